import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { settleOffers } from './settle-offers.ts';
import { invitePeople, inviteQueue } from './shared.ts';

const everyMinute = 60_000;

/** Starts recording invitations, and ending offers no one answered. @returns a function that stops it */
export async function startOfferWorker(services: Services): Promise<() => Promise<void>> {
  await services.queue.work(inviteQueue, (data) => invitePeople(services, data));
  return repeat(services, everyMinute, 'offers', () => settleOffers(services));
}
