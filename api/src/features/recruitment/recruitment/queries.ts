import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { Currency } from '#contract/recruitment/job-terms.ts';
import type { HireWay } from '#contract/recruitment/recruitment.ts';

export type RecruiterRow = {
  recruiter: string | null;
  name: string | null;
  open_jobs: number;
  to_review: number;
  oldest_at: string | null;
};

/** Reads a number of recruiters with open jobs or unread applications, most unread applications first. */
export async function readRecruiters(db: Db, company: CompanyId, most: number): Promise<RecruiterRow[]> {
  const { rows } = await sql<RecruiterRow>`
    with waiting as (
      select job_id, count(*)::int as to_review, min(created_at) as oldest_at from applications
       where company_id = ${company} and state = 'new' group by job_id)
    select u.id as recruiter, u.name, count(*) filter (where j.status = 'open')::int as open_jobs,
           coalesce(sum(w.to_review), 0)::int as to_review, min(w.oldest_at) as oldest_at
      from jobs j
      left join waiting w on w.job_id = j.id
      left join users u on u.company_id = j.company_id and u.id = j.recruiter_id
     where j.company_id = ${company} and (j.status = 'open' or w.to_review > 0)
     group by u.id, u.name order by to_review desc, open_jobs desc, u.name limit ${most}`.execute(db);
  return rows;
}

/** Counts the applications no one has read yet. */
export async function countNew(db: Db, company: CompanyId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from applications
    where company_id = ${company} and state = 'new'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Selects everyone hired since a moment: the person, the way they came, when it began and when they were hired. */
const hiresSince = (company: CompanyId, since: Date) => sql`
  select a.person_id, a.created_at as began_at, a.moved_at as hired_at,
         case when exists (select from referrals r where r.company_id = a.company_id and r.application_id = a.id) then 'referral'
              when a.person_id is not null then 'rehire' else 'application' end as way
    from applications a where a.company_id = ${company} and a.state = 'hired' and a.moved_at >= ${since}
  union all
  select o.person_id, o.created_at, o.moved_at, 'rehire' from offers o
   where o.company_id = ${company} and o.state = 'joined' and o.moved_at >= ${since}
     and not exists (select from applications a
          where a.company_id = o.company_id and a.job_id = o.job_id and a.person_id = o.person_id and a.state = 'hired')`;

export async function countHires(db: Db, company: CompanyId, since: Date) {
  const { rows } = await sql<{ way: HireWay; count: number; median_days: number }>`
    select way, count(*)::int as count,
           round((percentile_cont(0.5) within group (order by extract(epoch from hired_at - began_at)) / 86400)::numeric)::int as median_days
      from (${hiresSince(company, since)}) h group by way`.execute(db);
  return rows;
}

/** Sums the rewards paid for referrals since a moment, by currency. */
export async function sumPaid(db: Db, company: CompanyId, since: Date) {
  const { rows } = await sql<{ currency: Currency; amount: number }>`
    select currency, sum(amount)::float8 as amount from referral_rewards
     where company_id = ${company} and state = 'paid' and at >= ${since} group by currency order by currency`.execute(
    db,
  );
  return rows;
}

/** Counts the people held out and the others, and how many of each have come back since a moment. */
export async function countHeldOut(db: Db, company: CompanyId, { percent, since }: { percent: number; since: Date }) {
  const { rows } = await sql<{ held_out: boolean; people: number; hires: number }>`
    with hired as (select distinct person_id from (${hiresSince(company, since)}) h where person_id is not null)
    select is_held_out(p.id, ${percent}) as held_out, count(*)::int as people, count(h.person_id)::int as hires
      from people p left join hired h on h.person_id = p.id
     where p.company_id = ${company} and p.status <> 0 group by 1`.execute(db);
  return rows;
}

export function readFigures(db: Db, company: CompanyId) {
  return db
    .selectFrom('companies')
    .select(['hire_cost_amount', 'hire_cost_currency', 'holdout_percent', 'holdout_since'])
    .where('id', '=', company)
    .executeTakeFirstOrThrow();
}

type Figures = { amount: number | null; currency: Currency | null; percent: number; at: Date };

/** Saves the figures. A holdout of another size starts again; one of the same size continues. */
export async function updateFigures(db: Db, company: CompanyId, { amount, currency, percent, at }: Figures) {
  await sql`update companies set hire_cost_amount = ${amount}, hire_cost_currency = ${currency},
      holdout_since = case when ${percent}::int = 0 then null when holdout_percent = ${percent}::int then holdout_since else ${at} end,
      holdout_percent = ${percent} where id = ${company}`.execute(db);
}
