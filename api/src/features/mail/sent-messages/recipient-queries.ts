import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { resultConditions } from '#api/core/mail/result-conditions.ts';
import type { Condition } from '#api/core/texts/conditions.ts';
import { both } from '#api/core/texts/conditions.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import { type MessageType, messageTypes } from '#contract/base/message-types.ts';
import { type RecipientResult, recipientResults } from '#contract/mail/sent-messages.ts';

/** Reads a message to ex-employees; mail about accounts and tests do not count. */
export async function readSent(db: Db, company: CompanyId, id: string) {
  const row = await db
    .selectFrom('messages as m')
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'm.company_id').onRef('u.id', '=', 'm.created_by'),
    )
    .leftJoin('api_keys as k', (join) =>
      join.onRef('k.company_id', '=', 'm.company_id').onRef('k.id', '=', 'm.created_by'),
    )
    .leftJoin('campaigns as mailer', (join) =>
      join.onRef('mailer.company_id', '=', 'm.company_id').onRef('mailer.id', '=', 'm.mailing_id'),
    )
    .leftJoin('outbox as origin', (join) =>
      join.onRef('origin.company_id', '=', 'm.company_id').onRef('origin.id', '=', 'm.resent_from'),
    )
    .select(['m.id', 'm.created_at', 'm.type', 'm.subject', 'm.from_name', 'm.from_email', 'm.reply_to', 'm.topic'])
    .select(['m.created_by as by_id', 'mailer.id as mailer_id', 'mailer.name as mailer_name'])
    .select(['origin.id as origin_id', 'origin.message_id as origin_message', 'origin.email as origin_email'])
    .select(sql<string | null>`coalesce(u.name, k.name)`.as('by_name'))
    .select(sql<boolean>`m.html <> ''`.as('has_text'))
    .select(
      sql<string | null>`jsonb_path_query_first(m.blocks, '$[*] ? (@.type == "job").title') #>> '{}'`.as('job_title'),
    )
    .where('m.company_id', '=', company)
    .where('m.id', '=', id)
    .where('m.type', 'in', [...messageTypes])
    .executeTakeFirst();
  return row && { ...row, type: row.type as MessageType };
}
export type SentRow = NonNullable<Awaited<ReturnType<typeof readSent>>>;

/** Counts the recipients of a message by result. */
export async function countRecipients(db: Db, company: CompanyId, message: string) {
  const counts = (['audience', ...recipientResults] as const).map(
    (name) => sql`count(*) filter (where ${resultConditions[name]}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<'audience' | RecipientResult, number>>`
    select ${sql.join(counts)} from outbox o where o.company_id = ${company} and o.message_id = ${message}`.execute(db);
  if (!rows[0]) throw new Error('An aggregate always returns a row');
  return rows[0];
}

/** A row of the outbox as its message's page shows it. */
export type RecipientRow = {
  id: string;
  person_id: string | null;
  /** The record is in the directory. */
  here: boolean;
  name: string;
  email: string;
  merge: unknown;
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'suppressed';
  block_reason: string | null;
  last_error: string | null;
  sent_at: string | null;
  results: ('bounced' | 'complained' | 'unsubscribed' | 'opened' | 'clicked' | 'replied')[];
  resent_message: string | null;
  resent_email: string | null;
};

const columns = sql`
  select o.id, o.person_id, p.id is not null as here, o.name, o.email, o.merge, o.state, o.block_reason, o.last_error, o.sent_at,
         array_remove(array[
           case when o.bounced_at is not null then 'bounced' end, case when o.complained_at is not null then 'complained' end,
           case when o.unsubscribed_at is not null then 'unsubscribed' end, case when o.opened_at is not null then 'opened' end,
           case when o.clicked_at is not null then 'clicked' end, case when o.replied_at is not null then 'replied' end], null) as results,
         again.id as resent_message, sent_again.email as resent_email
    from outbox o
    left join people p on p.company_id = o.company_id and p.id = o.person_id and p.status = 1
    left join messages again on again.company_id = o.company_id and again.resent_from = o.id
    left join outbox sent_again on sent_again.company_id = again.company_id and sent_again.message_id = again.id`;

export async function readRecipient(
  db: Db,
  company: CompanyId,
  message: string,
  id: string,
): Promise<RecipientRow | undefined> {
  const { rows } = await sql<RecipientRow>`${columns}
    where o.company_id = ${company} and o.message_id = ${message} and o.id = ${id}`.execute(db);
  return rows[0];
}

/** The place after which a page continues: a row, of a person or of a recipient outside the directory. */
export type Behind = { person: string | null; id: string };

/**
 * Reads recipients by person, then those in no record: the order of the index, so a page costs the same at a hundred thousand.
 * @param behind null: from the top
 */
export async function readRecipients(
  db: Db,
  company: CompanyId,
  message: string,
  part: { result: RecipientResult | undefined; search: string | undefined; behind: Behind | null; most: number },
): Promise<RecipientRow[]> {
  const { result, search, behind, most } = part;
  const pattern = search && containsPattern(search.toLowerCase());
  const shared: Condition = both([
    sql<boolean>`o.company_id = ${company}`,
    sql<boolean>`o.message_id = ${message}`,
    ...(result ? [resultConditions[result]] : []),
    ...(pattern ? [sql<boolean>`(lower(o.name) like ${pattern} or o.email like ${pattern})`] : []),
  ]);
  const known = await sql<RecipientRow>`${columns} where ${shared} and o.person_id is not null
    ${behind?.person ? sql`and (o.person_id, o.id) > (${behind.person}::uuid, ${behind.id}::uuid)` : sql``}
    order by o.person_id, o.id limit ${behind && !behind.person ? 0 : most}`.execute(db);
  const left = most - known.rows.length;
  if (left === 0) return known.rows;
  const unknown = await sql<RecipientRow>`${columns} where ${shared} and o.person_id is null
    ${behind && !behind.person ? sql`and o.id > ${behind.id}::uuid` : sql``} order by o.id limit ${left}`.execute(db);
  return [...known.rows, ...unknown.rows];
}

export async function readReplies(db: Db, company: CompanyId, recipient: string) {
  return db
    .selectFrom('mail_replies as r')
    .innerJoin('outbox as o', (join) =>
      join.onRef('o.company_id', '=', 'r.company_id').onRef('o.id', '=', 'r.outbox_id'),
    )
    .select(['r.id', 'r.kind', 'r.from_email', 'r.attached', 'r.said', 'r.text', 'r.received_at'])
    .select(sql<boolean>`r.from_email <> lower(o.email)`.as('from_other'))
    .where('r.company_id', '=', company)
    .where('r.outbox_id', '=', recipient)
    .orderBy('r.id')
    .execute();
}
