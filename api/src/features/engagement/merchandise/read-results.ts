import type { Context } from '#api/core/context.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { type OrderState, orderStates } from '#contract/base/order-states.ts';
import type { GiftResults } from '#contract/engagement/gift-views.ts';
import { findGiftRow } from './find-gift.ts';
import { isUndone } from './policy.ts';
import { countClaimants } from './queries.ts';
import { countAddressed, countByVariant, sumByState } from './result-queries.ts';

/** What came of a gift. */
export async function readGiftResults(context: Context, { params: { id } }: { params: { id: string } }) {
  await findCampaignRow(context, id);
  await findGiftRow(context, id);
  return findResults(context, id);
}

/** The same, counted now. */
export async function findResults({ db, company }: Pick<Context, 'db' | 'company'>, id: string): Promise<GiftResults> {
  const sums = await sumByState(db, company, id);
  const states = Object.fromEntries(orderStates.map((state) => [state, 0])) as Record<OrderState, number>;
  for (const { state, count } of sums) states[state] = count;
  const variants = Map.groupBy(await countByVariant(db, company, id), ({ item_id }) => item_id);
  return {
    addressed: await countAddressed(db, company, id),
    claimed: (await countClaimants(db, company, [id])).get(id) ?? 0,
    orders: sums.reduce((sum, { count }) => sum + count, 0),
    states,
    points: sums.reduce((sum, { state, points }) => (isUndone(state) ? sum : sum + points), 0),
    items: [...variants].map(([item, rows]) => ({
      _id: item,
      name: rows[0]?.item ?? '',
      orders: rows.reduce((sum, { count }) => sum + count, 0),
      variants: rows.map(({ variant_id, variant, count }) => ({ _id: variant_id, name: variant, orders: count })),
    })),
  };
}
