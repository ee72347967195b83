import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database, Db } from '../database/database.ts';
import { beginNow, type Tenant } from '../database/tenant.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../installation/log.ts';
import { jobsCounted } from '../server/counters.ts';
import { asRequest, currentRequest } from '../server/request-id.ts';
import { currentTrace, type Piece, traced } from '../tracing/tracing.ts';
import { asWork } from './pace.ts';

/** The data of a job. Ids only, since a job's row may live long. */
export type JobData = Record<string, string | number | boolean | null>;
export type JobHandler = (data: JobData) => Promise<void>;

type WorkOptions = { onePerCompany?: boolean; atOnce?: number; giveUp?: JobHandler };

/** Background jobs in the product's own database (pg-boss). */
export interface Queue {
  /**
   * Enqueues a job in the transaction of the change that asks for it.
   * @param key while a job of this name and key waits to start, another one is not added
   */
  enqueue(tenant: Tenant, name: string, data: JobData, key?: string): Promise<void>;
  /** Returns whether a job of this name and key waits or runs. */
  underway(tenant: Tenant, name: string, key: string): Promise<boolean>;
  /**
   * Starts to work on jobs of this name; the handler can be killed at any point and run again.
   * @param options `onePerCompany`: of the jobs whose data name the same `company`, one runs at a time, in whichever process;
   *   `atOnce`: jobs of this name that one process runs beside each other, by default one; `giveUp`: runs when a job is not tried again, because its last try failed or its process died in each
   */
  work(name: string, handler: JobHandler, options?: WorkOptions): Promise<void>;
  /** Every queue of the product. */
  readonly names: readonly string[];
  /** Puts failed jobs of a queue back into it, in the caller's transaction. @param name one of {@link names} */
  retry(db: Db, name: string, ids: readonly string[]): Promise<void>;
  /** Takes no more jobs of any queue until work on them is started again; running ones continue. */
  leaveOff(): Promise<void>;
  stop(): Promise<void>;
  /** Returns whether the queue answers. */
  healthy(): Promise<boolean>;
}

/** The field with the id of the request that caused a job. */
const requestKey = 'requestId';
/** The field with the span that a job belongs to, while traces are on. */
const traceKey = 'traceparent';

/** Number of retries of a failed job, and of one whose process died, as soon as its heartbeat is missed. */
const retryLimit = 5;
/** Seconds before the first retry, about twice as many before each further one. */
const retryDelay = 5;
/** The output that pg-boss writes to a job whose heartbeat is missed. */
const died = { value: { message: 'job heartbeat timeout' } };

/**
 * Seconds. A job whose process died is noticed after a heartbeat and a check, not after the hour. On the embedded database the next start notices it;
 * there a heartbeat waits behind long statements.
 */
const heartbeat = { postgres: 15, pglite: 60 };
const lookEvery = 10;

const executeOver = (db: Db) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows: rows as Record<string, unknown>[] };
  },
});

/**
 * Puts jobs back that ran when the process died, as a missed heartbeat does: the first time at once, then ever later and spread out, so that a job
 * that kills its process does not do so at every start, nor takes the others with it.
 */
async function putBack(db: Db): Promise<void> {
  await sql`update background.job set output = ${JSON.stringify(died)}::jsonb,
    state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::background.job_state,
    completed_on = case when retry_count < retry_limit then null else now() end,
    start_after = now() + case retry_count when 0 then 0 else greatest(retry_delay, 1) * 2 ^ least(16, retry_count) * (0.5 + random() / 2) end * interval '1s'
    where state = 'active'`.execute(db);
}

