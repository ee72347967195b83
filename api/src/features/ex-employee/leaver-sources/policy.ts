import { createHash, randomBytes } from 'node:crypto';
import { type SourceKind, sourceLimits, sourceMessages } from '#contract/ex-employee/leaver-sources.ts';

/** Returns how many people a source may announce, or say to stay after all, within a day without asking. @param known the number of employees */
export const allowance = (known: number): number =>
  Math.max(sourceLimits.least, Math.floor(known * sourceLimits.share));

type Done = { announced: number; cancelled: number };

/** Returns why a source has to ask before it does so much within a day; null when it need not. */
export function unusual({ announced, cancelled }: Done, known: number): string | null {
  const most = allowance(known);
  if (announced > most) return sourceMessages.tooManyLeavers(announced, known);
  return cancelled > most ? sourceMessages.tooManyStay(cancelled, known) : null;
}

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
/** Milliseconds for which a run may take: its job ends after an hour. */
export const longestRun = 50 * 60_000;
/** Milliseconds until a failed run is tried again, and of failures until the owners are told; then it is tried as often as others run. */
export const retryAfter = hour;
export const toldAfter = 24 * hour;
