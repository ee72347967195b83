import type { Services } from '#api/core/context.ts';
import { removeEndedLinks } from './remove-ended-links.ts';
import { removeUnverifiedCompanies } from './remove-unverified-companies.ts';

/** Companies that nobody confirmed and links that have ended are looked for this often, in milliseconds. */
const sweepEvery = 3_600_000;

/** Starts to tidy up behind the doors. Gives back how to stop it. */
export function startAccountWorker(services: Services): () => Promise<void> {
  let running: Promise<void> | null = null;
  const sweep = () => {
    running ??= removeUnverifiedCompanies(services)
      .then((removed) => {
        if (removed) services.log.info({ removed }, 'companies that nobody confirmed were removed');
      })
      .then(() => removeEndedLinks(services))
      .catch((error: unknown) => services.log.error({ err: error }, 'removing what nobody confirmed or used'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(sweep, sweepEvery);
  sweep();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
