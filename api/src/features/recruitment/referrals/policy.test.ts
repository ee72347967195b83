import { expect, test } from 'vitest';
import type { CompanyId } from '#api/core/ids.ts';
import { onlySecret } from '#api/core/installation/secrets.ts';
import { said } from '#api-test/said.ts';
import {
  type ReferralState,
  type RewardState,
  referralMoveRefused,
  referralMoves,
  referralStates,
  rewardMoveRefused,
  rewardMoves,
  rewardStates,
} from '#contract/base/referral-states.ts';
import { answerOf, hashEmail, refuseMove, refuseMoveByHand, refuseRewardMove, rewardAfter } from './policy.ts';

const someId = '01890a5d-ac96-774b-bcce-b302099a8057';

test.each<[ReferralState, RewardState | null, string | null, RewardState | null]>([
  // the referral's new state, the reward's state, who set it, the reward's new state (null: unchanged)
  ['hired', 'pending', null, 'eligible'],
  ['hired', 'eligible', null, null],
  ['hired', 'approved', null, null],
  ['hired', 'paid', null, null],
  // A reopened referral is pending first.
  ['hired', 'void', null, null],
  ['hired', 'void', someId, null],
  ['hired', null, null, null],
  ['rejected', 'pending', null, 'void'],
  ['rejected', 'eligible', null, 'void'],
  ['rejected', 'approved', someId, 'void'],
  ['rejected', 'paid', someId, null],
  ['rejected', 'void', null, null],
  ['withdrawn', 'pending', null, 'void'],
  ['applied', 'void', null, 'pending'],
  ['applied', 'void', someId, null],
  ['applied', 'pending', null, null],
  ['in_process', 'void', null, 'pending'],
  ['in_process', 'eligible', null, null],
  ['contacted', 'pending', null, null],
  ['submitted', null, null, null],
])('a referral becomes %s: its reward, %s by %s, becomes %s', (state, reward_state, reward_by, expected) => {
  expect(rewardAfter(state, { reward_state, reward_by })).toBe(expected);
});

test.each([
  ['submitted', null, 'waiting'],
  ['contacted', null, 'agreed'],
  ['applied', someId, 'applied'],
  ['in_process', someId, 'applied'],
  ['hired', someId, 'applied'],
  ['rejected', someId, 'applied'],
  ['rejected', null, 'over'],
  ['withdrawn', null, 'over'],
] as const)('a referral that is %s with the application %s: the candidate sees %s', (state, application_id, answer) => {
  expect(answerOf({ state, application_id })).toBe(answer);
});

test('moves not in the tables are refused with a message', () => {
  expect(said(() => refuseMove('submitted', 'contacted'))).toBe('allowed');
  expect(said(() => refuseMove('hired', 'withdrawn'))).toEqual([
    'conflict',
    'A referral that is hired can’t be withdrawn',
  ]);
  expect(said(() => refuseRewardMove('approved', 'paid'))).toBe('allowed');
  expect(said(() => refuseRewardMove('pending', 'paid'))).toEqual([
    'conflict',
    'A reward that is pending can’t be marked as paid',
  ]);
});

test.each(referralStates)('a referral that is %s: every pair by hand is a move of the table, or a conflict', (from) => {
  for (const to of referralStates) {
    const byHand = to === 'rejected' || to === 'withdrawn';
    expect(said(() => refuseMoveByHand(from, to))).toEqual(
      !referralMoves[from].includes(to)
        ? ['conflict', referralMoveRefused(from, to)]
        : byHand
          ? 'allowed'
          : ['conflict', 'You can’t set this by hand: it follows from the candidate’s answer and their application'],
    );
  }
});

test.each(rewardStates)('a reward that is %s: every pair by hand is a move of the table, or a conflict', (from) => {
  for (const to of rewardStates) {
    const byHand = to === 'approved' || to === 'paid' || to === 'void';
    expect(said(() => refuseRewardMove(from, to))).toEqual(
      !rewardMoves[from].includes(to)
        ? ['conflict', rewardMoveRefused(from, to)]
        : byHand
          ? 'allowed'
          : ['conflict', 'You can’t set this by hand: it follows from the referral'],
    );
  }
});

test('a deleted address is recognised by installation, company and address together', () => {
  const [one, other] = ['c1', 'c2'] as unknown as [CompanyId, CompanyId];
  const hash = (secret: string, company: CompanyId, email: string) =>
    hashEmail(onlySecret(secret), company, email).toString('hex');
  const first = hash('secret-1', one, 'tara@mail.example');
  expect(hash('secret-1', one, 'tara@mail.example')).toBe(first);
  for (const another of [
    hash('secret-2', one, 'tara@mail.example'),
    hash('secret-1', other, 'tara@mail.example'),
    hash('secret-1', one, 'mira@mail.example'),
  ])
    expect(another).not.toBe(first);
});
