import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { removeUnverifiedCompanies } from './remove-unverified-companies.ts';

const hourly = 3_600_000;

/** Removes unconfirmed companies every hour. Returns a function that stops it. */
export function startRegistrationWorker(services: Services): () => Promise<void> {
  return repeat(services, hourly, 'removing unconfirmed companies', async () => {
    const removed = await removeUnverifiedCompanies(services);
    if (removed) services.log.info({ removed }, 'unconfirmed companies were removed');
  });
}
