import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { failedJobsShown } from '#contract/operations/admin-queues.ts';

type QueueRow = {
  name: string;
  waiting: number;
  retrying: number;
  active: number;
  completed: number;
  failed: number;
  oldest_waiting_at: string | null;
};

/** Counts the queues' jobs by state; pg-boss keeps finished ones for some days. */
export async function countJobs(db: Db, names: readonly string[]): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select q.name,
           count(*) filter (where j.state = 'created') as waiting,
           count(*) filter (where j.state = 'retry') as retrying,
           count(*) filter (where j.state = 'active') as active,
           count(*) filter (where j.state = 'completed') as completed,
           count(*) filter (where j.state = 'failed') as failed,
           min(j.created_on) filter (where j.state in ('created', 'retry')) as oldest_waiting_at
      from unnest(${names}::text[]) q (name) left join background.job j on j.name = q.name
     group by q.name order by q.name`.execute(db);
  return rows;
}

export type FailedRow = {
  id: string;
  company_id: CompanyId | null;
  company_name: string | null;
  created_on: string;
  completed_on: string | null;
  retry_count: number;
  output: unknown;
};

/** Reads the latest failed jobs of a queue, with the company in their data. */
export async function readFailedJobs(db: Db, name: string): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`
    select j.id, c.id as company_id, c.name as company_name, j.created_on, j.completed_on, j.retry_count, j.output
      from background.job j left join companies c on c.id::text = j.data ->> 'company'
     where j.name = ${name} and j.state = 'failed'
     order by j.completed_on desc, j.id limit ${failedJobsShown}`.execute(db);
  return rows;
}

/** Maximum number of failed jobs of a queue that are retried at once. */
const retriedAtMost = 10_000;

/** Locks the failed jobs of a queue, or one of them, until the transaction ends. */
export async function lockFailedJobs(db: Db, name: string, id: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from background.job where name = ${name} and state = 'failed' and (${id}::uuid is null or id = ${id}::uuid)
     order by completed_on limit ${retriedAtMost} for update`.execute(db);
  return rows.map((row) => row.id);
}

type OutboxRow = { company_id: CompanyId; company_name: string; queued: number; sending: number; failed: number };
const companiesAtMost = 50;

/** Counts unfinished mail by company; the most failures first. */
export async function countOutbox(db: Db): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select o.company_id, c.name as company_name,
           count(*) filter (where o.state = 'queued') as queued,
           count(*) filter (where o.state = 'sending') as sending,
           count(*) filter (where o.state = 'failed') as failed
      from (select company_id, state from outbox where state = 'queued'
            union all select company_id, state from outbox where state = 'sending'
            union all select company_id, state from outbox where state = 'failed') o
      join companies c on c.id = o.company_id
     group by 1, 2 order by 5 desc, 3 desc, 2`.execute(db);
  return rows;
}

export const shownOf = <Row>(rows: readonly Row[]) => rows.slice(0, companiesAtMost);

/** Counts the reasons for failed mail of these companies, the most frequent first. */
export async function countErrors(db: Db, companies: readonly CompanyId[]) {
  const { rows } = await sql<{ company_id: CompanyId; error: string; count: number }>`
    select company_id, coalesce(last_error, '') as error, count(*) as count from outbox
     where state = 'failed' and company_id = any(${companies}::uuid[]) group by 1, 2 order by 3 desc`.execute(db);
  return rows;
}

/** Reads when the message that has waited longest was written. */
export async function readOldestQueued(db: Db): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select min(m.created_at) as at from outbox o
      join messages m on m.company_id = o.company_id and m.id = o.message_id where o.state = 'queued'`.execute(db);
  return rows[0]?.at ?? null;
}
