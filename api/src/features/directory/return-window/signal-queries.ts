import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { similarTitle } from '#contract/directory/recommendations.ts';
import {
  levelsOfReturn,
  mostOfPast,
  pastParts,
  type ReturnPart,
  readingMonths,
  returnPartNames,
  returnParts,
} from '#contract/directory/return-window.ts';
import { fittingTitles } from '#contract/recruitment/job-wishes.ts';

/** The company and day of a signal, and the titles that the company is hiring for. */
export type Place = { company: CompanyId; today: string; titles: readonly string[] };

/** Titles of the newest open jobs count, up to this many; a department counts with any number of jobs. */
const mostJobs = 200;
/** Two thirds of the points for time and tenure. */
const strongFrom = Math.ceil((mostOfPast * 2) / 3);

const monthsBefore = (day: RawBuilder<unknown>, months: number) =>
  sql`(${day} - make_interval(months => ${sql.lit(months)}))::date`;

/** Returns the conditions for the levels of the past, for a record or a stint `p`, as of a day. */
function pastConditions(day: RawBuilder<unknown>) {
  const { best, near } = returnParts.timeSinceLeaving.levels;
  const { long, some } = returnParts.tenure.levels;
  const left = ({ from, to }: { from: number; to: number }) =>
    sql<boolean>`p.date_of_leaving between ${monthsBefore(day, to)} and ${monthsBefore(day, from)}`;
  const stayed = ({ from }: { from: number }) =>
    sql<boolean>`p.date_of_joining <= ${monthsBefore(sql`p.date_of_leaving`, from)}`;
  return { timeSinceLeaving: [left(best), left(near)], tenure: [stayed(long), stayed(some)] };
}

/** Returns the conditions for each level of the contract, for a record `p` of people; the first that holds counts. */
function levelConditions(
  { company, today, titles }: Place,
  people: RawBuilder<unknown>,
): Record<ReturnPart, RawBuilder<boolean>[]> {
  const fitting = sql`select d.designation from (select distinct designation from (${people}) held) d
    where exists (select from unnest(${titles}::text[]) asked where similarity(lower(d.designation), asked) > ${similarTitle})`;
  const departments = sql`select lower(department) from jobs
    where company_id = ${company} and status = 'open' and not is_exclusive`;
  return {
    ...pastConditions(sql`${today}::date`),
    jobSearchStatus: [sql<boolean>`p.job_search_status = 'active'`, sql<boolean>`p.job_search_status = 'casual'`],
    reading: [sql<boolean>`r.clicked`, sql<boolean>`r.opened`],
    openJobs: [
      sql<boolean>`p.designation in (${fitting})`,
      sql<boolean>`lower(p.department) = any(array(${departments}))`,
    ],
  };
}

/** Returns the number of the first condition that holds, starting with 1; 0 for none. */
const placeOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql`case ${sql.join(
    conditions.map((condition, index) => sql`when ${condition} then ${sql.lit(index + 1)}`),
    sql` `,
  )} else 0 end`;

/** Returns the points of a part by the number of its level. */
export const pointsAt = (part: ReturnPart, place: RawBuilder<unknown>) =>
  sql`case ${place} ${sql.join(
    levelsOfReturn(part).map(({ points }, index) => sql`when ${sql.lit(index + 1)} then ${sql.lit(points)}`),
    sql` `,
  )} else 0 end`;

/** Returns whether time and tenure were strong for a record or a stint `p` on a day. */
function isStrong(day: RawBuilder<unknown>): RawBuilder<boolean> {
  const conditions = pastConditions(day);
  const points = pastParts.map((part) => pointsAt(part, placeOf(conditions[part])));
  return sql`${sql.join(points, sql` + `)} >= ${sql.lit(strongFrom)}`;
}

/** Returns the people who opened or followed something lately, from the counted copies of messages. */
const reading = ({ company, today }: Place) => sql`(
  select bool_or(o.clicked_at >= ${monthsBefore(sql`${today}::date`, readingMonths)}) as clicked,
         bool_or(o.opened_at >= ${monthsBefore(sql`${today}::date`, readingMonths)}) as opened
    from outbox o where o.company_id = ${company} and o.person_id = p.id)`;

