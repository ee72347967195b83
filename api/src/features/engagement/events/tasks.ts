import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { settleEvents } from './settle-events.ts';

const often = 2_000;

/** Starts the worker for waiting lists, reminders and news of events. @returns a function that stops it */
export function startEventWorker(services: Services): () => Promise<void> {
  return repeat(services, often, 'events', () => settleEvents(services));
}
