import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { notFound } from '#api/core/server/errors.ts';
import { readAsSent } from '#api/features/mail/messages/shared.ts';
import { type listRecipients as contract, type MessageCopy, messageMessages } from '#contract/mail/sent-messages.ts';
import { closedTypes } from './policy.ts';
import {
  type Behind,
  countRecipients,
  readRecipient,
  readRecipients,
  readReplies,
  readSent,
  type SentRow,
} from './recipient-queries.ts';
import { toDetail, toRecipient, toReply } from './view.ts';

type Inside = Pick<Context, 'db' | 'company' | 'actor'>;

/** Finds a sent message. @throws Failure not-found, also for callers without that permission for its type */
export async function findSent({ db, company, actor }: Inside, id: string, to: 'read' | 'manage'): Promise<SentRow> {
  const row = await readSent(db, company, id);
  if (!row || closedTypes(actor, to).includes(row.type)) throw notFound(messageMessages.notFound);
  return row;
}

/** Returns one message with its results. */
export async function readMessage(context: Context, { params: { id } }: { params: { id: string } }) {
  const row = await findSent(context, id, 'read');
  return toDetail(row, await countRecipients(context.db, context.company, id));
}

const pageSize = 20;

function readPlace(cursor: string | undefined): Behind | null {
  const [kind, [first, second]] = [cursor?.at(0), (cursor ?? '').slice(1).split('.').map(readIdCursor)];
  if (kind === 'p' && first && second) return { person: first, id: second };
  return kind === 'n' && first ? { person: null, id: first } : null;
}

/** Lists a page of the recipients of a message. */
export async function listRecipients(
  context: Context,
  { params: { id }, query }: { params: { id: string }; query: z.infer<typeof contract.query> },
) {
  const { db, company } = context;
  await findSent(context, id, 'read');
  const { result, search, cursor } = query;
  const part = { result, search: search || undefined, behind: readPlace(cursor), most: pageSize + 1 };
  const rows = await readRecipients(db, company, id, part);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const behind = last && (last.person_id ? `p${last.person_id}.${last.id}` : `n${last.id}`);
  return { recipients: shown.map(toRecipient), nextCursor: rows.length > shown.length ? (behind ?? null) : null };
}

/** Returns a message as one recipient got it, with their replies. */
export async function readCopy(
  context: Context,
  { params: { id, recipientId } }: { params: { id: string; recipientId: string } },
): Promise<MessageCopy> {
  const { db, company } = context;
  const { has_text: hasText } = await findSent(context, id, 'read');
  const row = await readRecipient(db, company, id, recipientId);
  if (!row) throw notFound(messageMessages.recipientNotFound);
  const { subject, html, text } = await readAsSent(context, id, row);
  const replies = await readReplies(db, company, recipientId);
  return {
    ...toRecipient(row),
    subject,
    html: hasText ? html : null,
    text: hasText ? text : null,
    replies: replies.map(toReply),
  };
}
