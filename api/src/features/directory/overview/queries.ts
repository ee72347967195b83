import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { dashboardNamed, tenureSteps } from '#contract/company/dashboard.ts';
import { tenureDays } from '#contract/directory/person-filters.ts';

/** Days as `YYYY/MM/DD`; null leaves an end open. */
export type Days = { from: string | null; to: string | null };

export const facets = ['*', 'department', 'gender', 'tenure', 'status', 'industry'] as const;
type Facet = (typeof facets)[number];
/** `value` null: unknown for these people. `values`: how many values the facet has. */
export type FacetCount = { facet: Facet; value: string | null; total: number; values: number };

const within = ({ from, to }: Days) => sql`
  ${from === null ? sql`` : sql`and date_of_leaving >= ${from.replaceAll('/', '-')}::date`}
  ${to === null ? sql`` : sql`and date_of_leaving <= ${to.replaceAll('/', '-')}::date`}`;

/**
 * Counts the largest values of each facet among the people who left within some days, in one pass over the people. An industry includes
 * every person whose own industry contains its words, because the filter finds them too.
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

const counted = ['left', 'left and signed up', 'joined', 'added', 'signed up', 'active'] as const;
export type MonthCount = { facet: (typeof counted)[number]; month: string; total: number };

/** Reads the kept counts by month, starting at a month; triggers of the database keep them. */
export async function readMonths(db: Db, company: CompanyId, from: string): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    select facet, value as month, total from people_facets
     where company_id = ${company} and facet = any(${[...counted]}::text[]) and value >= ${from} and total > 0`.execute(
    db,
  );
  return rows;
}

/** Counts everyone who has ever signed up. */
export async function readSignedUp(db: Db, company: CompanyId): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(total), 0)::bigint as total from people_facets where company_id = ${company} and facet = 'signed up'`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Reads the people who left since a day, the last first. */
export async function readLastLeavers(db: Db, company: CompanyId, from: string, most: number) {
  const { rows } = await sql<{ id: string }>`
    select id from people where company_id = ${company} and status = 1
       and date_of_leaving >= ${from.replaceAll('/', '-')}::date
     order by date_of_leaving desc, id desc limit ${most}`.execute(db);
  return rows;
}

/** Reads the people who signed up since a day, the newest first. */
export async function readNewestSignUps(db: Db, company: CompanyId, from: string, most: number) {
  const { rows } = await sql<{ id: string; signed_up_at: string }>`
    select id, signed_up_at from people where company_id = ${company} and status = 1 and signed_up_at >= ${from}::timestamptz
     order by signed_up_at desc limit ${most}`.execute(db);
  return rows;
}

/** Reads the people with a birthday on these days (`MM-DD`), in their order; looks at only a few of each day, so it is fast at any size. */
export async function readNextBirthdays(db: Db, company: CompanyId, days: readonly string[], most: number) {
  const { rows } = await sql<{ id: string; birthday: string }>`
    select p.id, d.day as birthday from unnest(${days}::text[]) with ordinality d (day, place)
      cross join lateral (select id from people
        where company_id = ${company} and status = 1 and birthday = d.day limit ${most}) p
     order by d.place, p.id limit ${most}`.execute(db);
  return rows;
}
