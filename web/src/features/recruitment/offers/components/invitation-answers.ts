import { type InvitationAnswer, invitationAnswers, type OfferState, offerMoves } from '#contract/base/offer-states.ts';

/** What each answer to an invitation is called on its button. */
export const answerWords: Readonly<Record<InvitationAnswer, string>> = {
  interested: 'I’m interested',
  not_now: 'Not now',
  declined: 'No, thanks',
};

const answerable: readonly OfferState[] = ['invited', ...invitationAnswers];

/** What can be answered; once there is an application or an offer, that is what is answered. */
export const answersIn = (state: OfferState): InvitationAnswer[] =>
  answerable.includes(state) ? invitationAnswers.filter((answer) => offerMoves[state].includes(answer)) : [];
