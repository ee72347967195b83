import type { Context } from '#api/core/context.ts';
import { countAsking, countIn } from './list-queries.ts';

/** How many offers wait to be approved, to be sent and for their person to join, and how many have a question open. */
export async function countWaitingOffers({ db, company }: Pick<Context, 'db' | 'company'>) {
  const counts = await countIn(db, company, ['offer_draft', 'approved', 'accepted']);
  return {
    toApprove: counts.get('offer_draft') ?? 0,
    toSend: counts.get('approved') ?? 0,
    toJoin: counts.get('accepted') ?? 0,
    toAnswer: await countAsking(db, company),
  };
}
