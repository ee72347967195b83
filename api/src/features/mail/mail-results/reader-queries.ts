import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';

export type ReaderRow = { uid_validity: number; last_uid: number };

/** How far a mailbox is read; one that was never read, or is another user's now, begins at its first mail. */
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

/** Notes that the mailbox is not connected; null: it was left in order. */
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

/** @throws Error while the database is away */
export async function askDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
