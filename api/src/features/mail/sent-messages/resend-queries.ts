import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Keeps others from sending the same copy again until the end of the transaction. */
export async function lockRecipient(db: Db, company: CompanyId, id: string): Promise<void> {
  await sql`select 1 from outbox where company_id = ${company} and id = ${id} for no key update`.execute(db);
}

/** Why the address can't be mailed about the topic of a message, or null. */
export async function findBlock(
  db: Db,
  company: CompanyId,
  mail: { email: string; person: string | null; topic: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ reason: string | null }>`
    select mail_block_reason(${company}::uuid, ${mail.email}::text, ${mail.person}::uuid, ${mail.topic}::text) as reason`.execute(
    db,
  );
  return rows[0]?.reason ?? null;
}

/** The message anew for one recipient of it, with what was filled in for them; of its mailing, which neither counts nor claims it. @param by who sends it again */
export async function copyMessage(
  db: Db,
  company: CompanyId,
  again: { id: string; row: string; message: string; recipient: string; email: string; by: string },
): Promise<void> {
  await sql`insert into messages (company_id, id, type, topic, subject, html, text, from_name, from_email, reply_to, blocks, created_by, track, company_name,
      mailing_id, resent_from)
    select company_id, ${again.id}, type, topic, subject, html, text, from_name, from_email, reply_to, blocks, ${again.by}, track, company_name,
           mailing_id, ${again.recipient}
      from messages where company_id = ${company} and id = ${again.message}`.execute(db);
  await sql`insert into outbox (company_id, id, message_id, person_id, email, name, dedupe_key, merge)
    select company_id, ${again.row}, ${again.id}, person_id, ${again.email}, name, ${`${again.id} ${again.email}`}, merge
      from outbox where company_id = ${company} and id = ${again.recipient}`.execute(db);
}
