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

/** What a state is called, with its colour. */
export const stateOf = (state: OfferState) => ({ label: offerStateWords[state].label, tone: toneOf(state) });

export const readState = (text: string | undefined) => offerStates.find((state) => state === text);

/** Stands for the name of an ex-employee whose record is gone. */
export const nameOf = ({ person }: Pick<OfferLine, 'person'>) => person?.name ?? 'Deleted ex-employee';

/** States in which a last day to answer is still to come. */
export const isUnanswered = (state: OfferState) => ['offer_draft', 'approved', 'extended'].includes(state);

/** What each move is called on its button. */
export function moveWord(from: OfferState, to: OfferMoveByHand): string {
  if (to === 'offer_draft' && from === 'approved') return 'Take the approval back';
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
  refused: 'Mark as refused',
  rescinded: 'Rescind',
  joined: 'Mark as joined',
};

const hadOffer = (state: OfferState) => ['refused', 'expired', 'rescinded'].includes(state);

const onward: readonly OfferMoveByHand[] = ['offer_draft', 'approved', 'extended', 'joined'];

/** Where it can go by hand: the next step, and what is done rarely. Without terms nothing can be approved. */
export function movesOf({ state, terms, mayApprove }: Offer) {
  const moves = offerMovesByHand.filter((to) => offerMoves[state].includes(to));
  const next = moves.find((to) => onward.includes(to) && !(state === 'approved' && to === 'offer_draft'));
  const isHeld = next === 'approved' && !(terms && mayApprove);
  return { next: isHeld ? undefined : next, rare: moves.filter((to) => to !== next) };
}

/** What is asked before a move with a consequence. */
export function questionOf(offer: Offer, to: OfferMoveByHand): string {
  const name = nameOf(offer);
  if (to === 'offer_draft') return `Make ${name} another offer?`;
  if (to === 'refused') return `Mark the offer to ${name} as refused?`;
  return `${to === 'rescinded' ? 'Rescind' : 'Send'} the offer to ${name}?`;
}

/** What follows a move that nothing leads back from; those without words are made at once. */
export function consequenceOf(offer: Offer, to: OfferMoveByHand): string | null {
  const { state, letterHash } = offer;
  const name = nameOf(offer);
  const mail = `We tell ${name} by email.`;
  switch (to) {
    case 'extended':
      return `${name} gets an email with a link to the offer and its letter, and can answer. The letter stays as it is now.`;
    case 'refused':
      return `For when ${name} has told you that they don’t want it. They can no longer answer; you can make another offer.`;
    case 'rescinded':
      return letterHash
        ? `${name} can no longer answer. ${mail}`
        : `The offer goes no further. ${name} is not told, since they have not had it.`;
    case 'offer_draft':
      return hadOffer(state) && letterHash
        ? `It begins from the same terms. The earlier letter and the answer to it are no longer kept, and the link in the email to ${name} stops working until you send the new one.`
        : null;
    default:
      return null;
  }
}