/** The columns of a record that a score depends on. */
export const scored = sql`id, date_of_leaving, date_of_joining, job_search_status, designation, department`;

/** Returns, for each person and part, the number of the level; and whether time and tenure are strong. */
export function readParts(place: Place, people: RawBuilder<unknown>): RawBuilder<unknown> {
  const conditions = levelConditions(place, people);
  const parts = returnPartNames.map((part) => sql`${placeOf(conditions[part])} as ${sql.ref(part)}`);
  return sql`select p.id, ${sql.join(parts)}, ${isStrong(sql`${place.today}::date`)} as strong
    from (${people}) p left join lateral ${reading(place)} r on true`;
}

/** Reads the titles of open jobs, in lower case. */
export async function readOpenTitles(db: Db, company: CompanyId): Promise<string[]> {
  const jobs = await db
    .selectFrom('jobs')
    .select('title')
    .where('company_id', '=', company)
    .where('status', '=', 'open')
    .where('is_exclusive', '=', false)
    .orderBy('id', 'desc')
    .limit(mostJobs)
    .execute();
  return [...new Set(jobs.flatMap(({ title }) => fittingTitles(title)))];
}

export type PartsRow = Record<ReturnPart, number> & { id: string };

/** Reads the levels of people today. */
export async function readPartsOf(
  db: Db,
  company: CompanyId,
  { ids, today }: { ids: readonly string[]; today: string },
): Promise<PartsRow[]> {
  const people = sql`select ${scored} from people where company_id = ${company} and status = 1 and id = any(${ids}::uuid[])`;
  const place = { company, today, titles: await readOpenTitles(db, company) };
  const { rows } = await sql<PartsRow>`${readParts(place, people)}`.execute(db);
  return rows;
}

/** Returns the subquery of the ids of people with at least so many points, the best first. */
export const bestIds = (
  company: CompanyId,
  { least, most, within }: { least: number; most: number; within: RawBuilder<string> | null },
): RawBuilder<{ id: string }> =>
  sql`select person_id as id from return_signals where company_id = ${company} and score >= ${least}
    ${within ? sql`and person_id in (${within})` : sql``} order by score desc, person_id desc limit ${most}`;

/** Finds the same people, with the total number. */
export async function findBest(db: Db, company: CompanyId, asked: Parameters<typeof bestIds>[1]) {
  const { rows } = await sql<{ id: string }>`${bestIds(company, asked)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length < asked.most) return { ids, total: ids.length };
  const all = await sql<{ count: number }>`select count(*)::int as count from return_signals
    where company_id = ${company} and score >= ${asked.least}
      ${asked.within ? sql`and person_id in (${asked.within})` : sql``}`.execute(db);
  return { ids, total: all.rows[0]?.count ?? ids.length };
}

/** Reads when scores were computed, and the share of people with strong time and tenure then. */
export async function readRefreshed(db: Db, company: CompanyId) {
  const row = await db
    .selectFrom('companies')
    .select(['return_signals_at as at', 'return_strong_share as strong'])
    .where('id', '=', company)
    .executeTakeFirst();
  return { at: row?.at ?? null, strong: row?.strong ?? null };
}

/** Counts the rehires, and those with strong time and tenure on their day. */
export async function checkRehires(db: Db, company: CompanyId) {
  const { rows } = await sql<{ rehires: number; strong: number }>`
    with back as (
      select s.date_of_joining, s.date_of_leaving,
             (select min(n.day) from (
                select t.date_of_joining as day from stints t where t.company_id = s.company_id and t.person_id = s.person_id
                union all select q.date_of_joining from people q where q.company_id = s.company_id and q.id = s.person_id
                union all select q.rejoined_on from people q where q.company_id = s.company_id and q.id = s.person_id) n
               where n.day >= s.date_of_leaving) as day
        from stints s where s.company_id = ${company})
    select count(*)::int as rehires, (count(*) filter (where ${isStrong(sql`p.day`)}))::int as strong
      from back p where p.day is not null`.execute(db);
  return rows[0] ?? { rehires: 0, strong: 0 };
}
