import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database, Db } from './database/database.ts';
import { beginNow, type Tenant } from './database/tenant.ts';
import { newId } from './ids.ts';
import type { Logger } from './log.ts';

/** Background work: what a job is called and what it carries. Ids only: a job's row may live long. */
export type JobData = Record<string, string | number | boolean | null>;
/** @param attempt `last`: when this one fails, the job is not tried again */
export type JobHandler = (data: JobData, attempt: { last: boolean }) => Promise<void>;

/** Background jobs in the product's own database (pg-boss). */
export interface Queue {
  /** Puts a job into the queue in the transaction of the change that asked for it. */
  enqueue(tenant: Tenant, name: string, data: JobData): Promise<void>;
  /**
   * Starts to work on jobs of this name; the handler can be killed at any point and run again.
   * @param options `onePerCompany`: of the jobs whose data name the same `company`, one runs at a time, in whichever process
   */
  work(name: string, handler: JobHandler, options?: { onePerCompany: boolean }): Promise<void>;
  stop(): Promise<void>;
  /** Whether the queue answers. */
  healthy(): Promise<boolean>;
}

/** A job that fails is tried again so many times; one whose process died, as soon as its heartbeat is missed. */
const retryLimit = 5;

const executeOver = (db: Db) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows: rows as Record<string, unknown>[] };
  },
});

/** Starts pg-boss on the product's own database. @param names every queue, made when missing */
export async function startQueue(database: Database, names: readonly string[], log: Logger): Promise<Queue> {
  const boss = new PgBoss({ ...database.queueOptions, schema: 'background' });
  boss.on('error', (error) => log.error({ err: error }, 'queue'));
  await boss.start();
  for (const name of names) {
    await boss.createQueue(name, {
      retryLimit: 5,
      retryBackoff: true,
      retryDelay: 5,
      expireInSeconds: 3600,
      heartbeatSeconds: 30,
    });
    // pg-boss looks a queue up when it is first used, over a connection of its own: PGlite's only one would then be held by the
    // request that enqueues, and both would wait for ever.
    await boss.getJobById(name, newId());
  }
  return {
    async enqueue(tenant, name, data) {
      await beginNow(tenant);
      const group = typeof data.company === 'string' ? { group: { id: data.company } } : {};
      await boss.send(name, data, { db: executeOver(tenant.outside), ...group });
    },
    async work(name, handler, options) {
      const turns = options?.onePerCompany ? { groupConcurrency: 1 } : {};
      const settings = { pollingIntervalSeconds: 0.5, batchSize: 1, ...turns };
      await boss.work<JobData>(name, settings, async (jobs) => {
        for (const job of jobs) await handler(job.data, { last: job.retryCount >= retryLimit });
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
    async healthy() {
      return boss.isInstalled();
    },
  };
}
