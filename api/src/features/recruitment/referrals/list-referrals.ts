import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { referralLimits } from '#contract/recruitment/referral-messages.ts';
import type { listReferrals as contract } from '#contract/recruitment/referrals.ts';
import { countByState, readReferralRows, sumRewards } from './list-queries.ts';
import { toReferral } from './view.ts';

/** A page of referrals, how many there are in each state, and what their rewards come to. */
export async function listReferrals(context: Context, { query }: RouteInput<typeof contract>) {
  const { db, company, actor } = context;
  const { state, cursor, mine, ...rest } = query;
  const filters = { ...rest, by: mine && actor.id };
  const page = { state, before: readIdCursor(cursor), most: referralLimits.page + 1 };
  const found = await readReferralRows(db, company, filters, page);
  const rows = found.slice(0, referralLimits.page);
  return {
    referrals: rows.map((row) => toReferral(context, row)),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
    counts: await countByState(db, company, filters),
    rewards: await sumRewards(db, company, { ...filters, reward: undefined }, state),
  };
}
