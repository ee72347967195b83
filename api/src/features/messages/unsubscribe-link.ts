import { createHmac } from 'node:crypto';
import { deriveKey } from '#api/core/config.ts';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';
import { isSameText } from '#api/core/same-text.ts';
import { type MailTopic, mailTopics } from '#contract/privacy.ts';

const sign = (secret: string, payload: string) =>
  createHmac('sha256', deriveKey(secret, 'unsubscribe')).update(payload).digest('base64url');

/** What a link of unsubscribing is about; mails of before topics have none. */
export type UnsubscribeLink = { company: CompanyId; email: string; topic: MailTopic | null };

/** The token of an unsubscribe link: company, address and the topic of its mail, signed; it never expires. */
export function unsubscribeToken(secret: string, company: CompanyId, email: string, topic?: string | null): string {
  const payload = Buffer.from(JSON.stringify(topic ? [company, email, topic] : [company, email])).toString('base64url');
  return `${payload}.${sign(secret, payload)}`;
}

/** Reads a token; null when it was not made here. */
export function readUnsubscribeToken(secret: string, token: string): UnsubscribeLink | null {
  const [payload = ''] = token.split('.');
  if (!isSameText(`${payload}.${sign(secret, payload)}`, token)) return null;
  const [company, email, topic] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string, string?];
  return { company: trustedCompanyId(company), email, topic: mailTopics.find((known) => known === topic) ?? null };
}
