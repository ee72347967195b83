import { type RawBuilder, sql } from 'kysely';
import type { AudienceRanking, Candidate } from '#api/core/feature.ts';

/** At most so many people are recommended for a job. */
const mostRecommended = 500;
/** Of more who fit, those with a fitting title and those looking for a job are considered first. */
const mostConsidered = 5000;

/**
 * People who fit a job, best first: title 3, department 2, location 2, looking actively 2 or casually 1, left within five
 * years 1, five years of experience or more 1. Nobody is a candidate without a fitting title or department.
 */
function candidatesFor(
  { company, today, within }: Parameters<AudienceRanking['candidates']>[0],
  jobId: string,
): RawBuilder<Candidate> {
  const chosen = within ? sql`and p.id in (${within})` : sql``;
  // The lists of departments and titles are read first, so that the indexes on people find who is in them.
  return sql<Candidate>`
    with job as materialized (select title, department, location from jobs where company_id = ${company} and id = ${jobId}),
    fitting as materialized (
      select f.value as title from people_facets f, job
       where f.company_id = ${company} and f.facet = 'designation' and f.total > 0 and similarity(lower(f.value), lower(job.title)) > 0.5),
    candidate as materialized (
      select p.id, p.designation = any (array(select title from fitting)) as title, p.department, p.location, p.current_location,
             p.career_started, p.date_of_leaving, p.job_search_status
        from people p
       where p.company_id = ${company} and p.status = 1
         and (p.department = (select department from job) or p.designation = any (array(select title from fitting))) ${chosen}
       order by title desc, p.job_search_status = 'active' desc nulls last, p.id desc limit ${mostConsidered}),
    scored as (
      select c.id, c.title, coalesce(c.department = job.department, false) as department,
             coalesce(lower(job.location) in (lower(c.current_location), lower(c.location)), false) as location,
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
     order by title::int * 3 + department::int * 2 + location::int * 2 + experienced::int + recent::int
              + case looking when 'active' then 2 when 'casual' then 1 else 0 end desc, id desc
     limit ${mostRecommended}`;
}

/** `recommendations` with `jobid` (product.md). */
export const recommendation: AudienceRanking = {
  names: ['recommendations'],
  wanted: ({ recommendations, jobid }) => recommendations === '1' && jobid !== undefined,
  candidates: (search, { jobid = '' }) => candidatesFor(search, jobid),
};
