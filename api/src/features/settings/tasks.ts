import type { Services } from '#api/core/context.ts';
import { deleteClosedCompanies } from './delete-closed-companies.ts';

const daily = 24 * 3_600_000;

/** Looks once a day for closed companies whose data is to go. Gives back how to stop it. */
export function startClosingWorker(services: Services): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const look = () => {
    running = deleteClosedCompanies(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'closed companies'),
    );
  };
  const timer = setInterval(look, daily);
  look();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
