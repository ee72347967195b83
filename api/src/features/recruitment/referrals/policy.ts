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

/** @throws Failure conflict for a move that the table of the contract does not have */
export function refuseMove(from: ReferralState, to: ReferralState): void {
  if (!referralMoves[from].includes(to)) throw new Failure('conflict', referralMoveRefused(from, to));
}

/** @throws Failure conflict for a move that the table does not have, or that the company’s people do not make */
export function refuseMoveByHand(from: ReferralState, to: ReferralState): void {
  refuseMove(from, to);
  if (!(referralMovesByHand as readonly ReferralState[]).includes(to))
    throw new Failure('conflict', referralMessages.notByHand);
}

/** @throws Failure conflict for a move of a reward that the table does not have, or that follows the referral alone */
export function refuseRewardMove(from: RewardState, to: RewardState): void {
  if (!rewardMoves[from].includes(to)) throw new Failure('conflict', rewardMoveRefused(from, to));
  if (!(rewardMovesByHand as readonly RewardState[]).includes(to))
    throw new Failure('conflict', referralMessages.rewardNotByHand);
}

/** What becomes of a reward when its referral comes into a state; null: nothing, as where somebody has made it void. */
export function rewardAfter(
  state: ReferralState,
  { reward_state: reward, reward_by: by }: { reward_state: RewardState | null; reward_by: string | null },
): RewardState | null {
  if (reward === null || (reward === 'void' && by !== null)) return null;
  const next = { hired: 'eligible', rejected: 'void', withdrawn: 'void' } as const;
  const wanted: RewardState = state in next ? next[state as keyof typeof next] : 'pending';
  return wanted !== reward && rewardMoves[reward].includes(wanted) ? wanted : null;
}

/** What a candidate has answered: whoever has applied says the rest by the application; over: the company has ended it. */
export function answerOf({ state, application_id }: { state: ReferralState; application_id: string | null }): Answer {
  if (state === 'submitted') return 'waiting';
  if (state === 'contacted') return 'agreed';
  return application_id === null ? 'over' : 'applied';
}

const hashPurpose = 'referral';

const hashWith = (key: Buffer, company: CompanyId, email: string) =>
  createHmac('sha256', key).update(`${company} ${email}`).digest();

/** By what an address is known again once it is deleted: a hash with the installation's key, another one for each company. */
export const hashEmail = (secrets: Secrets, company: CompanyId, email: string): Buffer =>
  hashWith(deriveKey(secrets, hashPurpose), company, email);

/** The hashes of candidates: made again while their address is there, found by the key of before once it was deleted. */
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

/** Every hash that the address may be kept by, of earlier secrets too: where the address was deleted, no new one can be made. */
export const hashesOfEmail = (secrets: Secrets, company: CompanyId, email: string): Buffer[] =>
  keysOf(secrets, hashPurpose).map((key) => hashWith(key, company, email));
