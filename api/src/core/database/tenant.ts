import { sql } from 'kysely';
import type { CompanyId } from '../ids.ts';
import { type Connection, type Database, type Db, kyselyOver, type Rows } from './database.ts';

/** What a verb works with inside its company. */
export type Tenant = {
  /** Under row-level security, in the request's transaction; the transaction begins with the first query. */
  db: Db;
  /**
   * Outside row-level security. Only for the search and its counts (row-level security keeps PostgreSQL from its trigram index),
   * where every statement names its company itself, for the queue, and for sessions, which belong to users and to no company.
   */
  outside: Db;
};

const enter = (company: CompanyId) => `set local role encore_tenant; set local app.company = '${company}'`;

/**
 * Runs the work as one company: one transaction, begun lazily, committed when the work succeeds and rolled back when it throws.
 * @param company only from a session, a job's own row or the operator
 */
export async function asCompany<T>(
  database: Database,
  company: CompanyId,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  if (!/^[0-9a-f-]{36}$/.test(company)) throw new Error('A company id is a UUID');
  let held: { connection: Connection; release: (broken?: boolean) => void } | null = null;
  let finished = false;
  let last: Promise<unknown> = Promise.resolve();
  // One statement at a time: changing the role for an outside query must not overlap another one.
  const inTurn = <R>(step: () => Promise<R>): Promise<R> => {
    const next = last.then(step, step);
    last = next.catch(() => {});
    return next;
  };
  const begin = async (): Promise<Connection> => {
    if (finished) throw new Error('The transaction of the request is over; a verb waits for everything it starts');
    if (!held) {
      held = await database.acquire();
      await held.connection.script(`begin; ${enter(company)}`);
    }
    return held.connection;
  };
  const inside = (text: string, values: readonly unknown[]): Promise<Rows> =>
    inTurn(async () => (await begin()).query(text, values));
  const outside = (text: string, values: readonly unknown[]): Promise<Rows> =>
    inTurn(async () => {
      if (!held) return database.withConnection((connection) => connection.query(text, values));
      await held.connection.script('set local role none');
      const result = await held.connection.query(text, values);
      await held.connection.script(enter(company));
      return result;
    });
  const finish = async (how: 'commit' | 'rollback') => {
    // A statement that was not waited for ends first; what comes later is refused.
    finished = true;
    await last;
    if (!held) return;
    let broken = false;
    try {
      await held.connection.script(how);
    } catch (error) {
      broken = true;
      throw error;
    } finally {
      held.release(broken);
      held = null;
    }
  };
  try {
    const result = await work({ db: kyselyOver(inside), outside: kyselyOver(outside) });
    await finish('commit');
    return result;
  } catch (error) {
    await finish('rollback').catch(() => {});
    throw error;
  }
}

/** Begins the transaction now, so that outside statements that follow belong to it. */
export async function beginNow(tenant: Tenant): Promise<void> {
  await sql`select 1`.execute(tenant.db);
}
