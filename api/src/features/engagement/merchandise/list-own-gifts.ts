import type { OwnContext } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { listAddressed } from '#api/features/engagement/campaigns/find-addressed.ts';
import { limits } from '#contract/base/rules.ts';
import { findGiftLines } from './find-gift.ts';
import { readOwnOrders } from './order-queries.ts';
import { toOwnOrder } from './view.ts';

/** The gifts that are addressed to the ex-employee, for the feed, each with its place there. */
export async function listFeedGifts(context: OwnContext, place: { before: string | null; most: number }) {
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

/** A page of them by themselves. */
export async function listOwnGifts(context: OwnContext, { query }: Paged) {
  const { person } = context;
  const page = { before: readIdCursor(query.cursor), most: limits.pageSize + 1 };
  const found = await listAddressed(context, { kind: 'merchandise', person, ...page });
  const shown = found.slice(0, limits.pageSize);
  const nextCursor = found.length > shown.length ? (shown.at(-1)?.place ?? null) : null;
  return { gifts: await findGiftLines(context, shown, person), nextCursor };
}

/** A page of the own orders, of all gifts. */
export async function listOwnOrders(context: OwnContext, { query }: Paged) {
  const { db, company, person } = context;
  const page = { before: readIdCursor(query.cursor), most: limits.pageSize + 1 };
  const found = await readOwnOrders(db, company, { person, gift: null, ...page });
  const shown = found.slice(0, limits.pageSize);
  const nextCursor = found.length > shown.length ? (shown.at(-1)?.id ?? null) : null;
  return { orders: shown.map((row) => toOwnOrder(context, row, false)), nextCursor };
}
