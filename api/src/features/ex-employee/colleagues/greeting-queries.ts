import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { notRemoved } from './listing-queries.ts';

/** A day of the feed, and a birthday that is kept on it. */
export type Birthday = { day: string; key: string };

const daysOf = (birthdays: readonly Birthday[]) => sql`unnest(${birthdays.map(({ day }) => day)}::text[],
  ${birthdays.map(({ key }) => key)}::text[]) d (day, key)`;
const agreed = sql`join consent_states c on c.company_id = p.company_id and c.person_id = p.id and c.purpose = 'birthday' and c.granted`;

type Greeted = { day: string; id: string; name: string; profile_image: string | null; total: number };

/** Whose birthday it is, of those who are listed and have agreed to greetings, but for one: the first of each day by name. */
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

/** The days of them that are the own birthday of somebody who has agreed to be greeted. */
export async function readOwnDays(db: Db, company: CompanyId, person: string, birthdays: readonly Birthday[]) {
  const { rows } = await sql<{ day: string }>`
    select d.day from ${daysOf(birthdays)}
      join people p on p.company_id = ${company} and p.id = ${person} and p.status = 1 and p.birthday = d.key
      ${agreed}`.execute(db);
  return rows.map(({ day }) => day);
}
