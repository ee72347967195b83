import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { settleReferrals } from './settle-referrals.ts';

const everyMinute = 60_000;

/** Starts forgetting candidates who did not answer in time. @returns a function that stops it */
export function startReferralWorker(services: Services): () => Promise<void> {
  return repeat(services, everyMinute, 'referrals', () => settleReferrals(services));
}
