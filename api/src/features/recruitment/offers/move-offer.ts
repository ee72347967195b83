import { audit } from '#api/core/audit.ts';
import type { Acting, Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { removeFiles } from '#api/features/base/files/shared.ts';
import { rejoinPerson } from '#api/features/directory/people/shared.ts';
import { isStopped } from '#api/features/mail/messages/shared.ts';
import { followOffer } from '#api/features/recruitment/applications/shared.ts';
import type { OfferState } from '#contract/base/offer-states.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import type { moveOffer as contract, OfferTerms } from '#contract/recruitment/offers.ts';
import { findOfferRow } from './find-offer.ts';
import { expiryFault, refuseMove, refuseMoveByHand } from './policy.ts';
import { hasTakenPart, insertMove, type OfferRow, readNeedsSecond, updateOffer } from './queries.ts';
import { readOffer } from './read-offer.ts';
import { saveLetter } from './save-letter.ts';
import { tellPerson } from './tell-person.ts';
import { readTerms } from './view.ts';

/** Moves an offer where the table allows it: of many at once one succeeds. */
export async function moveOffer(context: Context, { params, body }: RouteInput<typeof contract>) {
  const row = await findOfferRow(context, params.id, true);
  refuseMoveByHand(row.state, body.state);
  if (body.state === 'approved') await refuseApproval(context, row);
  if (body.state === 'extended') await refuseExtending(context, row);
  if (body.state === 'joined') await joinAgain(context, row, body.joinedOn);
  await moveRow(context, row, body.state);
  if (body.state === 'extended') await extendOffer(context, row);
  return readOffer(context, { params });
}

/** Columns of an offer that starts again: nothing has been shown or answered. */
const unanswered = {
  letter_id: null,
  letter_hash: null,
  proof_code: null,
  answered_at: null,
  answered_hash: null,
  answer_note: null,
};

/** Moves a locked offer to a state that the table allows, and notifies the person of news. */
export async function moveRow(context: Acting, row: OfferRow, state: OfferState): Promise<void> {
  const { db, company, services, actor } = context;
  refuseMove(row.state, state);
  const at = services.clock();
  const startsAgain = state === 'applied' || state === 'offer_draft';
  await updateOffer(db, company, row.id, {
    state,
    moved_at: at,
    ...(startsAgain && unanswered),
    // The author of the terms stays the same.
    ...(state === 'offer_draft' && row.terms === null && { drafted_by: actor?.id ?? null }),
  });
  if (startsAgain && row.letter_id) await removeFiles(context, [row.letter_id]);
  await insertMove(db, company, { offer: row.id, from: row.state, to: state, by: actor?.id ?? null, at });
  await audit(context, 'offer.moved', { type: 'offer', id: row.id }, { offerState: state });
  await tellPerson(context, row, state);
}

/** Returns the terms if they can be offered now. @throws Failure conflict */
function readOfferable({ services }: Context, row: OfferRow): OfferTerms {
  const terms = readTerms(row);
  const fault = terms ? expiryFault(terms, services.clock()) : offerMessages.incomplete;
  if (!terms || fault) throw new Failure('conflict', fault ?? offerMessages.incomplete);
  return terms;
}

async function refuseApproval(context: Context, row: OfferRow): Promise<void> {
  readOfferable(context, row);
  if (row.drafted_by === context.actor.id && (await readNeedsSecond(context.db, context.company)))
    throw new Failure('forbidden', offerMessages.secondPerson);
}

async function refuseExtending(context: Context, row: OfferRow): Promise<void> {
  readOfferable(context, row);
  if (row.person_status === 0) throw new Failure('conflict', offerMessages.warnDeleted);
  // A person who wants no mail is not sent an offer, unless they have taken part themselves.
  if ((await isStopped(context, row.person_email)) && !(await hasTakenPart(context.db, context.company, row.id)))
    throw new Failure('conflict', offerMessages.stopped);
}

/** Fixes the letter as it is sent. Runs last, because the store keeps what a failed transaction rolls back. */
async function extendOffer(context: Context, row: OfferRow): Promise<void> {
  await followOffer(context, { job: row.job_id, person: row.person_id, state: 'offered' });
  await saveLetter(context, row, readOfferable(context, row));
}

async function joinAgain(context: Context, row: OfferRow, joinedOn: string | undefined): Promise<void> {
  if (!joinedOn) throw invalidField('joinedOn', offerMessages.joinedRequired);
  if (joinedOn > dateInIndia(context.services.clock())) throw invalidField('joinedOn', offerMessages.joinedFuture);
  if (row.person_status === 0) throw new Failure('conflict', offerMessages.warnDeleted);
  if (row.person_status === 2) throw new Failure('conflict', offerMessages.warnBackAlready);
  await followOffer(context, { job: row.job_id, person: row.person_id, state: 'hired' });
  await rejoinPerson(context, row.person_id, joinedOn);
}
