import type { ApplicationState } from './application-states.ts';

/** Where a referral stands (product.md, Recruitment). */
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
 * Where a referral may go from where it stands (docs/decisions/0054). The candidate’s answer makes it contacted, their application the
 * rest; a candidate who applies again, or whose application is taken up again, takes it along.
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

/** Returns the steps by which a referral follows its application to a state, the last one last: none where it does not lead there. */
export function referralSteps(from: ReferralState, to: ReferralState): readonly ReferralState[] {
  const [start, end] = [way.indexOf(from), way.indexOf(to)];
  if (start >= 0 && end > start) return way.slice(start + 1, end + 1);
  return referralMoves[from].includes(to) ? [to] : [];
}

/** What the company’s people may do by hand, as long as there is no application that the referral follows. */
export const referralMovesByHand = ['rejected', 'withdrawn'] as const satisfies readonly ReferralState[];

/** Each state for the company: on its own, what it means, within a sentence, and where it was to go. */
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
    move: 'made contacted',
  },
  applied: { label: 'Applied', meaning: 'The candidate has applied.', is: 'at the application', move: 'made applied' },
  in_process: {
    label: 'In process',
    meaning: 'Their application is being worked on.',
    is: 'in process',
    move: 'taken into process',
  },
  hired: { label: 'Hired', meaning: 'The candidate was hired.', is: 'hired', move: 'marked as hired' },
  rejected: { label: 'Rejected', meaning: 'You went on with other candidates.', is: 'rejected', move: 'rejected' },
  withdrawn: {
    label: 'Withdrawn',
    meaning: 'The candidate said no or did not answer, or it was taken back.',
    is: 'withdrawn',
    move: 'withdrawn',
  },
};

/** What the refusal of a move says that the table does not have. */
export function referralMoveRefused(from: ReferralState, to: ReferralState): string {
  return from === to
    ? `This referral is ${referralStateWords[from].is} already`
    : `A referral that is ${referralStateWords[from].is} can’t be ${referralStateWords[to].move}`;
}

/** What whoever referred is told of each state, and what comes next. */
export const referrerWords: Readonly<Record<ReferralState, { label: string; next: string }>> = {
  submitted: { label: 'Asked', next: 'We have asked the person whether they agree. They have 30 days to answer.' },
  contacted: { label: 'Agreed', next: 'They agreed, and can apply now.' },
  applied: { label: 'Applied', next: 'The recruiter will read the application.' },
  in_process: { label: 'In process', next: 'The recruiter is in touch with them.' },
  hired: { label: 'Hired', next: 'Thank you! Your referral has led to a hire.' },
  rejected: { label: 'Not selected', next: 'The company went on with others. You are welcome to refer someone else.' },
  withdrawn: { label: 'Ended', next: 'This referral has ended. You are welcome to refer someone else.' },
};

/** What a referral becomes when its application comes into a state and the applicant has been told. */
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

/** Where the reward of a referral stands: each entry of its ledger has one (product.md, Recruitment). */
export const rewardStates = ['pending', 'eligible', 'approved', 'paid', 'void'] as const;
export type RewardState = (typeof rewardStates)[number];

/** Where a reward may go. A hire makes it eligible; it is void with its referral, and pending again when that is taken up again. */
export const rewardMoves: Readonly<Record<RewardState, readonly RewardState[]>> = {
  pending: ['eligible', 'void'],
  eligible: ['approved', 'void'],
  approved: ['paid', 'void'],
  paid: [],
  void: ['pending'],
};

/** What is done by hand: the rest follows the referral. */
export const rewardMovesByHand = ['approved', 'paid', 'void'] as const satisfies readonly RewardState[];
export type RewardMoveByHand = (typeof rewardMovesByHand)[number];

export const rewardStateWords: Readonly<Record<RewardState, { label: string; is: string; move: string }>> = {
  pending: { label: 'Pending', is: 'pending', move: 'made pending' },
  eligible: { label: 'Eligible', is: 'eligible', move: 'made eligible' },
  approved: { label: 'Approved', is: 'approved', move: 'approved' },
  paid: { label: 'Paid', is: 'paid', move: 'marked as paid' },
  void: { label: 'Void', is: 'void', move: 'made void' },
};

/** What whoever referred is told of their reward. @param amount in words */
export const referrerRewardWords: Readonly<Record<RewardState, (amount: string) => string>> = {
  pending: (amount) => `You get ${amount} if they join.`,
  eligible: (amount) => `${amount} for you: the company is looking at it.`,
  approved: (amount) => `${amount} for you: approved, and paid soon.`,
  paid: (amount) => `${amount} paid to you.`,
  void: () => 'There is no reward for this referral.',
};

/** What the refusal of a reward’s move says. */
export function rewardMoveRefused(from: RewardState, to: RewardState): string {
  return from === to
    ? `This reward is ${rewardStateWords[from].is} already`
    : `A reward that is ${rewardStateWords[from].is} can’t be ${rewardStateWords[to].move}`;
}
