/** The states of rehiring one ex-employee for one job (product.md, Recruitment). */
export const offerStates = [
  'invited',
  'interested',
  'not_now',
  'declined',
  'applied',
  'offer_draft',
  'approved',
  'extended',
  'accepted',
  'refused',
  'expired',
  'rescinded',
  'joined',
] as const;
export type OfferState = (typeof offerStates)[number];

/**
 * The moves allowed from each state (docs/decisions/0054). An invited person can change their answer, and gets an offer only after they
 * have applied. Changing the terms withdraws the approval; a refused or expired offer can be followed by a new one.
 */
export const offerMoves: Readonly<Record<OfferState, readonly OfferState[]>> = {
  invited: ['interested', 'not_now', 'declined'],
  interested: ['not_now', 'declined', 'applied'],
  not_now: ['interested', 'declined', 'applied'],
  declined: ['interested', 'applied'],
  applied: ['declined', 'offer_draft', 'rescinded'],
  offer_draft: ['approved', 'rescinded'],
  approved: ['offer_draft', 'extended', 'rescinded'],
  extended: ['accepted', 'refused', 'expired', 'rescinded'],
  accepted: ['refused', 'rescinded', 'joined'],
  refused: ['offer_draft'],
  expired: ['offer_draft'],
  rescinded: ['applied', 'offer_draft'],
  joined: [],
};

/** The moves that the company's people make by hand; the person's answers are their own, and offers expire by themselves. */
export const offerMovesByHand = [
  'interested',
  'not_now',
  'declined',
  'offer_draft',
  'approved',
  'extended',
  'refused',
  'rescinded',
  'joined',
] as const satisfies readonly OfferState[];
export type OfferMoveByHand = (typeof offerMovesByHand)[number];

/** The possible answers to an invitation. */
export const invitationAnswers = ['interested', 'not_now', 'declined'] as const satisfies readonly OfferState[];
export type InvitationAnswer = (typeof invitationAnswers)[number];

/** Texts of each state for the company: the label, its meaning, within a sentence, and as the target of a move. */
export const offerStateWords: Readonly<
  Record<OfferState, { label: string; meaning: string; is: string; move: string }>
> = {
  invited: {
    label: 'Invited',
    meaning: 'The job was sent. Waiting for their answer.',
    is: 'invited',
    move: 'invited again',
  },
  interested: { label: 'Interested', meaning: 'They would like to hear more.', is: 'interested', move: 'interested' },
  not_now: { label: 'Not now', meaning: 'Perhaps another time.', is: 'marked as not now', move: 'marked as not now' },
  declined: { label: 'Declined', meaning: 'They don’t want this job.', is: 'declined', move: 'declined' },
  applied: {
    label: 'Applied',
    meaning: 'They have applied for the job.',
    is: 'at the application stage',
    move: 'applied',
  },
  offer_draft: { label: 'Draft', meaning: 'The offer is being written.', is: 'a draft', move: 'made a draft' },
  approved: { label: 'Approved', meaning: 'The offer can go out.', is: 'approved', move: 'approved' },
  extended: { label: 'Extended', meaning: 'They have the offer and can answer.', is: 'extended', move: 'extended' },
  accepted: { label: 'Accepted', meaning: 'They accepted the offer and will join.', is: 'accepted', move: 'accepted' },
  refused: {
    label: 'Offer declined',
    meaning: 'They declined the offer.',
    is: 'turned down',
    move: 'marked as declined',
  },
  expired: { label: 'Expired', meaning: 'They did not answer in time.', is: 'expired', move: 'expired' },
  rescinded: { label: 'Rescinded', meaning: 'The company withdrew it.', is: 'rescinded', move: 'rescinded' },
  joined: { label: 'Joined', meaning: 'They work here again.', is: 'back', move: 'marked as joined' },
};

/** Returns the error text for a move that `offerMoves` does not allow. */
export function offerMoveRefused(from: OfferState, to: OfferState): string {
  return from === to
    ? `This offer is already ${offerStateWords[from].is}`
    : `An offer that is ${offerStateWords[from].is} can’t be ${offerStateWords[to].move}`;
}

/** Texts of each state for the person, with the next step. */
export const offeredWords: Readonly<Record<OfferState, { label: string; next: string }>> = {
  invited: { label: 'Invited', next: 'Would you like to come back? Please tell us either way.' },
  interested: { label: 'Interested', next: 'The recruiter will get in touch with you.' },
  not_now: { label: 'Not now', next: 'You can change your mind while the job is open.' },
  declined: { label: 'Declined', next: 'You can change your mind while the job is open.' },
  applied: { label: 'Applied', next: 'The recruiter will read your application.' },
  offer_draft: { label: 'In preparation', next: 'The recruiter will get in touch with you.' },
  approved: { label: 'In preparation', next: 'The recruiter will get in touch with you.' },
  extended: { label: 'Offer', next: 'Please read the offer, and tell us your answer.' },
  accepted: { label: 'Accepted', next: 'Welcome back! The recruiter will tell you about the next steps.' },
  refused: { label: 'Declined', next: 'Thank you for your answer.' },
  expired: {
    label: 'Expired',
    next: 'The time to answer has passed. Please write to the recruiter if you are still interested.',
  },
  rescinded: { label: 'Withdrawn', next: 'The company has withdrawn the offer. The recruiter can tell you more.' },
  joined: { label: 'Joined', next: 'Welcome back!' },
};

/** States with a letter that the person may read; for a withdrawn offer only if it had gone out. */
export const lettered = [
  'extended',
  'accepted',
  'refused',
  'expired',
  'rescinded',
  'joined',
] as const satisfies readonly OfferState[];
export const hasLetter = (state: OfferState): boolean => (lettered as readonly OfferState[]).includes(state);
