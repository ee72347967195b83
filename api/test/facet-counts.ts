import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';

/** Returns the stored counts of people and freshly computed ones: the total, and each facet with its values. */
export async function peopleCounts(db: Db, company: string) {
  const kept = await sql<{ facet: string; value: string; total: number }>`
    select facet, value, total from people_facets where company_id = ${company} and total <> 0
    union all select '*', '', total from people_totals where company_id = ${company} order by 1, 2`.execute(db);
  const counted = await sql<{ facet: string; value: string; total: number }>`
    select facet, value, count(*) as total from people p
      cross join lateral counted_facets(p.department, p.designation, p.location, p.date_of_joining, p.date_of_leaving, p.created_at,
        p.signed_up_at, p.last_active_at, p.current_location_code, p.current_district_code, p.place_name)
     where p.company_id = ${company} and p.status = 1 group by 1, 2 order by 1, 2`.execute(db);
  return { kept: kept.rows, counted: counted.rows };
}
