import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

export type ReplyValues = {
  id: string;
  outbox_id: string;
  person_id: string | null;
  kind: 'reply' | 'auto_reply';
  header_id: string;
  from_name: string;
  from_email: string;
  subject: string;
  text: string;
  /** Without the mail that it answers. */
  said: string;
  /** Names of attached files. */
  attached: string[];
  received_at: Date;
};

/** The most replies kept for one mail, and as many of programs. */
const mostReplies = 50;

/** Keeps a reply, once. @returns whether it was kept */
export async function insertReply(db: Db, company: CompanyId, reply: ReplyValues): Promise<boolean> {
  // Concurrent replies wait for one another.
  await sql`select id from outbox where company_id = ${company} and id = ${reply.outbox_id} for update`.execute(db);
  const { rows } = await sql<{ n: number }>`select count(*) as n from mail_replies
    where company_id = ${company} and outbox_id = ${reply.outbox_id} and kind = ${reply.kind}`.execute(db);
  if ((rows[0]?.n ?? 0) >= mostReplies) return false;
  const result = await db
    .insertInto('mail_replies')
    // The formatting is shown to no one, so it is not kept.
    .values({ ...reply, html: '', company_id: company })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Finds the colleague who receives the replies to a message, as set in the message, while they work for the company. */
export async function findForwardee(
  db: Db,
  company: CompanyId,
  messageId: string,
): Promise<{ user: string | null; email: string; name: string; subject: string } | null> {
  const { rows } = await sql<{ user: string | null; email: string; name: string; subject: string }>`
    select u.id as "user", m.reply_to as email, coalesce(u.name, '') as name, m.subject
      from messages m
      join companies c on c.id = m.company_id
      left join users u on u.company_id = m.company_id and u.email = m.reply_to and u.type = 'company'
                       and u.disabled_at is null and u.removed_at is null
     where m.company_id = ${company} and m.id = ${messageId} and (u.id is not null or c.work_email = m.reply_to)`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Counts the replies forwarded to the address within the last day. */
export async function countForwarded(db: Db, company: CompanyId, email: string, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from mail_replies r
      join outbox o on o.company_id = r.company_id and o.id = r.outbox_id
      join messages m on m.company_id = o.company_id and m.id = o.message_id
     where r.company_id = ${company} and r.forwarded_at > ${since} and m.reply_to = ${email}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function markForwarded(db: Db, company: CompanyId, id: string, at: Date): Promise<void> {
  await db
    .updateTable('mail_replies')
    .set({ forwarded_at: at })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
}
