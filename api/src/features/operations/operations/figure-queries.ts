import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';

type QueueFigures = { queue: string; waiting: number; active: number; failed: number; oldest: number | null };

/** Reads for each queue the number of waiting, running and failed jobs, and for how many seconds the oldest has waited. */
export async function readQueueFigures(db: Db): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select q.name as queue, count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now()) as waiting,
           count(*) filter (where j.state = 'active') as active, count(*) filter (where j.state = 'failed') as failed,
           extract(epoch from now() - min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= now()))::float8 as oldest
      from background.queue q left join background.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
     group by 1`.execute(db);
  return rows;
}

type MailFigures = { brand: string; waiting: number; oldest: number | null };

/** Maximum count of mail, of mailings and other mail each: more would be just as alarming. */
const countedAtMost = 100_000;

/** Reads due mail that was not sent, by brand. In two queries, since each has an index of queued mail. */
export async function readMailFigures(db: Db): Promise<MailFigures[]> {
  const { rows } = await sql<MailFigures>`
    select c.brand, count(*) as waiting, extract(epoch from now() - min(o.next_attempt_at))::float8 as oldest
      from ((select company_id, next_attempt_at from outbox
              where state = 'queued' and not held and mailing_id is null and next_attempt_at <= now() limit ${countedAtMost})
            union all
            (select company_id, next_attempt_at from outbox
              where state = 'queued' and not held and mailing_id is not null and next_attempt_at <= now() limit ${countedAtMost})) o
      join companies c on c.id = o.company_id group by 1`.execute(db);
  return rows;
}

type Installation = {
  held: boolean;
  backup: number | null;
  bytes: number;
  migrations: number;
  running: number;
  failed: number;
};

/** Reads several figures of the installation in one statement: the hold, the age of its backup in seconds, its size, imports. */
export async function readInstallationFigures(db: Db): Promise<Installation | undefined> {
  const { rows } = await sql<Installation>`
    select i.mail_held is not null as held, extract(epoch from now() - i.backed_up_at)::float8 as backup,
           pg_database_size(current_database()) as bytes, (select count(*) from schema_migrations) as migrations,
           (select count(*) from imports where state in ('checking', 'running', 'undoing')) as running,
           (select count(*) from imports where state = 'failed' and created_at > now() - interval '1 day') as failed
      from installation i`.execute(db);
  return rows[0];
}
