import {
  type OfferMoveByHand,
  type OfferState,
  offerMoves,
  offerMovesByHand,
  offerStates,
  offerStateWords,
} from '#contract/base/offer-states.ts';
import type { Offer, OfferLine } from '#contract/recruitment/offers.ts';
import { toneOf } from '../../../../ui/text/state-colors.ts';

/** Returns the label and colour of a state. */
export const stateOf = (state: OfferState) => ({ label: offerStateWords[state].label, tone: toneOf(state) });

export const readState = (text: string | undefined) => offerStates.find((state) => state === text);

/** Returns the person’s name, or a placeholder for a deleted record. */
export const nameOf = ({ person }: Pick<OfferLine, 'person'>) => person?.name ?? 'Deleted ex-employee';

/** Returns whether the last day to answer is still ahead in this state. */
export const isUnanswered = (state: OfferState) => ['offer_draft', 'approved', 'extended'].includes(state);

/** Returns the button label of a move. */
export function moveWord(from: OfferState, to: OfferMoveByHand): string {
  if (to === 'offer_draft' && from === 'approved') return 'Withdraw approval';
  if (to === 'offer_draft' && hadOffer(from)) return 'Make another offer';
  return moveWords[to];
}

const moveWords: Readonly<Record<OfferMoveByHand, string>> = {
  interested: 'Mark as interested',
  not_now: 'Mark as not now',
  declined: 'Mark as declined',
  offer_draft: 'Make an offer',
  approved: 'Approve',
  extended: 'Send the offer',
  refused: 'Mark as declined',
  rescinded: 'Rescind',
  joined: 'Mark as joined',
};

const hadOffer = (state: OfferState) => ['refused', 'expired', 'rescinded'].includes(state);

const onward: readonly OfferMoveByHand[] = ['offer_draft', 'approved', 'extended', 'joined'];

/** Returns the manual moves: the next step, and the rare ones. Without terms nothing can be approved. */
export function movesOf({ state, terms, mayApprove }: Offer) {
  const moves = offerMovesByHand.filter((to) => offerMoves[state].includes(to));
  const next = moves.find((to) => onward.includes(to) && !(state === 'approved' && to === 'offer_draft'));
  const isHeld = next === 'approved' && !(terms && mayApprove);
  return { next: isHeld ? undefined : next, rare: moves.filter((to) => to !== next) };
}

/** Returns the title of the dialog before a move with consequences. */
export function questionOf(offer: Offer, to: OfferMoveByHand): string {
  const name = nameOf(offer);
  if (to === 'offer_draft') return `Make ${name} another offer?`;
  if (to === 'refused') return `Mark the offer to ${name} as declined?`;
  return `${to === 'rescinded' ? 'Rescind' : 'Send'} the offer to ${name}?`;
}

/** Returns the consequences of a final move; null when it needs no dialog. */
export function consequenceOf(offer: Offer, to: OfferMoveByHand): string | null {
  const { state, letterHash } = offer;
  const name = nameOf(offer);
  const mail = `${name} is notified by email.`;
  switch (to) {
    case 'extended':
      return `${name} gets an email with a link to the offer and its letter, and can answer. The letter stays as it is now.`;
    case 'refused':
      return `Use this when ${name} has told you that they don’t want it. They can no longer answer, but you can make another offer.`;
    case 'rescinded':
      return letterHash
        ? `${name} can no longer answer. ${mail}`
        : `The offer ends here. ${name} isn’t notified, because they haven’t received it.`;
    case 'offer_draft':
      return hadOffer(state) && letterHash
        ? `It starts from the same terms. The earlier letter and the answer to it are deleted, and the link in the email to ${name} stops working until you send the new one.`
        : null;
    default:
      return null;
  }
}
