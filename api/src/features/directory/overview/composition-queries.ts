import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { dashboardNamed, tenureSteps } from '#contract/company/dashboard.ts';
import { tenureDays } from '#contract/directory/person-filters.ts';

/** Days as `YYYY/MM/DD`; null leaves an end open. */
export type Days = { from: string | null; to: string | null };

type Facet = '*' | 'department' | 'gender' | 'tenure' | 'status' | 'industry';
/** `value` null: it is not known of them. `values`: how many there are of the facet. */
export type FacetCount = { facet: Facet; value: string | null; total: number; values: number };

const within = ({ from, to }: Days) => sql`
  ${from === null ? sql`` : sql`and date_of_leaving >= ${from.replaceAll('/', '-')}::date`}
  ${to === null ? sql`` : sql`and date_of_leaving <= ${to.replaceAll('/', '-')}::date`}`;

/**
 * How many there are of the largest values of each facet among who left within some days: people are gone through once. Of an
 * industry everybody counts whose own has its words in it, since so the filter finds them.
 */
export async function countFacets(db: Db, company: CompanyId, days: Days): Promise<FacetCount[]> {
  const steps = sql.join(
    tenureSteps.map((years, step) => sql`when tenure_days >= ${tenureDays(years)}::int then ${step}::int`).toReversed(),
    sql` `,
  );
  const { rows } = await sql<FacetCount>`
    with cells as materialized (
      select case grouping(department, gender, tenure, status, industry)
               when 15 then 'department' when 23 then 'gender' when 27 then 'tenure' when 29 then 'status' when 30 then 'industry'
               else '*' end as facet,
             coalesce(department, gender, tenure::text, status, industry) as value, count(*)::int as total
        from (select department, gender, case ${steps} else 0 end as tenure, job_search_status as status, current_industry as industry
                from people where company_id = ${company} and status = 1 ${within(days)}) counted
       group by grouping sets ((), (department), (gender), (tenure), (status), (industry))),
    ranked as (
      select facet, value, total, count(*) over (partition by facet)::int as values,
             row_number() over (partition by facet, value is null order by total desc, value) as place
        from cells)
    select facet, value, values,
           case when facet = 'industry' and value is not null
                then (select sum(total)::int from cells c where c.facet = 'industry' and position(lower(r.value) in lower(c.value)) > 0)
                else total end as total
      from ranked r where facet not in ('department', 'industry') or place <= ${dashboardNamed}
     order by facet, total desc, value`.execute(db);
  return rows;
}
