import { audit } from '#api/core/audit.ts';
import { dateInIndia } from '#api/core/clock.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, invalidField } from '#api/core/errors.ts';
import type { Acting } from '#api/core/feature.ts';
import { followOffer } from '#api/features/applications/follow-offer.ts';
import { rejoinPerson } from '#api/features/people/mark-rejoined.ts';
import { offerMessages } from '#contract/offer-messages.ts';
import type { OfferState } from '#contract/offer-states.ts';
import type { moveOffer as contract } from '#contract/offers.ts';
import type { RouteInput } from '#contract/route.ts';
import { findOfferRow } from './find-offer.ts';
import { expiryFault, refuseMove } from './policy.ts';
import { insertMove, type OfferRow, readNeedsSecond, updateOffer } from './queries.ts';
import { readOffer } from './read-offer.ts';
import { saveLetter } from './save-letter.ts';
import { tellPerson } from './tell-person.ts';
import { readTerms } from './view.ts';

/** Moves an offer where the table lets it: of many at once one does. */
export async function moveOffer(context: Context, { params, body }: RouteInput<typeof contract>) {
  const row = await findOfferRow(context, params.id, true);
  refuseMove(row.state, body.state);
  switch (body.state) {
    case 'approved':
      await refuseApproval(context, row);
      break;
    case 'extended':
      await extendOffer(context, row);
      break;
    case 'joined':
      await joinAgain(context, row, body.joinedOn);
      break;
    case 'offer_draft':
      await updateOffer(context.db, context.company, row.id, {
        drafted_by: context.actor.id,
        letter_id: null,
        letter_hash: null,
        answered_at: null,
        answered_hash: null,
        answer_note: null,
      });
  }
  await moveRow(context, row, body.state);
  return readOffer(context, { params });
}

/** Brings an offer, whose row is locked, into a state that the table allows, and tells the person what is news to them. */
export async function moveRow(context: Acting, row: OfferRow, state: OfferState): Promise<void> {
  const { db, company, services, actor } = context;
  refuseMove(row.state, state);
  const at = services.clock();
  await updateOffer(db, company, row.id, { state, moved_at: at });
  await insertMove(db, company, { offer: row.id, from: row.state, to: state, by: actor?.id ?? null, at });
  await audit(context, 'offer.moved', { type: 'offer', id: row.id }, { offerState: state });
  await tellPerson(context, row, state);
}

async function refuseApproval({ db, company, actor, services }: Context, row: OfferRow): Promise<void> {
  const terms = readTerms(row);
  if (!terms) throw new Failure('conflict', offerMessages.incomplete);
  const fault = expiryFault(terms, services.clock());
  if (fault) throw new Failure('conflict', fault);
  if (row.drafted_by === actor.id && (await readNeedsSecond(db, company)))
    throw new Failure('forbidden', offerMessages.secondPerson);
}

/** The letter goes out as it is now, and stays so. */
async function extendOffer(context: Context, row: OfferRow): Promise<void> {
  const terms = readTerms(row);
  if (!terms) throw new Failure('conflict', offerMessages.incomplete);
  const fault = expiryFault(terms, context.services.clock());
  if (fault) throw new Failure('conflict', fault);
  await saveLetter(context, row, terms);
  await followOffer(context, { job: row.job_id, person: row.person_id, state: 'offered' });
}

async function joinAgain(context: Context, row: OfferRow, joinedOn: string | undefined): Promise<void> {
  if (!joinedOn) throw invalidField('joinedOn', offerMessages.joinedRequired);
  if (joinedOn > dateInIndia(context.services.clock())) throw invalidField('joinedOn', offerMessages.joinedFuture);
  await followOffer(context, { job: row.job_id, person: row.person_id, state: 'hired' });
  await rejoinPerson(context, row.person_id, joinedOn);
}
