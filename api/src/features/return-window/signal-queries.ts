import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { type ReturnPart, readingMonths, returnPartNames, returnParts } from '#contract/return-window.ts';

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
const readers = ({ company, today }: Place) => sql`(
  select o.person_id, bool_or(o.clicked_at is not null) as clicked, bool_or(o.opened_at is not null) as opened
    from outbox o where o.company_id = ${company} and o.person_id is not null
     and greatest(o.clicked_at, o.opened_at) >= ${monthsBefore(sql`${today}::date`, readingMonths)}
   group by o.person_id)`;

/** Of people `p`, for each part the place of the level that they reach, beginning with 1; 0: none. */
export function readParts(place: Place, people: RawBuilder<unknown>): RawBuilder<unknown> {
  const conditions = levelConditions(place);
  const parts = returnPartNames.map((part) => {
    const cases = conditions[part].map((condition, index) => sql`when ${condition} then ${sql.lit(index + 1)}`);
    return sql`case ${sql.join(cases, sql` `)} else 0 end as ${sql.ref(part)}`;
  });
  return sql`select p.id, ${sql.join(parts)} from (${people}) p left join ${readers(place)} r on r.person_id = p.id`;
}
