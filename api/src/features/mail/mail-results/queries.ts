import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

export type ReaderRow = { uid_validity: number; last_uid: number };

/** Returns how far a mailbox has been read; a new one, or one of another user now, starts at its first mail. */
export async function openReader(
  db: Db,
  { name, user }: { name: string; user: string },
  uidValidity: number,
): Promise<ReaderRow> {
  const { rows } = await sql<ReaderRow>`
    insert into mailbox_readers (mailbox, read_as, uid_validity, connected_at) values (${name}, ${user}, ${uidValidity}, now())
    on conflict (mailbox) do update set connected_at = now(), read_as = excluded.read_as, uid_validity = excluded.uid_validity,
      last_uid = case when mailbox_readers.uid_validity = excluded.uid_validity
                       and coalesce(mailbox_readers.read_as, excluded.read_as) = excluded.read_as
                      then mailbox_readers.last_uid else 0 end
    returning uid_validity, last_uid`.execute(db);
  return rows[0] ?? { uid_validity: uidValidity, last_uid: 0 };
}

export async function markRead(db: Db, mailbox: string, uid: number): Promise<void> {
  await sql`update mailbox_readers set last_uid = ${uid}, last_mail_at = now() where mailbox = ${mailbox}`.execute(db);
}

/** Records that the mailbox is not connected; null: it was closed normally. */
export async function closeReader(db: Db, mailbox: string, error: string | null): Promise<void> {
  await sql`insert into mailbox_readers (mailbox, last_error, last_error_at)
    values (${mailbox}, ${error}, case when ${error}::text is not null then now() end)
    on conflict (mailbox) do update set connected_at = null, last_error = coalesce(excluded.last_error, mailbox_readers.last_error),
      last_error_at = coalesce(excluded.last_error_at, mailbox_readers.last_error_at)`.execute(db);
}

export async function readReader(db: Db, mailbox: string) {
  const row = await db.selectFrom('mailbox_readers').selectAll().where('mailbox', '=', mailbox).executeTakeFirst();
  return row ?? null;
}

/** Checks the database. @throws Error while it is down */
export async function askDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** A recipient's copy, and whether it may be counted. */
export type Copy = { message_id: string; sent_at: string | null; counted: boolean };

export async function readCopy(db: Db, company: CompanyId, outbox: string): Promise<Copy | null> {
  const { rows } = await sql<Copy>`
    select o.message_id, o.sent_at, c.tracks_mail and m.track and m.topic is not null and o.email <> '' and not exists (
        select 1 from untracked_people u where u.company_id = o.company_id and u.person_id = o.person_id) as counted
      from outbox o
      join messages m on m.company_id = o.company_id and m.id = o.message_id
      join companies c on c.id = o.company_id
     where o.company_id = ${company} and o.id = ${outbox}`.execute(db);
  return rows[0] ?? null;
}

/** Removes clicks counted as a person's when a program followed all links at once. */
export async function takeBackClick(db: Db, company: CompanyId, outbox: string, since: Date): Promise<void> {
  await sql`update outbox set clicked_at = null, opened_at = case when opened_at >= ${since} then null else opened_at end
    where company_id = ${company} and id = ${outbox} and clicked_at >= ${since}`.execute(db);
}

export async function isCounted(db: Db, company: CompanyId, person: string): Promise<boolean> {
  const row = await db
    .selectFrom('untracked_people')
    .select('at')
    .where('company_id', '=', company)
    .where('person_id', '=', person)
    .executeTakeFirst();
  return row === undefined;
}

/** Counts a person again, or stops counting them and deletes what was counted. */
export async function setCounted(db: Db, company: CompanyId, person: string, counted: boolean): Promise<void> {
  if (counted) {
    await sql`delete from untracked_people where company_id = ${company} and person_id = ${person}`.execute(db);
    return;
  }
  await sql`insert into untracked_people (company_id, person_id) values (${company}, ${person}) on conflict do nothing`.execute(
    db,
  );
  await sql`update outbox set opened_at = null, proxied_at = null, clicked_at = null, scanned_at = null
    where company_id = ${company} and person_id = ${person}
      and (opened_at is not null or proxied_at is not null or clicked_at is not null or scanned_at is not null)`.execute(
    db,
  );
}