async function findJob(tenant: Tenant, name: string, key: string, states: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from background.job
    where name = ${name} and singleton_key = ${key} and state::text = any(${states}::text[])) as found`.execute(
    tenant.outside,
  );
  return rows[0]?.found ?? false;
}

/** Logs the same fault once in ten seconds: when the database is away, every poll of every worker fails, many a second. */
function logSeldom(log: Logger): (error: unknown) => void {
  const told = new Map<string, number>();
  return (error) => {
    const { code, message } = error as { code?: string; message?: string };
    // pg-boss names the worker after the fault: the same fault in each of twenty queues counts as one.
    const fault = code ?? message?.replace(/ \(Queue: .*$/, '') ?? '';
    const now = Date.now();
    if (now - (told.get(fault) ?? 0) < 10_000) return;
    told.set(fault, now);
    log.error({ err: error }, 'queue');
  };
}

/** Starts pg-boss on the product's own database. @param names all queues; missing ones are created */
export async function startQueue(database: Database, names: readonly string[], log: Logger): Promise<Queue> {
  const boss = new PgBoss({
    ...database.queueOptions,
    schema: 'background',
    // Workers are notified when a job is committed, so they need not poll many times a second.
    useListenNotify: database.kind === 'postgres',
    superviseIntervalSeconds: lookEvery,
    monitorIntervalSeconds: lookEvery,
  });
  boss.on('error', logSeldom(log));
  await boss.start();
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of names) {
    const queue = known.get(name);
    if (!queue)
      await boss.createQueue(name, {
        retryLimit,
        retryBackoff: true,
        retryDelay,
        expireInSeconds: 3600,
        heartbeatSeconds: heartbeat[database.kind],
        notify: true,
      });
    // The queue was created by an earlier version.
    else if (!queue.notify) await boss.updateQueue(name, { notify: true });
    // pg-boss looks a queue up at its first use, over a connection of its own: if the enqueuing request held PGlite's only connection, both would
    // wait forever.
    await boss.getJobById(name, newId());
  }
  // No other process can have the embedded database open, so running jobs belonged to one that is gone.
  if (database.kind === 'pglite') await putBack(database.system);
  const worked = new Set<string>();
  return {
    async enqueue(tenant, name, data, key) {
      await beginNow(tenant);
      // Concurrent calls for the same key run one after the other.
      if (key)
        await sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${key}`}, 0))`.execute(tenant.outside);
      if (key && (await findJob(tenant, name, key, ['created', 'retry']))) return;
      const group = typeof data.company === 'string' ? { group: { id: data.company } } : {};
      const once = key ? { singletonKey: key } : {};
      const request = currentRequest();
      const trace = currentTrace();
      const origin = {
        ...(request === undefined ? {} : { [requestKey]: request }),
        ...(trace === undefined ? {} : { [traceKey]: trace }),
      };
      await boss.send(name, { ...data, ...origin }, { db: executeOver(tenant.outside), ...group, ...once });
    },
    underway: (tenant, name, key) => findJob(tenant, name, key, ['created', 'retry', 'active']),
    async work(name, handler, options) {
      const turns = options?.onePerCompany ? { groupConcurrency: 1 } : {};
      // Ten queues polling at the same moment, twice a second, would delay everyone on the embedded database.
      const looks = 0.5 + 0.05 * worked.size;
      const settings = {
        pollingIntervalSeconds: looks,
        // Retries and scheduled jobs are not announced.
        notifyPollingIntervalSeconds: 4 * looks,
        batchSize: 1,
        includeMetadata: true,
        localConcurrency: options?.atOnce ?? 1,
        ...turns,
      } as const;
      worked.add(name);
      await boss.work<JobData, unknown, typeof settings>(name, settings, async (jobs) => {
        for (const { id, data: kept, retryCount, output } of jobs) {
          const { [requestKey]: request, [traceKey]: trace, ...data } = kept;
          const last = retryCount >= retryLimit;
          const run = async () => {
            // Another try might kill another process.
            if (last && isDeepStrictEqual(output, died)) throw new Error('Its process ended each time while it ran');
            await handler(data);
          };
          const work = async () =>
            typeof data.company === 'string' ? asWork(database.neighbours, data.company, run) : run();
          const origin = typeof request === 'string' ? request : id;
          const piece: Piece = {
            name: `job ${name}`,
            kind: 'consumer',
            attributes: {
              'encore.queue': name,
              'encore.job': id,
              'encore.attempt': retryCount + 1,
              'encore.request_id': origin,
            },
            parent: typeof trace === 'string' ? trace : null,
          };
          try {
            await asRequest(origin, () => traced(piece, work));
            jobsCounted.inc({ queue: name, outcome: 'done' });
          } catch (error) {
            jobsCounted.inc({ queue: name, outcome: last ? 'failed' : 'again' });
            const of = { queue: name, job: id, company: data.company, attempt: retryCount + 1, again: !last, request };
            log.error({ ...of, err: error }, 'a job failed');
            if (last) await options?.giveUp?.(data);
            throw error;
          }
        }
      });
    },
    names,
    async retry(db, name, ids) {
      await boss.retry(name, [...ids], { db: executeOver(db) });
    },
    async leaveOff() {
      for (const name of worked) await boss.offWork(name, { wait: false });
      worked.clear();
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
    async healthy() {
      return boss.isInstalled();
    },
  };
}
