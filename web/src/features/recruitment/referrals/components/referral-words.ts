import {
  type ReferralState,
  type RewardMoveByHand,
  type RewardState,
  referralStates,
  referralStateWords,
  rewardStates,
  rewardStateWords,
} from '#contract/base/referral-states.ts';
import { moneyWords } from '#contract/recruitment/job-terms.ts';
import type { Referral } from '#contract/recruitment/referrals.ts';
import { toneOf } from '../../../../ui/text/state-colors.ts';

/** Returns the label and colour of a state. */
export const stateOf = (state: ReferralState) => ({ label: referralStateWords[state].label, tone: toneOf(state) });
export const rewardStateOf = (state: RewardState) => ({ label: rewardStateWords[state].label, tone: toneOf(state) });

export const readState = (text: string | undefined) => referralStates.find((state) => state === text);
export const readReward = (text: string | undefined) => rewardStates.find((state) => state === text);

/** Explanations of why a candidate’s data is gone. */
export const forgottenWords: Readonly<Record<NonNullable<Referral['forgotten']>, string>> = {
  declined: 'They declined, so their data was deleted.',
  expired: 'They did not answer in time, so their data was deleted.',
  withdrawn: 'It ended before they answered, so their data was deleted.',
  erased: 'Their data was erased.',
};

/** Returns the candidate’s name, or a placeholder when their data was deleted. */
export const nameOf = ({ candidate }: Pick<Referral, 'candidate'>) => candidate?.name ?? 'Candidate deleted';

export const referrerKinds = { person: 'Ex-employee', colleague: 'Colleague' } as const;

type Money = Parameters<typeof moneyWords>;
export const amountOf = ({ amount, currency }: { amount: Money[0]; currency: Money[1] }) =>
  moneyWords(amount, currency);

/** Button labels and dialog titles of the decisions about a reward. */
export const rewardMoveWords: Readonly<Record<RewardMoveByHand, { label: string; ask: (reward: string) => string }>> = {
  approved: { label: 'Approve', ask: (reward) => `Approve ${reward}?` },
  paid: { label: 'Mark as paid', ask: (reward) => `Mark ${reward} as paid?` },
  void: { label: 'Void', ask: (reward) => `Void ${reward}?` },
};
