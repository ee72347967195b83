import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

export type RecruiterRow = {
  recruiter: string | null;
  name: string | null;
  open_jobs: number;
  to_review: number;
  oldest_at: string | null;
};

/** Whose jobs are open, or have applications that nobody has looked at, those with most of them first; so many. */
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

/** How many applications nobody has looked at. */
export async function countNew(db: Db, company: CompanyId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from applications
    where company_id = ${company} and state = 'new'`.execute(db);
  return rows[0]?.count ?? 0;
}
