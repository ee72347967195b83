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

/** A statement with its parameters; with a `name` a connection parses it once, and PostgreSQL may keep one plan for all values. */
export type Statement = { text: string; values?: readonly unknown[]; name?: string | undefined };

/** One connection: runs queries with parameters, or scripts of several statements without. */
export interface Connection {
  query<R = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Rows<R>>;
  /** Runs a query behind others whose results are not needed, in one trip. When one fails, those behind it are not run. */
  run(statement: Statement, ahead?: readonly Statement[]): Promise<Rows>;
  script(text: string): Promise<void>;
  /** Reads rows in PostgreSQL's COPY text; all of them are held in memory. @param rows a query */
  copyOut(rows: string): Promise<Buffer>;
  /** Writes rows in that text. @param into a table with its columns: `people (id, name)` */
  copyIn(into: string, rows: Buffer): Promise<void>;
}

/** A position in the write-ahead log of the primary, in bytes since its beginning. */
export type LogPlace = number;

/** A read-only copy of the database that follows the primary. */
export interface Replica {
  /** Returns whether it may be read from: it follows, is not far behind, and has everything up to the position. @param place null: any */
  has(place: LogPlace | null): boolean;
  /** Runs one reading statement behind others, in one trip. @returns null if it could not; then the primary is asked */
  run(statement: Statement, ahead: readonly Statement[]): Promise<Rows | null>;
  /** Waits until it has what the primary has now, for five seconds at most; not at all while it is not used for reading. */
  caughtUp(): Promise<void>;
  /** Returns its state after the first check: seconds behind, and the reason it is not read from; null: it is. */
  state(): Promise<{ secondsBehind: number; why: string | null }>;
}

/**
 * The one interface over PGlite and PostgreSQL. Values are identical on both: dates are `YYYY-MM-DD`, moments ISO 8601 in UTC, counts are numbers,
 * bytes are Buffers.
 */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** Whether statements that `run` sends outside a transaction form one by themselves: then a read needs no transaction around it. */
  readonly tripsAreTransactions: boolean;
  /** Whether this is the coordinator of a Citus: then a transaction names its company with SET LOCAL, which Citus passes on to the workers. */
  readonly onCitus: boolean;
  /** Runs the work with a connection of its own and gives the connection back afterwards. */
  withConnection<T>(work: (connection: Connection) => Promise<T>, account?: Account): Promise<T>;
  /** @param account the account to charge, where everyone waits for a single connection */
  acquire(account?: Account): Promise<{ connection: Connection; release: (broken?: boolean) => void }>;
  /** Returns a connection whose session stays the same until it is released: for locks that outlive a transaction. */
  acquireSession(): ReturnType<Database['acquire']>;
  /** Queries outside any company, as the owner: sign-in, jobs, migrations. Not for a request's questions about a company. */
  readonly system: Db;
  /** A copy to read from, if there is one. */
  readonly replica?: Replica | null;
  /** The companies with requests right now, and how long each one's heavy work must wait for them. */
  readonly neighbours: Neighbours;
  /** The options with which pg-boss reaches the same database. */
  readonly queueOptions: ConstructorOptions;
  /** Listens until closed to what transactions send with `pg_notify`, which arrives when they commit. */
  listen(channel: string, hearing: Hearing): Promise<void>;
  /** Connections of this process: all, idle ones, and requests that wait for one; null: there is a single connection. */
  figures(): { total: number; idle: number; waiting: number } | null;
  close(): Promise<void>;
}

/** Callbacks of a listener. `told`: a message arrived; `missed`: messages may be lost, since the connection was away for a while. */
export type Hearing = { told: (payload: string) => void; missed: () => void };

export type Run = (statement: Statement) => Promise<Rows>;
const runs = new WeakMap<Db, Run>();
const onCitus = new WeakSet<Db>();

/** Returns whether its statements go to a Citus: there a statement that locks or joins rows names a single company. */
export const isOnCitus = (db: Db): boolean => onCitus.has(db);

/** Runs a statement through the function behind a Kysely made by {@link kyselyOver}. */
export function runOver(db: Db, statement: Statement): Promise<Rows> {
  const run = runs.get(db);
  if (!run) throw new Error('This Kysely was not made by kyselyOver');
  return run(statement);
}

/** Makes a Kysely that runs every query through the given function; it holds no connection of its own. @param of the database behind it */
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
 * Runs the work in a transaction as the owner that begins with its first query: work without queries holds no connection. For operators, who also
 * wait for other things: the queue, the disk, name servers.
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
