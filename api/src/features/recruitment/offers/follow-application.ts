import type { ApplicationFollower, HireCheck } from '#api/features/recruitment/applications/plugs.ts';
import type { ApplicationState } from '#contract/base/application-states.ts';
import { type OfferState, offerMoves } from '#contract/base/offer-states.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import { findOfferRow } from './find-offer.ts';
import { moveRow } from './move-offer.ts';
import { findOfferOf } from './queries.ts';
import { beginOffer } from './verbs.ts';

/** How an application that comes to nothing ends the way back, as long as there is no offer. */
const ends: Readonly<Partial<Record<ApplicationState, OfferState>>> = { withdrawn: 'declined', rejected: 'rescinded' };

/** An ex-employee who applies is on the way back. */
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
    // Applying answers the invitation.
    await moveRow(context, row, 'interested');
    await moveRow(context, { ...row, state: 'interested' }, to);
  } else if (offerMoves[row.state].includes(to)) await moveRow(context, row, to);
};

/** Says that an ex-employee who is on the way back is hired by accepting the offer. */
export const checkAccepted: HireCheck = async (context, { job, person }) => {
  const found = await findOfferOf(context.db, context.company, job, person);
  if (!found) return null;
  const { state } = await findOfferRow(context, found.id);
  return state === 'accepted' || state === 'joined' ? null : offerMessages.notAccepted;
};
