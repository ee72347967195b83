import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import type { Neighbours } from '../work/neighbours.ts';
import type { DB } from './schema.ts';
import type { Account } from './turns.ts';

export type Schema = DB;
export type Db = Kysely<DB>;

export type Rows<R = Record<string, unknown>> = { rows: R[]; affected: number };

/** A statement with its parameters; under a `name` a connection parses it once, and PostgreSQL may keep one plan for all values. */
export type Statement = { text: string; values?: readonly unknown[]; name?: string | undefined };

/** One connection: a query with parameters, or a script of several statements without. */
export interface Connection {
  query<R = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Rows<R>>;
  /** A query behind others whose answers nobody needs, in one trip. When one fails, those behind it are not run. */
  run(statement: Statement, ahead?: readonly Statement[]): Promise<Rows>;
  script(text: string): Promise<void>;
  /** Reads rows as PostgreSQL's own text of COPY; all of them are held in memory. @param rows a query */
  copyOut(rows: string): Promise<Buffer>;
  /** Writes rows in that text. @param into a table with its columns: `people (id, name)` */
  copyIn(into: string, rows: Buffer): Promise<void>;
}

/** A place in the log of the primary, in bytes since its beginning. */
export type LogPlace = number;

/** A copy of the database that follows it, to read from. */
export interface Replica {
  /** Whether it may be asked: it follows, is not far behind, and has what was written up to the place. @param place null: anything */
  has(place: LogPlace | null): boolean;
  /** One reading statement behind others, in one trip. @returns null when it could not be asked: then the primary is */
  run(statement: Statement, ahead: readonly Statement[]): Promise<Rows | null>;
  /** Waits until it has what the primary has now, for five seconds at most; not at all while it is not read from. */
  caughtUp(): Promise<void>;
  /** How it is, once it was asked: seconds behind, and why it is not read from; null: it is. */
  state(): Promise<{ secondsBehind: number; why: string | null }>;
}

/**
 * The one interface over PGlite and PostgreSQL. Values are identical on both: dates are `YYYY-MM-DD`, moments ISO 8601 in UTC,
 * counts numbers, bytes Buffers.
 */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** Whether what `run` sends outside a transaction is one by itself: then a read needs no transaction around it. */
  readonly tripsAreTransactions: boolean;
  /** Whether it is the coordinator of a Citus: then a transaction says by SET LOCAL whose it is, which is passed on to them. */
  readonly onCitus: boolean;
  /** Runs the work with a connection of its own and gives the connection back afterwards. */
  withConnection<T>(work: (connection: Connection) => Promise<T>, account?: Account): Promise<T>;
  /** @param account for whom, where there is a single connection that everybody waits for */
  acquire(account?: Account): Promise<{ connection: Connection; release: (broken?: boolean) => void }>;
  /** A connection whose session stays the same until it is given back: for locks that outlive a transaction. */
  acquireSession(): ReturnType<Database['acquire']>;
  /** Queries outside any company, as the owner: sign-in, jobs, migrations. Not for what a request asks of a company. */
  readonly system: Db;
  /** A copy to read from, where there is one. */
  readonly replica?: Replica | null;
  /** Who asks just now, and what each company's heavy work owes them. */
  readonly neighbours: Neighbours;
  /** How pg-boss reaches the same database. */
  readonly queueOptions: ConstructorOptions;
  /** Hears, until it is closed, what transactions say by `pg_notify`, when they are committed. */
  listen(channel: string, hearing: Hearing): Promise<void>;
  /** Connections of this process: all, idle ones, and requests that wait for one; null: there is a single one. */
  figures(): { total: number; idle: number; waiting: number } | null;
  close(): Promise<void>;
}

/** `told`: what was said; `missed`: something may have been, since the connection was away for a while. */
export type Hearing = { told: (payload: string) => void; missed: () => void };

export type Run = (statement: Statement) => Promise<Rows>;
const runs = new WeakMap<Db, Run>();
const onCitus = new WeakSet<Db>();

/** Whether statements of it go to a Citus: there one that locks or joins rows names a single company. */
export const isOnCitus = (db: Db): boolean => onCitus.has(db);

/** Runs a statement as the Kysely would that {@link kyselyOver} made. */
export function runOver(db: Db, statement: Statement): Promise<Rows> {
  const run = runs.get(db);
  if (!run) throw new Error('Not a Kysely of kyselyOver');
  return run(statement);
}

/** A Kysely that runs every query through the given function; it holds no connection of its own. @param of the database that it goes to */
export function kyselyOver(run: Run, of?: Pick<Database, 'onCitus'>): Db {
  const connection: DatabaseConnection = {
    async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, affected } = await run({ text: compiled.sql, values: compiled.parameters });
      return { rows: rows as R[], numAffectedRows: BigInt(affected) };
    },
    streamQuery() {
      throw new Error('Lists are read page by page');
    },
  };
  const noTransaction = () => Promise.reject(new Error('Transactions are opened by core/database/tenant.ts'));
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: noTransaction,
    commitTransaction: noTransaction,
    rollbackTransaction: noTransaction,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const db = new Kysely<DB>({ dialect });
  runs.set(db, run);
  if (of?.onCitus) onCitus.add(db);
  return db;
}

/** Runs the work in a transaction as the owner. */
export function inTransaction<T>(database: Database, work: (connection: Connection, db: Db) => Promise<T>): Promise<T> {
  return database.withConnection(async (connection) => {
    await connection.script('begin');
    try {
      const result = await work(
        connection,
        kyselyOver((statement) => connection.run(statement), database),
      );
      await connection.script('commit');
      return result;
    } catch (error) {
      await connection.script('rollback').catch(() => {});
      throw error;
    }
  });
}

/**
 * The same, begun with the first query: work that asks the database nothing holds none of its connections. For operators, who
 * also wait for other things: the queue, the disk, name servers.
 */
export async function inLazyTransaction<T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> {
  let held: Promise<Awaited<ReturnType<Database['acquire']>>> | null = null;
  const begin = async () => {
    const taken = await database.acquire();
    await taken.connection.script('begin').catch((error: unknown) => {
      taken.release(true);
      throw error;
    });
    return taken;
  };
  const finish = async (how: 'commit' | 'rollback') => {
    if (!held) return;
    const { connection, release } = await held;
    let broken = true;
    try {
      await connection.script(how);
      broken = false;
    } finally {
      release(broken);
    }
  };
  const db = kyselyOver(async (statement) => {
    held ??= begin();
    return (await held).connection.run(statement);
  }, database);
  let result: T;
  try {
    result = await work(db);
  } catch (error) {
    await finish('rollback').catch(() => {});
    throw error;
  }
  await finish('commit');
  return result;
}
