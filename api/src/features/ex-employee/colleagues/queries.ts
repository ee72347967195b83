import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { notRemoved } from './listing-queries.ts';

/** A day of the feed, and a birthday celebrated on it. */
export type Birthday = { day: string; key: string };

const daysOf = (birthdays: readonly Birthday[]) => sql`unnest(${birthdays.map(({ day }) => day)}::text[],
  ${birthdays.map(({ key }) => key)}::text[]) d (day, key)`;
const agreed = sql`join consent_states c on c.company_id = p.company_id and c.person_id = p.id and c.purpose = 'birthday' and c.granted`;

type Greeted = { day: string; id: string; name: string; profile_image: string | null; total: number };

/** Reads whose birthday it is, among listed people who agreed to greetings, except one: the first of each day by name. */
export async function readGreeted(
  db: Db,
  company: CompanyId,
  { birthdays, but, most }: { birthdays: readonly Birthday[]; but: string; most: number },
): Promise<Greeted[]> {
  const { rows } = await sql<Greeted>`
    select day, id, name, profile_image, total from (
      select d.day, p.id, p.name, p.profile_image, count(*) over (partition by d.day) as total,
             row_number() over (partition by d.day order by s.name, p.id) as nth
        from ${daysOf(birthdays)}
        join people p on p.company_id = ${company} and p.status = 1 and p.birthday = d.key and p.id <> ${but}
        join directory_listings s on s.company_id = p.company_id and s.person_id = p.id
        ${agreed} where ${notRemoved}) g
     where nth <= ${most} order by day desc, nth`.execute(db);
  return rows;
}

/** Reads on which of these days a person who agreed to be greeted has their own birthday. */
export async function readOwnDays(db: Db, company: CompanyId, person: string, birthdays: readonly Birthday[]) {
  const { rows } = await sql<{ day: string }>`
    select d.day from ${daysOf(birthdays)}
      join people p on p.company_id = ${company} and p.id = ${person} and p.status = 1 and p.birthday = d.key
      ${agreed}`.execute(db);
  return rows.map(({ day }) => day);
}

export type WrittenMessage = { id: string; sender: string; recipient: string; text: string; at: Date };

export async function insertMessage(db: Db, company: CompanyId, message: WrittenMessage): Promise<void> {
  const { id, sender, recipient, text, at } = message;
  await db
    .insertInto('colleague_messages')
    .values({ company_id: company, id, sender_id: sender, recipient_id: recipient, text, created_at: at })
    .execute();
}

/** Counts the messages that a person has sent since a moment, in total and to one colleague. */
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

/** Reads the messages of a person with the other side, the newest first; or a single one of them. */
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

/** Marks a message as reported by its recipient. @returns its sender; undefined when it was already reported */
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
