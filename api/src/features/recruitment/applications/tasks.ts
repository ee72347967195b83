import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { forgetUnconfirmed, tellApplicants } from './settle-applications.ts';

const [often, everyMinute] = [5_000, 60_000];

/** Starts notifying applicants of due moves and rejections, and deleting unconfirmed applications. @returns a function that stops it */
export function startApplicationWorker(services: Services): () => Promise<void> {
  const stops = [
    repeat(services, often, 'telling applicants', () => tellApplicants(services)),
    repeat(services, everyMinute, 'applications', () => forgetUnconfirmed(services)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
