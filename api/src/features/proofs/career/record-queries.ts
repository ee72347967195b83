import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** A person with each time of working at the company. Of someone who works here again the record’s own time is among the earlier ones. */
export type CareerRow = {
  name: string;
  status: 1 | 2;
  periods: { title: string; department: string; from: string; to: string }[];
};

/** Reads the career of a person whose record is not deleted. @param lock keeps the record as it is until the transaction ends */
export async function readCareerRow(
  db: Db,
  company: CompanyId,
  person: string,
  lock = false,
): Promise<CareerRow | null> {
  if (lock)
    await sql`select from people where company_id = ${company} and id = ${person} for no key update`.execute(db);
  const { rows } = await sql<CareerRow>`
    select p.name, p.status, (
        select coalesce(jsonb_agg(jsonb_build_object('title', w.designation, 'department', w.department,
                 'from', w.date_of_joining, 'to', w.date_of_leaving) order by w.date_of_leaving desc), '[]')
          from (select p.designation, p.department, p.date_of_joining, p.date_of_leaving where p.status = 1
                union all
                select s.designation, s.department, s.date_of_joining, s.date_of_leaving from stints s
                 where s.company_id = p.company_id and s.person_id = p.id) w) as periods
      from people p where p.company_id = ${company} and p.id = ${person} and p.status in (1, 2)`.execute(db);
  return rows[0] ?? null;
}
