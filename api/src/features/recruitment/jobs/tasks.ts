import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { closeDueJobs } from './close-due-jobs.ts';

const everyMinute = 60_000;

/** Closes what is over. Gives back how to stop it. */
export function startJobWorker(services: Services): () => Promise<void> {
  return repeat(services, everyMinute, 'jobs', () => closeDueJobs(services));
}
