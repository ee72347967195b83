import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { settleEvents } from './settle-events.ts';

const often = 2_000;

/** Waiting lists, reminders and news of events. Gives back how to stop it. */
export function startEventWorker(services: Services): () => Promise<void> {
  return repeat(services, often, 'events', () => settleEvents(services));
}
