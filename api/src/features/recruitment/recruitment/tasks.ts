import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { recommendForOpened } from './recommend-for-opened.ts';

const everyMinute = 60_000;

/** Tells recruiters whom a job suits that has opened. Gives back how to stop it. */
export function startRecruitmentWorker(services: Services): () => Promise<void> {
  return repeat(services, everyMinute, 'recommendations', () => recommendForOpened(services));
}
