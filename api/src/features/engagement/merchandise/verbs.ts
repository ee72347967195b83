import type { Context, OwnContext } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { Failure, invalidField, notFound } from '#api/core/server/errors.ts';
import {
  type AddressedPage,
  type FoundReader,
  listAddressed,
} from '#api/features/engagement/campaigns/find-addressed.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { recordContent } from '#api/features/engagement/campaigns/shared.ts';
import { findItems } from '#api/features/engagement/items/find-items.ts';
import { isOpenToChange } from '#contract/base/campaign-states.ts';
import { type OrderState, orderStates } from '#contract/base/order-states.ts';
import { limits } from '#contract/base/rules.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { GiftResults } from '#contract/engagement/gift-views.ts';
import type { GiftContent } from '#contract/engagement/gifts.ts';
import { giftMessages, orderMessages } from '#contract/engagement/merchandise-messages.ts';
import { showGift } from './claim-gift.ts';
import { findGift, findGiftLines, findGiftRow } from './find-gift.ts';
import { writeMoves } from './move-order.ts';
import { readOrderRows, readOwnOrders } from './order-queries.ts';
import { faultOf, isCancellable, isUndone } from './policy.ts';
import { countAddressed, countByVariant, countClaimants, sumByState, writeGift } from './queries.ts';
import { toOwnOrder } from './view.ts';

/** Saves what a gift offers. A gift that has started cannot change, because people have already chosen from it. */
export async function saveGift(
  context: Context,
  { params: { id }, body }: { params: { id: string }; body: GiftContent },
) {
  const campaign = await findCampaignRow(context, id, true);
  await findGiftRow(context, id);
  if (!isOpenToChange(campaign.state)) throw new Failure('conflict', giftMessages.begun);
  const items = [...new Set(body.items)];
  const known = await findItems(context, items);
  const fault = faultOf(
    items.map((item) => known.get(item)),
    body.withPoints,
  );
  if (fault) throw invalidField('items', fault);
  await writeGift(context.db, context.company, id, { ...body, items });
  await recordContent(context, campaign);
  return findGift(context, id);
}

/** Returns the results of a gift. */
export async function readGiftResults(context: Context, { params: { id } }: { params: { id: string } }) {
  await findCampaignRow(context, id);
  await findGiftRow(context, id);
  return findResults(context, id);
}

/** Counts the results of a gift as they are now. */
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

type Inside = Pick<Context, 'db' | 'company' | 'services'> & { actor: { id: string } | null };

/** Cancels an order for its person, until it is packed. @throws Failure not-found when it is not their order, conflict when it is too late */
async function takeBack(context: Inside, id: string, person: string, gift: string | null): Promise<void> {
  const [row] = await readOrderRows(context.db, context.company, [id], true);
  if (row?.person_id !== person || (gift !== null && row.gift_id !== gift)) throw notFound(orderMessages.notFound);
  if (!isCancellable(row.state)) throw new Failure('conflict', orderMessages.tooLateToCancel);
  await writeMoves(context, [{ row, to: 'cancelled', reason: null, isRestocked: false }], null);
}

/** Cancels an order as the signed-in ex-employee. */
export async function cancelOwnOrder(context: OwnContext, { params: { id } }: { params: { id: string } }) {
  await takeBack(context, id, context.person, null);
  const [row] = await readOrderRows(context.db, context.company, [id]);
  if (!row) throw notFound(orderMessages.notFound);
  return toOwnOrder(context, row, false);
}

type Linked = { params: { id: string }; body: { order: string } };

/** Cancels an order of the gift by the link in its mail. */
export const cancelByLink = ({ inside, found }: PageContext<FoundReader>, { params, body }: Linked) =>
  inside(async (inPage) => {
    const { person } = found;
    if (person === null) throw new Failure('conflict', campaignMessages.isTest);
    await takeBack({ ...inPage, actor: null }, body.order, person, params.id);
    return showGift(inPage, { gift: params.id, person, isLinked: true });
  });

/** Returns the ex-employee's gifts for the feed, each with its position there. */
export async function listFeedGifts(context: OwnContext, place: AddressedPage) {
  const { person } = context;
  const campaigns = await listAddressed(context, { kind: 'merchandise', person, ...place });
  const gifts = new Map((await findGiftLines(context, campaigns, person)).map((gift) => [gift._id, gift]));
  return campaigns.flatMap((row) => {
    const gift = gifts.get(row.id);
    return gift
      ? [{ place: row.place, item: { kind: 'merchandise' as const, at: row.started_at ?? '', ...gift } }]
      : [];
  });
}

type Paged = { query: { cursor?: string | undefined } };

/** Returns a page of the ex-employee's gifts. */
export async function listOwnGifts(context: OwnContext, { query }: Paged) {
  const { person } = context;
  const page = { before: readIdCursor(query.cursor), most: limits.pageSize + 1 };
  const found = await listAddressed(context, { kind: 'merchandise', person, ...page });
  const shown = found.slice(0, limits.pageSize);
  const nextCursor = found.length > shown.length ? (shown.at(-1)?.place ?? null) : null;
  return { gifts: await findGiftLines(context, shown, person), nextCursor };
}

/** Returns a page of the ex-employee's own orders, of all gifts. */
export async function listOwnOrders(context: OwnContext, { query }: Paged) {
  const { db, company, person } = context;
  const page = { before: readIdCursor(query.cursor), most: limits.pageSize + 1 };
  const found = await readOwnOrders(db, company, { person, gift: null, ...page });
  const shown = found.slice(0, limits.pageSize);
  const nextCursor = found.length > shown.length ? (shown.at(-1)?.id ?? null) : null;
  return { orders: shown.map((row) => toOwnOrder(context, row, false)), nextCursor };
}
