import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { Condition } from '#api/core/texts/conditions.ts';
import type { RehireEligibility } from '#contract/directory/person.ts';
import {
  type ByLevel,
  levelsOf,
  mostRecommended,
  type RecommendationPart,
  recommendationPartNames,
  recommendationYears,
  similarTitle,
} from '#contract/directory/recommendations.ts';
import {
  fittingPlaces,
  fittingTitles,
  fittingTitleWords,
  type JobWishes,
  notAsked,
} from '#contract/recruitment/job-wishes.ts';

/** The job to fit, and the people considered. */
export type Fitting = {
  company: CompanyId;
  job: JobWishes;
  /** People who work at this company now are back, and are left out. */
  companyName: string;
  today: string;
  within: RawBuilder<string> | null;
  /** Set when the search asks for people who are not eligible for rehire, so they are not left out. */
  alsoNotEligible: boolean;
};

/** A person who fits, with the level reached in each part, counted from 1; 0 for none. */
export type FittingRow = Record<RecommendationPart, number> & {
  id: string;
  eligibility: RehireEligibility | null;
};
type Found = { best: FittingRow[]; fitting: number; notEligible: number; backAgain: number };

/** All columns that decide are in the index `people_fitting`, from which alone 100,000 people are scored in 0.1 s. */
const read = sql`id, department, location, current_location, current_company, job_search_status, career_started, date_of_leaving,
  rehire_eligibility`;

/** Normalises a place in the same way as the contract's `fittingPlaces`. */
const placeOf = (place: RawBuilder<unknown>) => sql`trim(lower(split_part(${place}, ',', 1)))`;

/** Defines the levels of the contract's parts as conditions on a record `p`. */
function levelConditions({ job, today }: Fitting): ByLevel<Condition> {
  const places = fittingPlaces(job.places);
  const before = (years: number) => sql`(${today}::date - make_interval(years => ${years}::int))::date`;
  return {
    title: { similar: sql<boolean>`p.has_title` },
    department: { same: sql<boolean>`p.department = any(array(select value from departments))` },
    location: {
      now: sql<boolean>`${placeOf(sql`p.current_location`)} = any(${places}::text[])`,
      before: sql<boolean>`p.location = any(array(select value from places))`,
    },
    jobSearchStatus: {
      active: sql<boolean>`p.job_search_status = 'active'`,
      casual: sql<boolean>`p.job_search_status = 'casual'`,
    },
    experience: { enough: sql<boolean>`p.career_started <= ${before(recommendationYears.experience)}` },
    timeSinceLeaving: { recent: sql<boolean>`p.date_of_leaving > ${before(recommendationYears.sinceLeaving)}` },
  };
}

/**
 * Builds the `with` clause of the people who fit: only people with a similar title or the same department. Titles, departments and places
 * are matched against the distinct values first, which are few. `offset 0` keeps the levels from being computed again for the score.
 */
function fitting(asked: Fitting): RawBuilder<unknown> {
  const { company, job, companyName, within, alsoNotEligible } = asked;
  const conditions: Record<string, Record<string, Condition>> = levelConditions(asked);
  const name = (text: string) => sql.ref(text);
  const levels = recommendationPartNames.map((part) => {
    const cases = levelsOf(part).map(
      ([level], place) => sql`when ${conditions[part]?.[level]} then ${sql.lit(place + 1)}`,
    );
    return notAsked(part, job)
      ? sql`0 as ${name(part)}`
      : sql`case ${sql.join(cases, sql` `)} else 0 end as ${name(part)}`;
  });
  const points = recommendationPartNames.map((part) => {
    const cases = levelsOf(part).map(
      ([, { points }], place) => sql`when ${sql.lit(place + 1)} then ${sql.lit(points)}`,
    );
    return sql`case f.${name(part)} ${sql.join(cases, sql` `)} else 0 end`;
  });
  const whose = (similar: boolean) =>
    sql`company_id = ${company} and status = 1
      and designation = any(array(select value from titles where alike = ${sql.lit(similar)}))
      ${within ? sql`and id in (${within})` : sql``}`;
  return sql`with
    titles as materialized (
      select value, (select max(similarity(lower(value), title)) from unnest(${fittingTitles(job.title)}::text[]) title) > ${similarTitle}
               or lower(value) ~ any(${fittingTitleWords(job.title)}::text[]) as alike
        from people_facets where company_id = ${company} and facet = 'designation' and total > 0),
    departments as materialized (
      select value from people_facets
       where company_id = ${company} and facet = 'department' and total > 0 and lower(value) = lower(${job.department})),
    places as materialized (
      select value from people_facets
       where company_id = ${company} and facet = 'location' and total > 0
         and ${placeOf(sql`value`)} = any(${fittingPlaces(job.places)}::text[])),
    fitting as materialized (
      select f.*, ${sql.join(points, sql` + `)} as score from (
        select p.id, p.rehire_eligibility as eligibility,
               case ${alsoNotEligible ? sql`` : sql`when p.rehire_eligibility = 'not_eligible' then 'notEligible'`}
                    when lower(trim(p.current_company)) = lower(${companyName}) then 'backAgain' end as left_out,
               ${sql.join(levels)}
          from (select true as has_title, ${read} from people where ${whose(true)}
                union all
                select false, ${read} from people where ${whose(false)}
                   and department = any(array(select value from departments))) p offset 0) f)`;
}

/** Best first. Among equal scores the person added last comes first; nothing about the person decides. */
const best = sql`select * from fitting where left_out is null order by score desc, id desc limit ${mostRecommended}`;

/** Selects the ids of the best, as a subquery. */
export const fittingIds = (asked: Fitting): RawBuilder<{ id: string }> =>
  sql`${fitting(asked)} select id from (${best}) best`;

/** Finds the best, and counts the people who fit and those left out, in one pass. */
export async function findFitting(db: Db, asked: Fitting): Promise<Found> {
  const { rows } = await sql<{
    best: string;
    fitting: number;
    not_eligible: number;
    back_again: number;
  }>`${fitting(asked)}
    select coalesce((select json_agg(b order by b.score desc, b.id desc)::text from (${best}) b), '[]') as best,
           count(*) filter (where left_out is null) as fitting,
           count(*) filter (where left_out = 'notEligible') as not_eligible,
           count(*) filter (where left_out = 'backAgain') as back_again
      from fitting`.execute(db);
  const found = rows[0];
  return {
    best: JSON.parse(found?.best ?? '[]'),
    fitting: found?.fitting ?? 0,
    notEligible: found?.not_eligible ?? 0,
    backAgain: found?.back_again ?? 0,
  };
}

/** Reads what a job is matched on, and the name of the company people would return to. */
export function readWishes(db: Db, company: CompanyId, id: string) {
  return db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['title', 'department', 'city_ids', 'other_locations', 'is_remote', 'companies.name as company_name'])
    .where('jobs.company_id', '=', company)
    .where('jobs.id', '=', id)
    .executeTakeFirst();
}

/** Subquery of ids that finds no one. */
export const noIds = sql<{ id: string }>`select null::uuid as id where false`;
