import { sql } from 'kysely';
import { type Db, isOnCitus } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Empties mails of these messages in the mailbox, which on a Citus is on another server than the outbox. */
async function emptyMailbox(db: Db, company: CompanyId, messages: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from outbox where company_id = ${company} and message_id = any(${messages}::uuid[])`.execute(db);
  await emptyCopies(db, company, rows);
}

/** Deletes copies of mails from the mailbox. */
async function emptyCopies(db: Db, company: CompanyId, rows: readonly { id: string; email: string }[]): Promise<void> {
  await sql`delete from mailbox k using unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ email }) => email)}::text[]) o (id, email)
    where k.company_id = ${company} and k.recipient = o.email and position(o.id in encode(k.source, 'escape')) > 0`.execute(
    db,
  );
}

/** Deletes the names of former colleagues from journeys' mails to others that name one of these people. */
export async function forgetNamed(db: Db, company: CompanyId, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    update outbox set merge = (merge - 'about') #- '{fields,colleagues}'
     where company_id = ${company} and merge -> 'about' ?| ${ids}::text[]
       and message_id in (select id from messages where company_id = ${company} and type = 'journey')
    returning id, email`.execute(db);
  if (rows.length > 0) await emptyCopies(db, company, rows);
}

/** Empties mails with an erased person's words to others: waiting mails are not sent, kept texts are deleted. The counts stay true. */
export async function emptyMails(db: Db, company: CompanyId, messages: readonly string[]): Promise<void> {
  if (isOnCitus(db)) await emptyMailbox(db, company, messages);
  else
    await sql`delete from mailbox k using outbox o
      where o.company_id = ${company} and o.message_id = any(${messages}::uuid[]) and k.company_id = o.company_id
        and k.recipient = o.email and position(o.id::text in encode(k.source, 'escape')) > 0`.execute(db);
  await sql`update outbox set state = 'suppressed', block_reason = 'erased'
    where company_id = ${company} and message_id = any(${messages}::uuid[]) and state = 'queued'`.execute(db);
  await sql`update messages set subject = '', html = '', text = '', reply_to = null
    where company_id = ${company} and id = any(${messages}::uuid[])`.execute(db);
}

/**
 * Finds the mails that name a person to colleagues: by the ids of the record and its data, which the mail records or, in older
 * mails, links to; and forwards of their own words, by their addresses.
 */
export async function findNotices(
  db: Db,
  company: CompanyId,
  { ids, emails = [] }: { ids: readonly string[]; emails?: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct m.id from outbox o
      join messages m on m.company_id = o.company_id and m.id = o.message_id
     where o.company_id = ${company} and o.person_id is null and m.type in ('notice', 'account')
       and (o.merge -> 'about' ?| ${ids}::text[] or right(o.merge -> 'link' ->> 'page', 36) = any(${ids}::text[])
            or m.reply_to = any(${emails}::text[]))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the recipients' data. The rows stay, so that the counts stay true. */
export async function forgetRecipients(db: Db, company: CompanyId, messages: readonly string[]): Promise<void> {
  await sql`update outbox set email = '', name = '', merge = '{}', last_error = null, dedupe_key = message_id || ' erased ' || id
    where company_id = ${company} and message_id = any(${messages}::uuid[])`.execute(db);
}
