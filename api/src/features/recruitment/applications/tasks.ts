import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { settleApplications } from './settle-applications.ts';

const everyMinute = 60_000;

/** Mails about rejections, and what nobody confirms. Gives back how to stop it. */
export function startApplicationWorker(services: Services): () => Promise<void> {
  return repeat(services, everyMinute, 'applications', () => settleApplications(services));
}
