import { createHash, randomBytes } from 'node:crypto';
import { type SourceKind, sourceLimits } from '#contract/ex-employee/leaver-sources.ts';

/** Returns how many people a source may announce within a day without asking. @param known the number of employees */
export const allowance = (known: number): number =>
  Math.max(sourceLimits.least, Math.floor(known * sourceLimits.share));

/** The purpose of the key that seals the secrets of sources. */
export const secretsPurpose = 'leaver source';

/** The kinds whose calls a token identifies. */
export const hasToken = (kind: SourceKind): boolean => kind === 'scim';

/** The beginning of every token of a source. */
const tokenMark = 'encs_';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a token. It is shown once; only its hash is stored. */
export function createToken(): { token: string; hash: Buffer } {
  const token = `${tokenMark}${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashToken(token) };
}

/** Makes the secret of a webhook, as Standard Webhooks writes it. */
export const createWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const hour = 3_600_000;
/** Milliseconds between two runs of a source that Encore fetches from. */
export const fetchEvery = 6 * hour;
/** Milliseconds until a new source is fetched from for the first time. */
export const firstRunAfter = hour;
/** Milliseconds until a failed run is tried again, and of failures until the owners are told. */
export const retryAfter = hour;
export const toldAfter = 24 * hour;
