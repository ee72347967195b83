import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { wireAddress } from '#api/core/mail/company-keys.ts';

/** The results of a mail: columns of the outbox, each written once. */
export type MailResult =
  | 'opened_at'
  | 'proxied_at'
  | 'clicked_at'
  | 'scanned_at'
  | 'bounced_at'
  | 'complained_at'
  | 'replied_at'
  | 'auto_replied_at';

/** A row of the outbox, with the columns that results need. */
export type SentMail = {
  company_id: CompanyId;
  id: string;
  message_id: string;
  /** Empty once the person is erased. */
  email: string;
  name: string;
  person_id: string | null;
  sent_at: string | null;
  topic: string | null;
  from_email: string;
  brand: string;
};

/** Returns whether a reply came from an address other than the recipient's. */
export const isFromOther = (row: Pick<SentMail, 'email'>, reply: { from_email: string }): boolean =>
  wireAddress(row.email) !== wireAddress(reply.from_email);

/** Finds a row by its id alone: returned mail names no company. Looks company by company, each by its primary key. */
export async function findSentMail(db: Db, id: string): Promise<SentMail | null> {
  const { rows } = await sql<SentMail>`
    select o.company_id, o.id, o.message_id, o.email, o.name, o.person_id, o.sent_at, m.topic, m.from_email, c.brand
      from companies c
      join outbox o on o.company_id = c.id and o.id = ${id}::uuid
      join messages m on m.company_id = o.company_id and m.id = o.message_id
     where o.sent_at is not null`.execute(db);
  return rows[0] ?? null;
}

/** Records a result the first time. @returns whether this was it */
export async function noteResult(
  db: Db,
  company: CompanyId,
  id: string,
  result: MailResult,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update outbox set ${sql.ref(result)} = ${at}
    where company_id = ${company} and id = ${id} and ${sql.ref(result)} is null`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Records the code of the last report, never the server's own words, which may name a person. */
export async function noteReturn(db: Db, company: CompanyId, id: string, code: string): Promise<void> {
  await sql`update outbox set last_error = ${code} where company_id = ${company} and id = ${id}`.execute(db);
}

/** Records received mail as taken in. @returns false when it was already */
export async function insertReceived(db: Db, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into received_mails (hash) values (${hash}) on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

export async function isReceived(db: Db, hash: Buffer): Promise<boolean> {
  const row = await db.selectFrom('received_mails').select('hash').where('hash', '=', hash).executeTakeFirst();
  return row !== undefined;
}

export async function deleteReceived(db: Db, before: Date): Promise<void> {
  await sql`delete from received_mails where received_at < ${before}`.execute(db);
}
