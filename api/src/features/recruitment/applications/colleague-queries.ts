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

/** Who is told of what comes in for a job: the recruiter of the job, where they still work on jobs, else the owners. */
export async function readTold(db: Db, company: CompanyId, recruiter: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with team as (
      select id, role from users
       where company_id = ${company} and type = 'company' and removed_at is null and disabled_at is null and role <> 'viewer'),
    chosen as (
      select * from team where id = ${recruiter}
      union all select * from team where role = 'owner' and not exists (select from team where id = ${recruiter}))
    select id from chosen`.execute(db);
  return rows.map(({ id }) => id);
}
