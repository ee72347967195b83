import { createHash, createHmac } from 'node:crypto';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import { deriveKey, eachSecret, type Secrets } from '#api/core/installation/secrets.ts';
import { isSameText } from '#api/core/server/same-text.ts';
import { seal, unseal } from '#api/core/sessions/seal.ts';
import { paths } from '#contract/base/paths.ts';
import { type MailTopic, mailTopics } from '#contract/base/privacy.ts';

/** What a link of unsubscribing is about; mails of before topics have none. */
export type UnsubscribeLink = {
  company: CompanyId;
  email: string;
  topic: MailTopic | null;
  /** The brand that its mail was sent by. */
  brand: string;
  /** The mail that it stands in; null in links of before. */
  outbox: string | null;
};
/** A link of before links were sealed: it names no brand, and is good for one act. */
export type OldLink = Omit<UnsubscribeLink, 'brand' | 'outbox'> & { hash: Buffer };

const purpose = 'unsubscribe link';
const topicOf = (text: string | null | undefined) => mailTopics.find((known) => known === text) ?? null;

/** The token of an unsubscribe link, sealed: nobody reads company or address in it, and it never expires. */
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

/** Mails that were sent before carry company, address and topic readable, signed. */
function readOldToken(secrets: Secrets, token: string): OldLink | null {
  const [payload = ''] = token.split('.');
  const signed = (one: Secrets) =>
    `${payload}.${createHmac('sha256', deriveKey(one, 'unsubscribe')).update(payload).digest('base64url')}`;
  if (!eachSecret(secrets).some((one) => isSameText(signed(one), token))) return null;
  const [company, email, topic] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string, string?];
  const hash = createHash('sha256').update(token).digest();
  return { company: trustedCompanyId(company), email, topic: topicOf(topic), hash };
}

/** The page where the reader of a mail chooses what they want no more. */
export const unsubscribePage = (brand: Pick<Brand, 'siteUrl'>, token: string): string =>
  `${brand.siteUrl}${paths.unsubscribe}?token=${encodeURIComponent(token)}`;
