import type { Context } from '#api/core/context.ts';
import type { ReferralWithHistory } from '#contract/recruitment/referrals.ts';
import { findReferralRow } from './find-referral.ts';
import { readLedger, readMoves } from './queries.ts';
import { toReferral } from './view.ts';

const toColleague = ({ by_id, by_name }: { by_id: string | null; by_name: string | null }) =>
  by_id && by_name ? { _id: by_id, name: by_name } : null;

/** Returns a referral with its history and the ledger of its reward. */
export async function readReferral(
  context: Context,
  { params: { id } }: { params: { id: string } },
): Promise<ReferralWithHistory> {
  const { db, company } = context;
  const row = await findReferralRow(context, id);
  const moves = await readMoves(db, company, id);
  const ledger = await readLedger(db, company, id);
  return {
    ...toReferral(context, row),
    history: moves.map((move) => ({ at: move.at, by: toColleague(move), from: move.from_state, to: move.to_state })),
    ledger: ledger.map((entry) => ({
      at: entry.at,
      by: toColleague(entry),
      state: entry.state,
      reason: entry.reason,
    })),
  };
}
