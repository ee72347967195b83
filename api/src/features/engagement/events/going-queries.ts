import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Selects the given people who are listed as former colleagues and whom the company has not removed. */
const listed = (company: CompanyId) => sql`directory_listings s
  join people p on p.company_id = s.company_id and p.id = s.person_id and p.status = 1
 where s.company_id = ${company} and not exists (
   select 1 from directory_blocks b where b.company_id = s.company_id and b.person_id = s.person_id)`;

/** Whether someone is listed among former colleagues. */
export async function isListed(db: Db, company: CompanyId, person: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from ${listed(company)} and s.person_id = ${person}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

export type GoingRow = { event_id: string; name: string; profile_image: string | null; total: number };

/** For each of the events the first by name of those who go and are listed, with the number of them all. */
export async function readListedGoing(
  db: Db,
  company: CompanyId,
  events: readonly string[],
  most: number,
): Promise<GoingRow[]> {
  const { rows } = await sql<GoingRow>`
    select event_id, name, profile_image, total from (
      select a.event_id, l.name, l.profile_image, count(*) over (partition by a.event_id)::int as total,
             row_number() over (partition by a.event_id order by l.folded, l.id) as place
        from attendees a join (select p.id, p.name, p.profile_image, s.name as folded from ${listed(company)}) l on l.id = a.person_id
       where a.company_id = ${company} and a.event_id = any(${events}::uuid[]) and a.state in ('going', 'checked_in')) ranked
     where place <= ${most} order by event_id, place`.execute(db);
  return rows;
}
