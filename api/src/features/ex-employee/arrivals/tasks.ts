import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { settleArrivals } from './settle-arrivals.ts';

const everyMinute = 60_000;

/** Starts doing what is due for leavers. @returns a function that stops it */
export function startArrivalWorker(services: Services): () => Promise<void> {
  return repeat(services, everyMinute, 'arrivals', () => settleArrivals(services));
}
