import { createHash, randomBytes } from 'node:crypto';
import { dateInIndia } from '#api/core/installation/clock.ts';
import type { ClaimInWords, ComparedClaim } from '#contract/proofs/check-claims.ts';
import { type CheckMode, type CheckState, checkLimits } from '#contract/proofs/check-messages.ts';
import type { PersonCheckState, RequesterState, SharedClaim } from '#contract/proofs/checks.ts';
import type { TeamCheckState } from '#contract/proofs/team-checks.ts';

const [hour, day] = [3_600_000, 86_400_000];
export const daysAfter = (moment: Date | string, days: number): Date =>
  new Date(new Date(moment).getTime() + days * day);

/** Returns until when a new request has to be confirmed. */
export const confirmUntil = (now: Date): Date => new Date(now.getTime() + checkLimits.confirmHours * hour);

/** Returns until when the person of a request that is confirmed now has to consent, and until when there is an answer. */
export const deadlines = (now: Date) => ({
  consent_until: daysAfter(now, checkLimits.consentDays),
  answer_until: daysAfter(now, checkLimits.answerDays),
});

/** The day by which HR should answer, `YYYY-MM-DD`. */
export const dueOn = (consentedAt: string): string => dateInIndia(daysAfter(consentedAt, checkLimits.hrDays));

/** The moment before which everything that ended is erased. */
export const erasedBefore = (now: Date): Date => daysAfter(now, -checkLimits.keptDays);

type Times = { state: CheckState; consent_until: string; answer_until: string };
const isOver = (until: string, now: Date) => new Date(until) <= now;

/** Returns what the requester sees. Nothing but an answer, their own moves and the time may make a difference. */
export function requesterState({ state, answer_until }: Times, now: Date): RequesterState {
  if (state === 'unconfirmed' || state === 'answered' || state === 'withdrawn') return state;
  return isOver(answer_until, now) ? 'none' : 'waiting';
}

/** Returns what the person sees. */
export function personState({ state, consent_until, answer_until }: Times, now: Date): PersonCheckState {
  if (state === 'answered' || state === 'declined') return state;
  if (state === 'asked' && !isOver(consent_until, now)) return 'asked';
  return state === 'with_hr' && !isOver(answer_until, now) ? 'with_hr' : 'ended';
}

/** Returns what HR sees: while the person may still consent the same for everyone, also for those who are in no record. */
export function teamState({ state, answer_until }: Times, now: Date): TeamCheckState {
  if (state === 'answered' || state === 'refused') return state;
  if (isOver(answer_until, now) || state === 'withdrawn') return 'none';
  return state === 'with_hr' ? 'with_hr' : 'open';
}

/** Returns what would be shared: of each claim whether it agrees, never what the record says. */
export const toShared = (compared: readonly ComparedClaim[]): SharedClaim[] =>
  compared.map(({ claim, value, result }) => ({ claim, value, result }));

/** Returns the comparison after HR has found that some words mean the same. */
export const withSame = (compared: readonly ComparedClaim[], same: readonly ClaimInWords[]): ComparedClaim[] =>
  compared.map((each) => ((same as readonly string[]).includes(each.claim) ? { ...each, result: 'agrees' } : each));

/** Returns whether the answer goes out with the consent. */
export const isAtOnce = (mode: CheckMode, compared: readonly ComparedClaim[]): boolean =>
  mode === 'automatic' && compared.every(({ result }) => result === 'agrees');

/** Returns a mark of what someone was shown, by which a later change is noticed. */
export const markOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 32);

const hashOf = (key: string) => createHash('sha256').update(key).digest();

/** Makes the key of an agency. It is shown once; only its hash is stored. */
export function newAgencyKey(): { key: string; prefix: string; hash: Buffer } {
  const key = `agency_${randomBytes(32).toString('base64url')}`;
  return { key, prefix: key.slice(0, 13), hash: hashOf(key) };
}

/** Returns the hash of the key in a header; null when there is none. */
export function hashOfHeader(header: string | null): Buffer | null {
  const key = /^Bearer +(agency_[\w-]{43})$/i.exec(header ?? '')?.[1];
  return key ? hashOf(key) : null;
}
