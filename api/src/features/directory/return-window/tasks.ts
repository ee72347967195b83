import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { refreshSignals } from './refresh-signals.ts';

const everyMinute = 60_000;

/** Computes the scores that are a day old. Returns how to stop it. */
export function startReturnWindowWorker(services: Services): () => Promise<void> {
  return repeat(services, everyMinute, 'return-window', () => refreshSignals(services));
}
