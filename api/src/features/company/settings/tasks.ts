import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { deleteClosedCompanies } from './delete-closed-companies.ts';

const daily = 24 * 3_600_000;

/** Looks once a day for closed companies that must be deleted. Returns a function that stops it. */
export function startClosingWorker(services: Services): () => Promise<void> {
  return repeat(services, daily, 'closed companies', () => deleteClosedCompanies(services));
}
