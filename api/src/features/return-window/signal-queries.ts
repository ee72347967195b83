import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { type ReturnPart, readingMonths, returnLevels, returnPartNames, returnParts } from '#contract/return-window.ts';

type Place = { company: CompanyId; today: string };

const monthsBefore = (day: RawBuilder<unknown>, months: number) =>
  sql`(${day} - make_interval(months => ${sql.lit(months)}))::date`;

/** What each level of the contract means for a record `p`; the first that holds counts. */
function levelConditions({ company, today }: Place): Record<ReturnPart, RawBuilder<boolean>[]> {
  const day = sql`${today}::date`;
  const { best, near } = returnParts.timeSinceLeaving.levels;
  const { long, some } = returnParts.tenure.levels;
  const left = ({ from, to }: { from: number; to: number }) =>
    sql<boolean>`p.date_of_leaving between ${monthsBefore(day, to)} and ${monthsBefore(day, from)}`;
  const stayed = ({ from }: { from: number }) =>
    sql<boolean>`p.date_of_joining <= ${monthsBefore(sql`p.date_of_leaving`, from)}`;
  return {
    timeSinceLeaving: [left(best), left(near)],
    tenure: [stayed(long), stayed(some)],
    jobSearchStatus: [sql<boolean>`p.job_search_status = 'active'`, sql<boolean>`p.job_search_status = 'casual'`],
    reading: [sql<boolean>`r.clicked`, sql<boolean>`r.opened`],
    openJobs: [
      sql<boolean>`exists (select from jobs j where j.company_id = ${company} and j.status = 'open'
        and not j.is_exclusive and lower(j.department) = lower(p.department))`,
    ],
  };
}

/** Who opened or followed something lately, by the copies of messages that were counted. */
const reading = ({ company, today }: Place) => sql`(
  select bool_or(o.clicked_at >= ${monthsBefore(sql`${today}::date`, readingMonths)}) as clicked,
         bool_or(o.opened_at >= ${monthsBefore(sql`${today}::date`, readingMonths)}) as opened
    from outbox o where o.company_id = ${company} and o.person_id = p.id)`;

/** What is read of a record. */
export const scored = sql`id, date_of_leaving, date_of_joining, job_search_status, department`;

/** Of people `p`, for each part the place of the level that they reach, beginning with 1; 0: none. */
export function readParts(place: Place, people: RawBuilder<unknown>): RawBuilder<unknown> {
  const conditions = levelConditions(place);
  const parts = returnPartNames.map((part) => {
    const cases = conditions[part].map((condition, index) => sql`when ${condition} then ${sql.lit(index + 1)}`);
    return sql`case ${sql.join(cases, sql` `)} else 0 end as ${sql.ref(part)}`;
  });
  return sql`select p.id, ${sql.join(parts)} from (${people}) p left join lateral ${reading(place)} r on true`;
}

export type PartsRow = Record<ReturnPart, number> & { id: string };

/** The levels that people reach today. */
export async function readPartsOf(
  db: Db,
  company: CompanyId,
  { ids, today }: { ids: readonly string[]; today: string },
): Promise<PartsRow[]> {
  const people = sql`select ${scored} from people where company_id = ${company} and status = 1 and id = any(${ids}::uuid[])`;
  const { rows } = await sql<PartsRow>`${readParts({ company, today }, people)}`.execute(db);
  return rows;
}

/** Those with so many points, the best first, as a subquery of their ids. */
export const bestIds = (
  company: CompanyId,
  { least, most, within }: { least: number; most: number; within: RawBuilder<string> | null },
): RawBuilder<{ id: string }> =>
  sql`select person_id as id from return_signals where company_id = ${company} and score >= ${least}
    ${within ? sql`and person_id in (${within})` : sql``} order by score desc, person_id desc limit ${most}`;

/** The same with how many there are beyond them. */
export async function findBest(db: Db, company: CompanyId, asked: Parameters<typeof bestIds>[1]) {
  const { rows } = await sql<{ id: string }>`${bestIds(company, asked)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length < asked.most) return { ids, total: ids.length };
  const all = await sql<{ count: number }>`select count(*)::int as count from return_signals
    where company_id = ${company} and score >= ${asked.least}
      ${asked.within ? sql`and person_id in (${asked.within})` : sql``}`.execute(db);
  return { ids, total: all.rows[0]?.count ?? ids.length };
}

/** How many have a high and a medium signal, and when that was worked out. */
export async function countLevels(db: Db, company: CompanyId) {
  const { rows } = await sql<{ high: number; medium: number; at: string | null }>`
    select (select count(*)::int from return_signals where company_id = c.id and score >= ${returnLevels.high}) as high,
           (select count(*)::int from return_signals where company_id = c.id and score >= ${returnLevels.medium}
             and score < ${returnLevels.high}) as medium, c.return_signals_at as at
      from companies c where c.id = ${company}`.execute(db);
  return rows[0] ?? { high: 0, medium: 0, at: null };
}

/**
 * Of everybody who came back how many had so many points for time and tenure on that day, and what share of all ex-employees has them
 * today. Whoever came back more than once counts each time.
 */
export async function checkRehires(db: Db, { company, today }: Place, least: number) {
  const strong = (day: RawBuilder<unknown>) => {
    const cases = (part: 'timeSinceLeaving' | 'tenure') =>
      sql.join(
        Object.values(returnParts[part].levels).map((level) => {
          const condition =
            'to' in level
              ? sql`p.date_of_leaving between ${monthsBefore(day, level.to)} and ${monthsBefore(day, level.from)}`
              : sql`p.date_of_joining <= ${monthsBefore(sql`p.date_of_leaving`, level.from)}`;
          return sql`when ${condition} then ${sql.lit(level.points)}`;
        }),
        sql` `,
      );
    return sql`(case ${cases('timeSinceLeaving')} else 0 end + case ${cases('tenure')} else 0 end) >= ${least}`;
  };
  const { rows } = await sql<{ rehires: number; strong: number; everybody: number }>`
    with back as (
      select p.date_of_joining, p.date_of_leaving,
             (select min(n.day) from (
                select s.date_of_joining as day from stints s where s.company_id = p.company_id and s.person_id = p.person_id
                union all select q.date_of_joining from people q where q.company_id = p.company_id and q.id = p.person_id
                union all select q.rejoined_on from people q where q.company_id = p.company_id and q.id = p.person_id) n
               where n.day >= p.date_of_leaving) as day
        from stints p where p.company_id = ${company})
    select (select count(*)::int from back where day is not null) as rehires,
           (select count(*)::int from back p where p.day is not null and ${strong(sql`p.day`)}) as strong,
           coalesce((select avg((${strong(sql`${today}::date`)})::int)::float8 from people p
             where p.company_id = ${company} and p.status = 1), 0) as everybody`.execute(db);
  return rows[0] ?? { rehires: 0, strong: 0, everybody: 0 };
}
