import { sql } from 'kysely';
import type { CompanyId } from '../ids.ts';
import { asWork, currentWork } from '../work/pace.ts';
import {
  type Connection,
  type Database,
  type Db,
  inTransaction as inOwnTransaction,
  kyselyOver,
  type Replica,
  type Rows,
  type Statement,
} from './database.ts';
import { asHolder } from './holder.ts';
import { withReturning } from './returning.ts';

/** The database access of a verb inside its company. */
export type Tenant = {
  /** Under row-level security, in the request's transaction; the transaction begins with the first query. */
  db: Db;
  /**
   * Outside row-level security. Only for the search and its counts (row-level security keeps PostgreSQL from its trigram index), where every
   * statement names its company itself, for the queue, and for sessions, which belong to users and not to a company.
   */
  outside: Db;
};

/** Maps connections outside row-level security to their database, if it is on a Citus. */
const citusOf = new WeakMap<Db, Database>();

/**
 * Begins the request's transaction and writes outside row-level security with it. On a Citus that is a separate, earlier transaction: a transaction
 * writes the tables of companies under one role alone.
 */
export async function writeOutside<T>(tenant: Tenant, write: (db: Db) => Promise<T>): Promise<T> {
  const database = citusOf.get(tenant.outside);
  if (database) return inOwnTransaction(database, (_, db) => write(db));
  await beginNow(tenant);
  return write(tenant.outside);
}

type Side = 'inside' | 'outside';

const begin: Statement = { text: 'begin', name: 'begin' };
const leave: Statement = { text: 'set local role none', name: 'leave' };
const role = "set_config('role', 'encore_tenant', true), set_config('app.company', $1, true)";
const readOnly = "set_config('transaction_read_only', 'on', true)";
const enter = (company: CompanyId): Statement => ({ text: `select ${role}`, values: [company], name: 'enter' });
/** Citus passes SET LOCAL on to its workers, but not what a function sets; the company is a checked UUID. */
const passOn = (company: CompanyId): Statement => ({ text: `set local app.company = '${company}'` });
/** Statements ahead of a read that is a transaction by itself. */
const toRead = (company: CompanyId): Record<Side, Statement> => ({
  inside: { text: `select ${readOnly}, ${role}`, values: [company], name: 'read inside' },
  outside: { text: `select ${readOnly}`, name: 'read outside' },
});

/** Judges by its text whether a statement only reads. PostgreSQL has the last word: it refuses to write in a read-only transaction. */
const looksReading = (text: string) =>
  /^\s*(?:select|with)\b/i.test(text) &&
  !/\b(?:insert into|update|delete from|for (?:no key|share|key))\b|advisory|pg_notify/i.test(text);
const refusedAsWriting = (error: unknown) => (error as { code?: string }).code === '25006';

/**
 * Returns whether a query outside row-level security must run inside on a Citus, which has a connection for each role: one does not see what the
 * other has written. So the search then goes without its index, and the company itself writes what belongs to users.
 */
