import { createHmac } from 'node:crypto';
import type { CompanyId } from '#api/core/ids.ts';
import { deriveKey, keysOf, type Secrets } from '#api/core/installation/secrets.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { SecretColumn } from '#api/core/sessions/secret-columns.ts';
import {
  type ReferralState,
  type RewardState,
  referralMoveRefused,
  referralMoves,
  referralMovesByHand,
  rewardMoveRefused,
  rewardMoves,
  rewardMovesByHand,
} from '#contract/base/referral-states.ts';
import { referralMessages } from '#contract/recruitment/referral-messages.ts';
import type { CandidateReferral } from '#contract/recruitment/referring.ts';

type Answer = CandidateReferral['answer'];

/** @throws Failure conflict for a move that is not in the contract's table */
export function refuseMove(from: ReferralState, to: ReferralState): void {
  if (!referralMoves[from].includes(to)) throw new Failure('conflict', referralMoveRefused(from, to));
}

/** @throws Failure conflict for a move that is not in the table, or that users do not make by hand */
export function refuseMoveByHand(from: ReferralState, to: ReferralState): void {
  refuseMove(from, to);
  if (!(referralMovesByHand as readonly ReferralState[]).includes(to))
    throw new Failure('conflict', referralMessages.notByHand);
}

/** @throws Failure conflict for a move of a reward that is not in the table, or that only follows the referral */
export function refuseRewardMove(from: RewardState, to: RewardState): void {
  if (!rewardMoves[from].includes(to)) throw new Failure('conflict', rewardMoveRefused(from, to));
  if (!(rewardMovesByHand as readonly RewardState[]).includes(to))
    throw new Failure('conflict', referralMessages.rewardNotByHand);
}

/** Returns the new state of a reward when its referral moves; null when it stays, as when a user has voided it. */
export function rewardAfter(
  state: ReferralState,
  { reward_state: reward, reward_by: by }: { reward_state: RewardState | null; reward_by: string | null },
): RewardState | null {
  if (reward === null || (reward === 'void' && by !== null)) return null;
  const next = { hired: 'eligible', rejected: 'void', withdrawn: 'void' } as const;
  const wanted: RewardState = state in next ? next[state as keyof typeof next] : 'pending';
  return wanted !== reward && rewardMoves[reward].includes(wanted) ? wanted : null;
}

/** Returns the candidate's answer. For an applicant the application decides; over: the company has ended the referral. */
export function answerOf({ state, application_id }: { state: ReferralState; application_id: string | null }): Answer {
  if (state === 'submitted') return 'waiting';
  if (state === 'contacted') return 'agreed';
  return application_id === null ? 'over' : 'applied';
}

const hashPurpose = 'referral';

const hashWith = (key: Buffer, company: CompanyId, email: string) =>
  createHmac('sha256', key).update(`${company} ${email}`).digest();

/** Hashes an address, so that it can be recognised once deleted. The key is the installation's, and each company has other hashes. */
export const hashEmail = (secrets: Secrets, company: CompanyId, email: string): Buffer =>
  hashWith(deriveKey(secrets, hashPurpose), company, email);

/** The hashes of candidates. After a key change they are made again while the address exists, and found by the earlier key once it is deleted. */
export const hashesColumn: SecretColumn = {
  table: 'referrals',
  key: ['company_id', 'id'],
  column: 'email_hash',
  what: 'hashes of candidates',
  purpose: hashPurpose,
  reads: ['email'],
  isDigest: true,
  renew({ company_id, email, email_hash }, secrets) {
    if (email === null) return 'current';
    const hash = hashEmail(secrets, company_id as CompanyId, email as string);
    return hash.equals(email_hash as Buffer) ? 'current' : { to: `\\x${hash.toString('hex')}` };
  },
};

/** Returns every hash under which the address may be stored, also of earlier secrets, since a deleted address cannot be hashed again. */
export const hashesOfEmail = (secrets: Secrets, company: CompanyId, email: string): Buffer[] =>
  keysOf(secrets, hashPurpose).map((key) => hashWith(key, company, email));
