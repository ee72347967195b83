/** Where the way back of one ex-employee stands, for one job (product.md, Recruitment). */
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
 * Where it may go from where it stands (docs/decisions/0054). Someone invited can change their answer, and has an offer only once they
 * have applied. A change of the terms takes an approval back; whoever refused, or let an offer expire, can be made another one.
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

/** What the company’s people may do themselves: what the person answers is theirs, and an offer expires by itself. */
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

/** What somebody may answer to an invitation. */
export const invitationAnswers = ['interested', 'not_now', 'declined'] as const satisfies readonly OfferState[];
export type InvitationAnswer = (typeof invitationAnswers)[number];

/** Each state for the company: on its own, what it means, within a sentence, and where it was to go. */
export const offerStateWords: Readonly<
  Record<OfferState, { label: string; meaning: string; is: string; move: string }>
> = {
  invited: { label: 'Invited', meaning: 'The job was sent to them.', is: 'invited', move: 'invited again' },
  interested: { label: 'Interested', meaning: 'They would like to hear more.', is: 'interested', move: 'interested' },
  not_now: { label: 'Not now', meaning: 'Perhaps another time.', is: 'not ready now', move: 'put off' },
  declined: { label: 'Declined', meaning: 'They don’t want this job.', is: 'declined', move: 'declined' },
  applied: { label: 'Applied', meaning: 'They have applied for the job.', is: 'at the application', move: 'applied' },
  offer_draft: { label: 'Draft', meaning: 'The offer is being written.', is: 'a draft', move: 'made a draft' },
  approved: { label: 'Approved', meaning: 'The offer can go out.', is: 'approved', move: 'approved' },
  extended: { label: 'Extended', meaning: 'They have the offer and can answer.', is: 'extended', move: 'extended' },
  accepted: { label: 'Accepted', meaning: 'They accepted and are to come.', is: 'accepted', move: 'accepted' },
  refused: { label: 'Refused', meaning: 'They refused the offer.', is: 'refused', move: 'refused' },
  expired: { label: 'Expired', meaning: 'They did not answer in time.', is: 'expired', move: 'ended by its date' },
  rescinded: { label: 'Rescinded', meaning: 'The company took it back.', is: 'rescinded', move: 'rescinded' },
  joined: { label: 'Joined', meaning: 'They work here again.', is: 'back', move: 'marked as joined' },
};

/** What the refusal of a move says that the table does not have. */
export function offerMoveRefused(from: OfferState, to: OfferState): string {
  return from === to
    ? `This offer is ${offerStateWords[from].is} already`
    : `An offer that is ${offerStateWords[from].is} can’t be ${offerStateWords[to].move}`;
}

/** What the person is told of each state, and what comes next. */
export const offeredWords: Readonly<Record<OfferState, { label: string; next: string }>> = {
  invited: { label: 'Invited', next: 'Would you like to come back? Tell us, whatever your answer is.' },
  interested: { label: 'Interested', next: 'The recruiter will get in touch with you.' },
  not_now: { label: 'Not now', next: 'You can change your mind as long as the job is open.' },
  declined: { label: 'Declined', next: 'You can change your mind as long as the job is open.' },
  applied: { label: 'Applied', next: 'The recruiter will read your application.' },
  offer_draft: { label: 'In preparation', next: 'The recruiter will get in touch with you.' },
  approved: { label: 'In preparation', next: 'The recruiter will get in touch with you.' },
  extended: { label: 'Offer', next: 'Please read the offer, and tell us your answer.' },
  accepted: { label: 'Accepted', next: 'Welcome back! The recruiter will tell you how it goes on.' },
  refused: { label: 'Refused', next: 'Thank you for your answer.' },
  expired: {
    label: 'Expired',
    next: 'The time to answer is over. Please write to the recruiter if you still want to.',
  },
  rescinded: { label: 'Withdrawn', next: 'The company has taken it back. The recruiter can tell you more.' },
  joined: { label: 'Joined', next: 'Welcome back!' },
};

/** From when on there is a letter that the person may read; taken back, where it had gone out. */
export const lettered = [
  'extended',
  'accepted',
  'refused',
  'expired',
  'rescinded',
  'joined',
] as const satisfies readonly OfferState[];
export const hasLetter = (state: OfferState): boolean => (lettered as readonly OfferState[]).includes(state);
