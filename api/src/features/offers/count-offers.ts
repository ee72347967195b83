import type { Context } from '#api/core/context.ts';
import { countByState } from './list-queries.ts';

/** How many offers wait to be approved, to be sent and for their person to join, and how many have a question open. */
export async function countWaitingOffers({ db, company }: Pick<Context, 'db' | 'company'>) {
  const counts = await countByState(db, company, {});
  const asking = Object.values(await countByState(db, company, { asking: '1' }));
  return {
    toApprove: counts.offer_draft,
    toSend: counts.approved,
    toJoin: counts.accepted,
    toAnswer: asking.reduce((sum, count) => sum + count, 0),
  };
}
