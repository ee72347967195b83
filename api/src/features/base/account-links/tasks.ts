import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { removeEndedLinks } from './remove-ended-links.ts';

const hourly = 3_600_000;

/** Looks every hour for links that ended long ago. Returns how to stop it. */
export function startAccountLinkWorker(services: Services): () => Promise<void> {
  return repeat(services, hourly, 'removing links that have ended', () => removeEndedLinks(services));
}
