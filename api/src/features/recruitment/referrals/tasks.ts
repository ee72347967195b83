import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { settleReferrals } from './settle-referrals.ts';

const everyMinute = 60_000;

/** Candidates who did not answer in time are forgotten. Gives back how to stop it. */
export function startReferralWorker(services: Services): () => Promise<void> {
  return repeat(services, everyMinute, 'referrals', () => settleReferrals(services));
}
