import type { Context } from '#api/core/context.ts';
import { joinPieces, type Pieces } from '#api/core/mail/fill-fields.ts';
import { readLook } from '#api/core/pages/company-look.ts';
import { escapeHtml } from '#api/core/texts/rich-text.ts';
import { type OutboxMerge, readMessage } from './queries.ts';
import { cutMessage, recipientValues } from './render-mail.ts';

/**
 * A message as one recipient got it. Nothing in it is counted, and its link to unsubscribe leads nowhere: it is theirs.
 * @param recipient the name and what was filled in, as their row of the outbox has it
 */
export async function readAsSent(
  { db, company, brand }: Pick<Context, 'db' | 'company' | 'brand'>,
  id: string,
  recipient: { name: string; merge: unknown },
): Promise<{ subject: string; html: string; text: string }> {
  const message = await readMessage(db, company, id);
  const pieces = cutMessage(message, brand, await readLook(db, company, message.created_at));
  const values = recipientValues(message, { name: recipient.name, merge: recipient.merge as OutboxMerge });
  const fill = (of: Pieces, escape: (value: string) => string) => joinPieces(of, (field) => values[field], escape);
  const plain = (value: string) => value;
  return { subject: fill(pieces.subject, plain), html: fill(pieces.html, escapeHtml), text: fill(pieces.text, plain) };
}
