import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { runJourneys } from './run-journeys.ts';

const everyFiveMinutes = 300_000;

/** Sends due journeys once a day, soon after their hour. Returns how to stop it. */
export function startJourneyWorker(services: Services): () => Promise<void> {
  return repeat(services, everyFiveMinutes, 'journeys', () => runJourneys(services));
}
