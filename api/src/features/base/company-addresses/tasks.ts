import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { addressCompanies } from './shared.ts';

const hourly = 3_600_000;

/** Gives addresses to companies without one every hour: the version before may run beside this one. Returns a function that stops it. */
export function startAddressWorker(services: Services): () => Promise<void> {
  return repeat(services, hourly, 'addresses of companies', () => addressCompanies(services));
}