const belongsInside = (text: string, wroteInside: boolean) =>
  (wroteInside && /\b(?:from|join) "?people/.test(text)) ||
  (!looksReading(text) &&
    /\b(?:into|update|from) "?(?:sessions|known_browsers|recovery_codes|account_links)\b/.test(text));

/** The account of work that no request started. */
const background = 'background';

/**
 * Runs the work as one company: one transaction, begun lazily, committed on success and rolled back on errors. Reads before the first write need no
 * transaction and hold no connection (docs/decisions/0012). @param company only from a session, a job's own row or the operator
 * @param what for the accounts: a route that writes, or background work, both delayed while heavy; null: it reads @param replica reads before the
 * first write go here
 */
export function asCompany<T>(
  database: Database,
  company: CompanyId,
  work: (tenant: Tenant) => Promise<T>,
  what: string | null = background,
  replica: Replica | null = null,
): Promise<T> {
  const { neighbours } = database;
  if (what !== background) neighbours.note(company);
  const run = () => runAsCompany(database, company, work, what, replica);
  return what === null || currentWork() ? run() : asWork(neighbours, company, run);
}

async function runAsCompany<T>(
  database: Database,
  company: CompanyId,
  work: (tenant: Tenant) => Promise<T>,
  what: string | null,
  replica: Replica | null,
): Promise<T> {
  if (!/^[0-9a-f-]{36}$/.test(company)) throw new Error('A company id is a UUID');
  const piece = what === null ? undefined : currentWork();
  const account = { company, what, isHeavy: () => piece?.isHeavy ?? false };
  // The turns of the embedded database's only connection count the time it is held; waiting is not counted anywhere.
  const turnsCount = database.kind === 'pglite';
  const entering = enter(company);
  const beginning = database.onCitus ? [begin, passOn(company)] : [begin];
  const reading = toRead(company);
  let held: { connection: Connection; release: (broken?: boolean) => void } | null = null;
  const holder = { holds: false, of: database.neighbours };
  let side: Side = 'outside';
  let wroteInside = false;
  let begun = false;
  let lost = false;
  let finished = false;
  let last: Promise<unknown> = Promise.resolve();
  // One statement at a time: changing the role for a query outside must not overlap another query.
  const inTurn = <R>(step: () => Promise<R>): Promise<R> => {
    const next = last.then(step, step);
    last = next.catch(() => {});
    return next;
  };
  const acquire = async () => {
    const isBack = piece?.elsewhere();
    let staysAway = false;
    try {
      const { connection, release } = await database.acquire(account);
      const since = database.neighbours.clock();
      staysAway = turnsCount;
      return {
        connection,
        release: (broken?: boolean) => {
          if (staysAway) isBack?.(database.neighbours.clock() - since);
          release(broken);
        },
      };
    } finally {
      if (!staysAway) isBack?.(0);
    }
  };
  const alone = async (statement: Statement, ahead: readonly Statement[]) => {
    const copied = replica && looksReading(statement.text) ? await replica.run(statement, ahead) : null;
    if (copied) return copied;
    const isBack = turnsCount ? piece?.elsewhere() : undefined;
    try {
      return await database.withConnection((connection) => connection.run(statement, ahead), account);
    } finally {
      isBack?.(0);
    }
  };
  const inTransaction = async (statement: Statement, wanted: Side): Promise<Rows> => {
    if (lost) throw new Error('The transaction of the request has failed');
    const isFirst = !held;
    held ??= await acquire();
    holder.holds = true;
    const turn = wanted === side ? [] : [wanted === 'inside' ? entering : leave];
    const ahead = isFirst ? [...beginning, ...turn] : turn;
    try {
      const rows = await held.connection.run(statement, ahead);
      side = wanted;
      return rows;
    } catch (error) {
      // It is unknown how far the trip came: nothing may follow under an uncertain role.
      lost = ahead.length > 0;
      throw error;
    }
  };
  const runOn = (from: Side) => (asked: Statement) =>
    inTurn(async () => {
      await piece?.rest();
      const wanted =
        from === 'outside' && database.onCitus && begun && belongsInside(asked.text, wroteInside) ? 'inside' : from;
      // A plan is made for a role: a query that runs with both roles has a name for each.
      const named =
        asked.name === undefined || wanted === 'outside' ? asked : { ...asked, name: `inside ${asked.name}` };
      const statement = database.onCitus ? { ...named, text: withReturning(named.text) } : named;
      if (wanted === 'outside' && !begun) return alone(statement, []);
      if (finished)
        throw new Error('The transaction of the request has ended; a verb must wait for everything it starts');
      begun = true;
      if (!held && database.tripsAreTransactions && looksReading(statement.text))
        try {
          return await alone(statement, [reading[wanted]]);
        } catch (error) {
          if (!refusedAsWriting(error)) throw error;
        }
      wroteInside ||= database.onCitus && wanted === 'inside' && !looksReading(statement.text);
      return inTransaction(statement, wanted);
    });
  const finish = async (how: 'commit' | 'rollback') => {
    // A statement that was not awaited finishes first; later ones are refused.
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
      holder.holds = false;
    }
  };
  try {
    const outside = kyselyOver(runOn('outside'), database);
    if (database.onCitus) citusOf.set(outside, database);
    const result = await asHolder(holder, () => work({ db: kyselyOver(runOn('inside'), database), outside }));
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
