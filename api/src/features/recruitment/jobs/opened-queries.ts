import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Of each open company the job that is open and has waited longest to be looked at; so many of them, the longest first. */
export async function readOpened(db: Db, most: number) {
  const { rows } = await sql<{ company_id: CompanyId; id: string }>`
    select company_id, id from (
      select distinct on (j.company_id) j.company_id, j.id, j.opened_at from jobs j join companies c on c.id = j.company_id
       where j.status = 'open' and j.recommended_at is null and c.closed_at is null and c.suspended_at is null
       order by j.company_id, j.opened_at, j.id) waiting
     order by opened_at, id limit ${most}`.execute(db);
  return rows;
}

/** Notes that a job was looked at, where it is open and neither done nor held by somebody else. @returns it; undefined: it is not */
export async function markOpened(db: Db, company: CompanyId, id: string, at: Date) {
  const { rows } = await sql<{ id: string; title: string; recruiter_id: string | null }>`
    update jobs set recommended_at = ${at}
     where company_id = ${company} and id = (
       select id from jobs where company_id = ${company} and id = ${id} and status = 'open' and recommended_at is null
          for no key update skip locked)
    returning id, title, recruiter_id`.execute(db);
  return rows[0];
}
