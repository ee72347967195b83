import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { settleOffers } from './settle-offers.ts';
import { invitePeople, inviteQueue } from './shared.ts';

const everyMinute = 60_000;

/** Notes whom messages have invited, and ends offers that nobody answered. Gives back how to stop it. */
export async function startOfferWorker(services: Services): Promise<() => Promise<void>> {
  await services.queue.work(inviteQueue, (data) => invitePeople(services, data));
  return repeat(services, everyMinute, 'offers', () => settleOffers(services));
}
