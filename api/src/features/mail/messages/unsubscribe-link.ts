import { createHash, createHmac } from 'node:crypto';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import { deriveKey, eachSecret, type Secrets } from '#api/core/installation/secrets.ts';
import { isSameText } from '#api/core/server/same-text.ts';
import { seal, unseal } from '#api/core/sessions/seal.ts';
import { paths } from '#contract/base/paths.ts';
import { type MailTopic, mailTopics } from '#contract/base/privacy.ts';

/** The content of an unsubscribe link; mails from before topics have none. */
export type UnsubscribeLink = {
  company: CompanyId;
  email: string;
  topic: MailTopic | null;
  /** The brand that sent its mail. */
  brand: string;
  /** The mail that contains it; null in older links. */
  outbox: string | null;
};
/** A link from before links were sealed: it names no brand, and is valid for one act. */
export type OldLink = Omit<UnsubscribeLink, 'brand' | 'outbox'> & { hash: Buffer };

const purpose = 'unsubscribe link';
const topicOf = (text: string | null | undefined) => mailTopics.find((known) => known === text) ?? null;

/** Returns the token of an unsubscribe link, sealed: no one can read company or address in it, and it never expires. */
export function unsubscribeToken(
  secrets: Secrets,
  { brand, company, email, topic, outbox }: Omit<UnsubscribeLink, 'topic'> & { topic: string | null },
): string {
  return seal(secrets, purpose, JSON.stringify([brand, company, email, topic, ...(outbox ? [outbox] : [])]));
}

/** Reads a token; null when it was not made here. */
export function readUnsubscribeToken(secrets: Secrets, token: string): UnsubscribeLink | OldLink | null {
  if (token.includes('.')) return readOldToken(secrets, token);
  try {
    const [brand, company, email, topic, outbox = null] = JSON.parse(unseal(secrets, purpose, token));
    return { brand, company: trustedCompanyId(company), email, topic: topicOf(topic), outbox };
  } catch {
    return null;
  }
}

/** Reads a token of older mails, with company, address and topic readable, and signed. */
function readOldToken(secrets: Secrets, token: string): OldLink | null {
  const [payload = ''] = token.split('.');
  const signed = (one: Secrets) =>
    `${payload}.${createHmac('sha256', deriveKey(one, 'unsubscribe')).update(payload).digest('base64url')}`;
  if (!eachSecret(secrets).some((one) => isSameText(signed(one), token))) return null;
  const [company, email, topic] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string, string?];
  const hash = createHash('sha256').update(token).digest();
  return { company: trustedCompanyId(company), email, topic: topicOf(topic), hash };
}

/** Returns the page where the reader of a mail chooses what to stop. */
export const unsubscribePage = (brand: Pick<Brand, 'siteUrl'>, token: string): string =>
  `${brand.siteUrl}${paths.unsubscribe}?token=${encodeURIComponent(token)}`;
