import type { ApplicationState } from './application-states.ts';

/** The states of a referral (product.md, Recruitment). */
export const referralStates = [
  'submitted',
  'contacted',
  'applied',
  'in_process',
  'hired',
  'rejected',
  'withdrawn',
] as const;
export type ReferralState = (typeof referralStates)[number];

/**
 * The moves allowed from each state (docs/decisions/0054). The candidate's answer makes it contacted, their application the rest; a
 * candidate who applies again, or whose application is reopened, reopens the referral too.
 */
export const referralMoves: Readonly<Record<ReferralState, readonly ReferralState[]>> = {
  submitted: ['contacted', 'rejected', 'withdrawn'],
  contacted: ['applied', 'rejected', 'withdrawn'],
  applied: ['in_process', 'rejected', 'withdrawn'],
  in_process: ['hired', 'rejected', 'withdrawn'],
  hired: [],
  rejected: ['applied', 'in_process'],
  withdrawn: ['applied'],
};

const way: readonly ReferralState[] = ['submitted', 'contacted', 'applied', 'in_process', 'hired'];

/** Returns the steps by which a referral follows its application to a state, ending with that state; empty if it cannot get there. */
export function referralSteps(from: ReferralState, to: ReferralState): readonly ReferralState[] {
  const [start, end] = [way.indexOf(from), way.indexOf(to)];
  if (start >= 0 && end > start) return way.slice(start + 1, end + 1);
  return referralMoves[from].includes(to) ? [to] : [];
}

/** The moves the company's people make by hand, while there is no application for the referral to follow. */
export const referralMovesByHand = ['rejected', 'withdrawn'] as const satisfies readonly ReferralState[];

/** Texts of each state for the company: the label, its meaning, within a sentence, and as the target of a move. */
export const referralStateWords: Readonly<
  Record<ReferralState, { label: string; meaning: string; is: string; move: string }>
> = {
  submitted: {
    label: 'Submitted',
    meaning: 'The candidate has been asked and has not answered yet.',
    is: 'submitted',
    move: 'submitted again',
  },
  contacted: {
    label: 'Contacted',
    meaning: 'The candidate agreed: you can write to them.',
    is: 'contacted',
    move: 'marked as contacted',
  },
  applied: {
    label: 'Applied',
    meaning: 'The candidate has applied.',
    is: 'at the application stage',
    move: 'marked as applied',
  },
  in_process: {
    label: 'In process',
    meaning: 'Their application is being worked on.',
    is: 'in process',
    move: 'marked as in process',
  },
  hired: { label: 'Hired', meaning: 'The candidate was hired.', is: 'hired', move: 'marked as hired' },
  rejected: { label: 'Rejected', meaning: 'You chose other candidates.', is: 'rejected', move: 'rejected' },
  withdrawn: {
    label: 'Withdrawn',
    meaning: 'The candidate declined or did not answer, or the referral was withdrawn.',
    is: 'withdrawn',
    move: 'withdrawn',
  },
};

/** Returns the error text for a move that `referralMoves` does not allow. */
export function referralMoveRefused(from: ReferralState, to: ReferralState): string {
  return from === to
    ? `This referral is already ${referralStateWords[from].is}`
    : `A referral that is ${referralStateWords[from].is} can’t be ${referralStateWords[to].move}`;
}

/** Texts of each state for the referrer, with the next step. */
export const referrerWords: Readonly<Record<ReferralState, { label: string; next: string }>> = {
  submitted: { label: 'Asked', next: 'We have asked the person whether they agree. They have 30 days to answer.' },
  contacted: { label: 'Agreed', next: 'They agreed, and can apply now.' },
  applied: { label: 'Applied', next: 'The recruiter will read the application.' },
  in_process: { label: 'In process', next: 'The recruiter is in touch with them.' },
  hired: { label: 'Hired', next: 'Thank you! Your referral has led to a hire.' },
  rejected: {
    label: 'Not selected',
    next: 'The company chose other candidates. You are welcome to refer someone else.',
  },
  withdrawn: { label: 'Ended', next: 'This referral has ended. You are welcome to refer someone else.' },
};

/** The state of a referral for each state of its application, once the applicant has been notified. */
export const referralOfApplication: Readonly<Record<ApplicationState, ReferralState>> = {
  new: 'applied',
  in_review: 'in_process',
  shortlisted: 'in_process',
  interviewing: 'in_process',
  offered: 'in_process',
  on_hold: 'in_process',
  hired: 'hired',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
};

/** The states of a referral's reward, one for each entry of its ledger (product.md, Recruitment). */
export const rewardStates = ['pending', 'eligible', 'approved', 'paid', 'void'] as const;
export type RewardState = (typeof rewardStates)[number];

/**
 * The moves allowed from each state. A hire makes a reward eligible; it is void when its referral ends, and pending again when the referral
 * is reopened.
 */
export const rewardMoves: Readonly<Record<RewardState, readonly RewardState[]>> = {
  pending: ['eligible', 'void'],
  eligible: ['approved', 'void'],
  approved: ['paid', 'void'],
  paid: [],
  void: ['pending'],
};

/** The moves made by hand; the others follow the referral. */
export const rewardMovesByHand = ['approved', 'paid', 'void'] as const satisfies readonly RewardState[];
export type RewardMoveByHand = (typeof rewardMovesByHand)[number];

export const rewardStateWords: Readonly<Record<RewardState, { label: string; is: string; move: string }>> = {
  pending: { label: 'Pending', is: 'pending', move: 'marked as pending' },
  eligible: { label: 'Eligible', is: 'eligible', move: 'marked as eligible' },
  approved: { label: 'Approved', is: 'approved', move: 'approved' },
  paid: { label: 'Paid', is: 'paid', move: 'marked as paid' },
  void: { label: 'Void', is: 'void', move: 'voided' },
};

/** Texts of each state of a reward for the referrer. @param amount in words */
export const referrerRewardWords: Readonly<Record<RewardState, (amount: string) => string>> = {
  pending: (amount) => `You get ${amount} if they join.`,
  eligible: (amount) => `${amount} for you: the company is reviewing it.`,
  approved: (amount) => `${amount} for you: approved, and paid soon.`,
  paid: (amount) => `${amount} paid to you.`,
  void: () => 'There is no reward for this referral.',
};

/** Returns the error text for a move of a reward that `rewardMoves` does not allow. */
export function rewardMoveRefused(from: RewardState, to: RewardState): string {
  return from === to
    ? `This reward is already ${rewardStateWords[from].is}`
    : `A reward that is ${rewardStateWords[from].is} can’t be ${rewardStateWords[to].move}`;
}
