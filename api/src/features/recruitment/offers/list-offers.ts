import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { offerLimits } from '#contract/recruitment/offer-messages.ts';
import type { listOffers as contract } from '#contract/recruitment/offers.ts';
import { countByState, readOfferRows } from './list-queries.ts';
import { toLine } from './view.ts';

/** A page of the pipeline, and how many there are in each state. */
export async function listOffers(context: Context, { query }: RouteInput<typeof contract>) {
  const { db, company } = context;
  const { state, cursor, ...filters } = query;
  const page = { state, before: readIdCursor(cursor), most: offerLimits.page + 1 };
  const found = await readOfferRows(db, company, filters, page);
  const rows = found.slice(0, offerLimits.page);
  return {
    offers: rows.map((row) => toLine(context, row)),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
    counts: await countByState(db, company, filters),
  };
}
