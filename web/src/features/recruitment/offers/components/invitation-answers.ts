import { type InvitationAnswer, invitationAnswers, type OfferState, offerMoves } from '#contract/base/offer-states.ts';

/** Button labels of the answers to an invitation. */
export const answerWords: Readonly<Record<InvitationAnswer, string>> = {
  interested: 'I’m interested',
  not_now: 'Not now',
  declined: 'No, thanks',
};

const answerable: readonly OfferState[] = ['invited', ...invitationAnswers];

/** Returns the answers still possible; once there is an application or an offer, the person answers that instead. */
export const answersIn = (state: OfferState): InvitationAnswer[] =>
  answerable.includes(state) ? invitationAnswers.filter((answer) => offerMoves[state].includes(answer)) : [];
