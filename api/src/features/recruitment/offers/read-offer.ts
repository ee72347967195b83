import type { Context } from '#api/core/context.ts';
import type { Offer } from '#contract/recruitment/offers.ts';
import { findOfferRow } from './find-offer.ts';
import { warningsOf } from './policy.ts';
import { readColleagueName, readMoves, readNeedsSecond, readThread } from './queries.ts';
import { readTerms, toLine } from './view.ts';

const toColleague = ({ by_id, by_name }: { by_id: string | null; by_name: string | null }) =>
  by_id && by_name ? { _id: by_id, name: by_name } : null;

/** Returns an offer with all its details. */
export async function readOffer(context: Context, { params: { id } }: { params: { id: string } }): Promise<Offer> {
  const { db, company, actor } = context;
  const row = await findOfferRow(context, id);
  const moves = await readMoves(db, company, id);
  const thread = await readThread(db, company, id);
  const drafter = row.drafted_by && (await readColleagueName(db, company, row.drafted_by));
  const isOther = row.drafted_by !== actor.id || !(await readNeedsSecond(db, company));
  return {
    ...toLine(context, row),
    terms: readTerms(row),
    warnings: warningsOf(row, actor.permissions.has('eligibility:read')),
    draftedBy: row.drafted_by && drafter ? { _id: row.drafted_by, name: drafter } : null,
    mayApprove: row.state === 'offer_draft' && actor.permissions.has('offers:manage') && isOther,
    letterHash: row.letter_hash,
    answer:
      row.answered_at && row.answered_hash
        ? { at: row.answered_at, letterHash: row.answered_hash, note: row.answer_note }
        : null,
    history: moves.map((move) => ({ at: move.at, by: toColleague(move), from: move.from_state, to: move.to_state })),
    thread: thread.map((message) => ({
      _id: message.id,
      at: message.at,
      by: toColleague(message),
      text: message.text,
    })),
  };
}
