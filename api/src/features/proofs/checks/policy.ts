import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { CompanyId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { deriveKey, keysOf, type Secrets } from '#api/core/installation/secrets.ts';
import type { SecretColumn } from '#api/core/sessions/secret-columns.ts';
import { type ClaimInWords, type Claims, type ComparedClaim, claimNames } from '#contract/proofs/check-claims.ts';
import { type CheckMode, type CheckState, checkLimits } from '#contract/proofs/check-messages.ts';
import type { PersonCheckState, RequesterState, SharedClaim } from '#contract/proofs/checks.ts';
import { domainOf } from '#contract/proofs/mail-services.ts';
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

type Times = {
  state: CheckState;
  consent_until: string;
  answer_until: string;
  withdrawn_at: string | null;
  blocked_at: string | null;
};
const isOver = (until: string, now: Date) => new Date(until) <= now;

/** Returns what the requester sees. Nothing but an answer, their own moves and the time may make a difference. */
export function requesterState(
  { state, answer_until, withdrawn_at }: Omit<Times, 'consent_until' | 'blocked_at'>,
  now: Date,
): RequesterState {
  if (state === 'unconfirmed' || state === 'answered') return state;
  if (withdrawn_at !== null) return 'withdrawn';
  return isOver(answer_until, now) ? 'none' : 'waiting';
}

/** Returns what the person sees. */
export function personState(
  { state, consent_until, answer_until }: Pick<Times, 'state' | 'consent_until' | 'answer_until'>,
  now: Date,
): PersonCheckState {
  if (state === 'answered' || state === 'declined') return state;
  if (state === 'asked' && !isOver(consent_until, now)) return 'asked';
  return state === 'with_hr' && !isOver(answer_until, now) ? 'with_hr' : 'ended';
}

/** Returns what HR sees: while the person may still consent the same for everyone, also for those who are in no record. */
export function teamState(
  { state, answer_until, withdrawn_at, blocked_at }: Omit<Times, 'consent_until'>,
  now: Date,
): TeamCheckState {
  if (state === 'answered' || state === 'refused') return state;
  // Of a blocked domain every check is refused, also one that was declined: a difference would tell who was in the records.
  if (blocked_at !== null) return 'refused';
  if (isOver(answer_until, now) || withdrawn_at !== null) return 'none';
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

/** Returns whether something that agreed when the person consented would differ now: they have not consented to that. */
export const isWorse = (seen: readonly SharedClaim[] | null, shared: readonly SharedClaim[]): boolean =>
  shared.some(
    ({ claim, result }) => result === 'differs' && seen?.find((before) => before.claim === claim)?.result === 'agrees',
  );

/** Returns the requester of an address: two addresses that differ in `+words` are one. */
export const requesterOf = (address: string): string =>
  `${address.slice(0, address.lastIndexOf('@')).replace(/\+.*$/, '')}@${domainOf(address)}`.toLowerCase();

/** What is asked: by an agency also for which client, what for, and the claims. The same again is the same check. */
export type Asking = {
  email: string;
  byAgency: { client: string | null; purpose: string; text: string | null; claims: Claims } | null;
};
const hashPurpose = 'background check';
const hashWith = (key: Buffer, company: CompanyId, { email, byAgency: by }: Asking) => {
  const asked = by
    ? JSON.stringify([email, by.client, by.purpose, by.text, ...claimNames.map((name) => by.claims[name])])
    : email;
  return createHmac('sha256', key).update(`${company} ${asked}`).digest();
};

/** Hashes what is asked, so that asking again is noticed also after an erasure. The key is the installation’s, and each company has other hashes. */
export const hashAsked = (secrets: Secrets, company: CompanyId, asking: Asking): Buffer =>
  hashWith(deriveKey(secrets, hashPurpose), company, asking);

/** Returns every hash under which it may be stored, also of earlier secrets: an erased address cannot be hashed again. */
export const hashesOfAsked = (secrets: Secrets, company: CompanyId, asking: Asking): Buffer[] =>
  keysOf(secrets, hashPurpose).map((key) => hashWith(key, company, asking));

/** The hashes of what is asked. After a key change they are made again, those of erased checks are found by the earlier key. */
export const hashesColumn: SecretColumn = {
  table: 'background_checks',
  key: ['company_id', 'id'],
  column: 'asked_hash',
  what: 'hashes of background checks',
  purpose: hashPurpose,
  reads: ['email', 'agency_id', 'client', 'purpose', 'purpose_text', 'claims'],
  isDigest: true,
  renew({ company_id, email, agency_id, client, purpose, purpose_text, claims, asked_hash }, secrets) {
    if (email === null || claims === null) return 'current';
    const byAgency = { client, purpose, text: purpose_text, claims } as Asking['byAgency'];
    const asking = { email: email as string, byAgency: agency_id === null ? null : byAgency };
    const hash = hashAsked(secrets, company_id as CompanyId, asking);
    return hash.equals(asked_hash as Buffer) ? 'current' : { to: `\\x${hash.toString('hex')}` };
  },
};

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
