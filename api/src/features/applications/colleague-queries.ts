import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Address and name of the colleagues among these who can sign in. */
export function readColleagues(db: Db, company: CompanyId, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('company_id', '=', company)
    .where('type', '=', 'company')
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** The flag of a colleague for each kind of notice (section 3, Company). */
const flagOf = {
  job_apply: sql.ref('job_apply_emails'),
  referral: sql.ref('referral_emails'),
  recommendation: sql.ref('candidate_recommendation_emails'),
};

/**
 * Who is told of what comes in for a job: the recruiter of the job, where they still work on jobs, else the owners; those alone who want
 * such mail.
 */
export async function readTold(db: Db, company: CompanyId, recruiter: string | null, about: keyof typeof flagOf) {
  const { rows } = await sql<{ email: string; name: string }>`
    with team as (
      select id, email, name, role, ${flagOf[about]} as wanted from users
       where company_id = ${company} and type = 'company' and removed_at is null and disabled_at is null and role <> 'viewer'),
    chosen as (
      select * from team where id = ${recruiter}
      union all select * from team where role = 'owner' and not exists (select from team where id = ${recruiter}))
    select email, name from chosen where wanted`.execute(db);
  return rows;
}
