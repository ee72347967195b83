import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

export type WrittenMessage = { id: string; sender: string; recipient: string; text: string; at: Date };

export async function insertMessage(db: Db, company: CompanyId, message: WrittenMessage): Promise<void> {
  const { id, sender, recipient, text, at } = message;
  await db
    .insertInto('colleague_messages')
    .values({ company_id: company, id, sender_id: sender, recipient_id: recipient, text, created_at: at })
    .execute();
}

/** How many messages somebody has sent since, altogether and to one colleague. */
export async function countSent(
  db: Db,
  company: CompanyId,
  { sender, recipient, since }: { sender: string; recipient: string; since: Date },
): Promise<{ all: number; same: number }> {
  return db
    .selectFrom('colleague_messages')
    .select((query) => [
      query.fn.countAll<number>().as('all'),
      query.fn.countAll<number>().filterWhere('recipient_id', '=', recipient).as('same'),
    ])
    .where('company_id', '=', company)
    .where('sender_id', '=', sender)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
}

type Which = { before: string | null; most: number } | { id: string };

/** What a person has written and received, with the other one, the newest first; or the one of them. */
export async function readMessages(db: Db, company: CompanyId, person: string, which: Which): Promise<MessageRow[]> {
  const one = 'id' in which;
  const { rows } = await sql<MessageRow>`
    select m.id, m.text, m.created_at, m.reported_at, m.sender_id = ${person} as sent, p.id as colleague_id, p.name, p.profile_image
      from colleague_messages m
      join people p on p.company_id = m.company_id and p.id = case when m.sender_id = ${person} then m.recipient_id else m.sender_id end
     where m.company_id = ${company} and (m.sender_id = ${person} or m.recipient_id = ${person})
       ${one ? sql`and m.id = ${which.id}` : which.before ? sql`and m.id < ${which.before}` : sql``}
     order by m.id desc limit ${one ? 1 : which.most}`.execute(db);
  return rows;
}
export type MessageRow = {
  id: string;
  text: string;
  created_at: string;
  reported_at: string | null;
  sent: boolean;
  colleague_id: string;
  name: string;
  profile_image: string | null;
};

/** Notes that the recipient has reported a message. @returns its sender; undefined when it was reported already */
export function markReported(db: Db, company: CompanyId, { id, by, at }: { id: string; by: string; at: Date }) {
  return db
    .updateTable('colleague_messages')
    .set({ reported_at: at })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('recipient_id', '=', by)
    .where('reported_at', 'is', null)
    .returning('sender_id')
    .executeTakeFirst();
}
