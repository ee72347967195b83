import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { matchingIds, type PersonSearch } from './search-queries.ts';

export type Candidate = { id: string; reasons: string[] };

/** At most so many people are recommended for a job. */
export const mostRecommended = 500;

/**
 * People who fit an open job, best first: title 3, department 2, location 2, looking actively 2 or casually 1, left within five
 * years 1, five years of experience or more 1. Nobody is a candidate without a fitting title or department.
 */
export function candidatesFor(search: PersonSearch, jobId: string, today: string, most: number): RawBuilder<Candidate> {
  return sql<Candidate>`
    with job as (select title, department, location from jobs where company_id = ${search.company} and id = ${jobId}),
    candidate as materialized (
      select p.* from people p, job
       where p.company_id = ${search.company} and p.status = 1
         and (p.department = job.department or p.designation = any (
               select designation from (select value as designation from people_facets where company_id = ${search.company} and facet = 'designation' and total > 0) d
                where similarity(lower(d.designation), lower(job.title)) > 0.5))
         and p.id in (${matchingIds(search)})
       order by p.job_search_status = 'active' desc nulls last, p.id desc limit 5000),
    scored as (
      select c.id, similarity(lower(c.designation), lower(job.title)) > 0.5 as title, c.department = job.department as department,
             lower(coalesce(c.current_location, c.location)) = lower(job.location) or lower(c.location) = lower(job.location) as location,
             c.career_started <= ${today}::date - interval '5 years' as experienced, c.job_search_status as looking,
             c.date_of_leaving > ${today}::date - interval '5 years' as recent
        from candidate c, job)
    select id, array_remove(array[
             case when title then 'Held a similar title' end,
             case when department then 'Worked in the same department' end,
             case when location then 'Is in the same location' end,
             case when experienced then 'Has five years of experience or more' end,
             case looking when 'active' then 'Is actively looking for a job' when 'casual' then 'Is casually looking' end,
             case when recent then 'Left within the last five years' end], null) as reasons
      from scored
     order by title::int * 3 + coalesce(department, false)::int * 2 + coalesce(location, false)::int * 2 + experienced::int + recent::int
              + case looking when 'active' then 2 when 'casual' then 1 else 0 end desc, id desc
     limit ${most}`;
}

/** The same, read. */
export async function findCandidates(db: Db, search: PersonSearch, jobId: string, today: string, most: number) {
  return (await candidatesFor(search, jobId, today, most).execute(db)).rows;
}

/** The ids of the recommended without the de-selected, for statements that act on a whole selection. */
export function recommendedIds(
  search: PersonSearch,
  jobId: string,
  today: string,
  removed: readonly string[],
): RawBuilder<string> {
  return sql`select id from (${candidatesFor(search, jobId, today, mostRecommended)}) found where not id = any(${removed}::uuid[])`;
}
