import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Notes that each of the messages shares each of the jobs. */
export async function insertJobMessages(
  db: Db,
  company: CompanyId,
  jobs: readonly string[],
  messages: readonly string[],
): Promise<void> {
  await sql`insert into job_messages (company_id, job_id, message_id)
    select ${company}, j, m from unnest(${jobs}::uuid[]) j, unnest(${messages}::uuid[]) m`.execute(db);
}

/** Notes for a message what is noted for another. */
export async function copyJobMessages(db: Db, company: CompanyId, from: string, to: string): Promise<void> {
  await sql`insert into job_messages (company_id, job_id, message_id)
    select company_id, job_id, ${to} from job_messages where company_id = ${company} and message_id = ${from}`.execute(
    db,
  );
}

/** Whose copy of a message that shared the job it is; undefined when it is no such copy, a null person when they have no record. */
export async function readCopyOfJob(db: Db, company: CompanyId, copy: string, job: string) {
  const { rows } = await sql<{ person: string | null }>`
    select p.id as person from outbox o
      join job_messages m on m.company_id = o.company_id and m.message_id = o.message_id and m.job_id = ${job}
      left join people p on p.company_id = o.company_id and p.id = o.person_id
     where o.company_id = ${company} and o.id = ${copy}`.execute(db);
  return rows[0];
}
