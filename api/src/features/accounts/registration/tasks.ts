import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { removeUnverifiedCompanies } from './remove-unverified-companies.ts';

const hourly = 3_600_000;

/** Looks every hour for companies that nobody confirmed. Gives back how to stop it. */
export function startRegistrationWorker(services: Services): () => Promise<void> {
  return repeat(services, hourly, 'removing companies that nobody confirmed', async () => {
    const removed = await removeUnverifiedCompanies(services);
    if (removed) services.log.info({ removed }, 'companies that nobody confirmed were removed');
  });
}
