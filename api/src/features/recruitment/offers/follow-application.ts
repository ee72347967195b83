import type { ApplicationFollower, HireCheck } from '#api/features/recruitment/applications/plugs.ts';
import type { ApplicationState } from '#contract/base/application-states.ts';
import { type OfferState, offerMoves } from '#contract/base/offer-states.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import { findOfferRow } from './find-offer.ts';
import { moveRow } from './move-offer.ts';
import { findOfferOf } from './queries.ts';
import { beginOffer } from './verbs.ts';

/** States to which an unsuccessful application moves a person's way back, as long as there is no offer. */
const ends: Readonly<Partial<Record<ApplicationState, OfferState>>> = { withdrawn: 'declined', rejected: 'rescinded' };

/** Moves the person's way back along with their application. */
export const followApplication: ApplicationFollower = async (context, { job, person, state }) => {
  if (!person) return;
  const found = await findOfferOf(context.db, context.company, job, person);
  if (!found) {
    if (state === 'new') await beginOffer(context, { job, person, state: 'applied' });
    return;
  }
  const row = await findOfferRow(context, found.id);
  const isOver = row.state === 'applied' ? ends[state] : undefined;
  const to = state === 'rejected' || state === 'withdrawn' ? isOver : 'applied';
  if (!to || row.state === to) return;
  if (row.state === 'invited' && to === 'applied') {
    // An application counts as a positive answer to the invitation.
    await moveRow(context, row, 'interested');
    await moveRow(context, { ...row, state: 'interested' }, to);
  } else if (offerMoves[row.state].includes(to)) await moveRow(context, row, to);
};

/** Refuses a hire until the person has accepted, if they are on the way back: accepting the offer is what hires them. */
export const checkAccepted: HireCheck = async (context, { job, person }) => {
  const found = await findOfferOf(context.db, context.company, job, person);
  if (!found) return null;
  const { state } = await findOfferRow(context, found.id);
  return state === 'accepted' || state === 'joined' ? null : offerMessages.notAccepted;
};
