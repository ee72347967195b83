import type { CompanyId } from '#api/core/ids.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import type { MessageRow } from './queries.ts';

/**
 * What tells mail programs and mailbox providers which mails are of one kind: a list for each company and topic, so that a rule of
 * the reader's keeps holding (RFC 2919), and whose complaints to count together (Google's Feedback-ID). Neither names anybody.
 */
export function listHeaders(
  message: Pick<MessageRow, 'id' | 'type' | 'topic' | 'mailing_id'>,
  company: CompanyId,
  brand: Pick<Brand, 'key' | 'siteUrl'>,
): Record<string, string> {
  if (message.topic === null) return {};
  return {
    'List-Id': `<${message.topic}.${company}.${new URL(brand.siteUrl).hostname}>`,
    'Feedback-ID': `${message.mailing_id ?? message.id}:${company}:${message.type}:${brand.key}`,
  };
}
