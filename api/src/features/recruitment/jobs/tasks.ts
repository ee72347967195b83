import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { closeDueJobs } from './close-due-jobs.ts';

const everyMinute = 60_000;

/** Starts closing jobs after their closing date. @returns a function that stops it */
export function startJobWorker(services: Services): () => Promise<void> {
  return repeat(services, everyMinute, 'jobs', () => closeDueJobs(services));
}
