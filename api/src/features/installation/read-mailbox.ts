import PostalMime from 'postal-mime';
import type { SignedInContext } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/errors.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { generalMessages, limits } from '#contract/rules.ts';
import { canReadMailbox } from './policy.ts';
import { countMailbox, readMailboxMessage, readMailbox as readRows } from './queries.ts';

type ListInput = {
  query: { pageNumber?: number | undefined; pageContent?: number | undefined; to?: string | undefined };
};
type Row = { id: string; recipient: string; sender: string; subject: string; received_at: string };

const toMessage = (row: Row) => ({
  _id: row.id,
  to: row.recipient,
  from: row.sender,
  subject: row.subject,
  receivedAt: row.received_at,
});

function allowed(context: SignedInContext): CompanyId | null {
  if (!canReadMailbox(context)) throw new Failure('forbidden', generalMessages.forbidden);
  return context.company;
}

/** A page of the built-in mailbox. */
export async function readMailbox(context: SignedInContext, { query }: ListInput) {
  const filter = { company: allowed(context), to: query.to };
  const count = query.pageContent ?? limits.pageSize;
  const { system } = context.services.database;
  const rows = await readRows(system, filter, { offset: ((query.pageNumber ?? 1) - 1) * count, count });
  return { messages: rows.map(toMessage), totalCount: await countMailbox(system, filter) };
}

/** One kept message, parsed. */
export async function readMailboxEntry(context: SignedInContext, { params }: { params: { id: string } }) {
  const filter = { company: allowed(context), to: undefined };
  const row = await readMailboxMessage(context.services.database.system, filter, params.id);
  if (!row) throw notFound();
  const parsed = await PostalMime.parse(row.source);
  return {
    ...toMessage(row),
    html: parsed.html ?? null,
    text: parsed.text ?? null,
    source: row.source.toString('utf8'),
  };
}
