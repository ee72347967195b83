import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { runExitSurveys } from './run-exit-surveys.ts';

const everyFiveMinutes = 300_000;

/** Starts asking people who arrived, once a day. @returns a function that stops it */
export function startExitSurveyWorker(services: Services): () => Promise<void> {
  return repeat(services, everyFiveMinutes, 'exit surveys', () => runExitSurveys(services));
}
