import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { recommendForOpened } from './recommend-for-opened.ts';

const everyMinute = 60_000;

/** Starts notifying recruiters of the best matches for newly opened jobs. @returns a function that stops it */
export function startRecruitmentWorker(services: Services): () => Promise<void> {
  return repeat(services, everyMinute, 'recommendations', () => recommendForOpened(services));
}
