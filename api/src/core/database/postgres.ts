import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { tracedConnection } from '../tracing/traced-connection.ts';
import { Neighbours } from '../work/neighbours.ts';
import { type Connection, type Database, type Hearing, kyselyOver, type Rows } from './database.ts';
import { turnFor } from './everywhere.ts';
import { asHolder, refuseSecond } from './holder.ts';
import { DatabaseAway, type Pulse, watchPulse } from './pulse.ts';
import { followReplica } from './replica.ts';
import { Shares } from './shares.ts';
import { type Prepared, sendTrip } from './trip.ts';

const second = 1_000;
/** Milliseconds: how long connecting may take, how often the listener checks that the server is there, and how long the answer may take. */
const [connecting, askedEvery, answering] = [4 * second, 15 * second, 10 * second];
/** The first wait before reconnecting, which doubles, and the longest; each process varies them somewhat. */
const waits = { first: 250, longest: 30 * second };

/**
 * Opens a connection of its own that listens and reconnects by itself whenever it breaks; messages sent meanwhile are missed.
 * @returns a function that stops it @throws when the first connection cannot be made
 */
async function openListener(url: string, channel: string, hearing: Hearing): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let next: NodeJS.Timeout | null = null;
  let failures = 0;
  let stopped = false;

  const connect = async () => {
    const made = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: connecting });
    const lose = () => {
      if (client !== made || stopped) return;
      client = null;
      made.end().catch(() => {});
      again();
    };
    made.on('error', lose);
    made.on('end', lose);
    made.on('notification', ({ payload }) => hearing.told(payload ?? ''));
    try {
      await made.connect();
      await made.query(`listen ${made.escapeIdentifier(channel)}`);
    } catch (error) {
      made.end().catch(() => {});
      throw error;
    }
    client = made;
    failures = 0;
    if (stopped) await made.end();
  };
  const again = () => {
    const wait = Math.min(waits.first * 2 ** failures, waits.longest) * (0.75 + Math.random() / 2);
    failures += 1;
    next = setTimeout(() => {
      connect().then(hearing.missed, () => !stopped && again());
    }, wait).unref();
  };
  // Only a query reveals a connection that was cut off silently.
  const asking = setInterval(() => {
    const asked = client;
    if (!asked) return;
    const late = setTimeout(() => asked.emit('error', new Error('The listener does not answer')), answering).unref();
    asked.query('select 1').then(
      () => clearTimeout(late),
      () => {},
    );
  }, askedEvery).unref();

  await connect();
  return async () => {
    stopped = true;
    clearInterval(asking);
    if (next) clearTimeout(next);
    await client?.end().catch(() => {});
  };
}

/** Settings of every session. Statements and idle transactions end after five minutes; migrations may take longer. */
const sessionSettings = {
  timezone: 'UTC',
  jit: 'off',
  statement_timeout: '5min',
  idle_in_transaction_session_timeout: '5min',
} as const;
/** Sessions of one process that hold a lock: that of its worker, and that of the mailbox reader. */
const mostSessions = 4;
/** Milliseconds to wait for a connection when the server has none left, and between two tries. */
const [fullFor, triedEvery] = [5 * second, 100];
/** Returns whether PostgreSQL, or the pooler before it, has no connection left: they become free within moments. */
const isFull = (error: unknown) => {
  const { code, message = '' } = error as { code?: string; message?: string };
  return code === '53300' || /no more connections allowed|max_client_conn|max_user_connections/.test(message);
};

const preparedOn = new WeakMap<pg.PoolClient, Prepared>();

/** Wraps a client as a connection. @param prepared null: the next transaction may be another session's, so no statement is kept under a name */
function connectionOver(client: pg.PoolClient, pulse: Pulse, prepared: Prepared | null, onCitus: boolean): Connection {
  const run: Connection['run'] = (statement, ahead = []) => {
    const turn = onCitus ? turnFor(statement.text) : [];
    return pulse.follow(sendTrip(client, prepared, [...ahead, ...turn, statement]));
  };
  return {
    query: <R>(text: string, values?: readonly unknown[]) =>
      run({ text, ...(values ? { values } : {}) }) as Promise<Rows<R>>,
    run,
    async script(text) {
      await pulse.follow(client.query(text));
    },
    async copyOut(rows) {
      return pulse.follow(buffer(client.query(copyTo(`copy (${rows}) to stdout`))));
    },
    async copyIn(into, rows) {
      await pulse.follow(pipeline(Readable.from([rows]), client.query(copyFrom(`copy ${into} from stdin`))));
    },
  };
}

export type PostgresOptions = {
  /** Maximum number of connections. */
  connections?: number;
  /**
   * The address of PostgreSQL itself if the other one leads through a pooler that gives each transaction another session: listeners, lock holders and
   * the queue connect there.
   */
  directUrl?: string | null;
  /** Whether it is the coordinator of a Citus (docs/scale.md). */
  onCitus?: boolean;
  /** A copy that follows the primary, to read from, and whether a pooler is before it. */
  replica?: { url: string; isPooled: boolean } | null;
};

/** Applies the settings of every session by statements, since poolers do not pass on the startup message. */
async function setUp(client: pg.ClientBase): Promise<void> {
  await client.query(
    Object.entries(sessionSettings)
      .map(([name, value]) => `set ${name} = '${value}'`)
      .join('; '),
  );
}

/**
 * Finds out whether the address leads through a pooler that gives each transaction another session, and stores our session settings with the role:
 * then sessions that the pooler opens by itself have them too. @param url through the pooler; @param directUrl of PostgreSQL itself, if known
 * @returns whether there is a pooler @throws when the database cannot be reached
 */
export async function findPooler(url: string, directUrl: string | null): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connecting });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // A pooler answers the handshake itself, with a process id of its own.
    if (rows[0]?.pid === (client as unknown as { processID: number }).processID) return false;
  } finally {
    await client.end().catch(() => {});
  }
  if (!directUrl) return true;
  const direct = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: connecting });
  direct.on('error', () => {});
  await direct.connect();
  try {
    const { rows } = await direct.query<{ name: string }>('select current_database() as name');
    const database = direct.escapeIdentifier(rows[0]?.name ?? '');
    await direct.query('begin');
    await direct.query('select pg_advisory_xact_lock(7260914)');
    for (const [name, value] of Object.entries(sessionSettings))
      await direct.query(`alter role current_user in database ${database} set ${name} = '${value}'`);
    await direct.query('commit');
  } finally {
    await direct.end().catch(() => {});
  }
  return true;
}

/** Returns whether the database is on the coordinator of a Citus, spread or not yet. @throws when the database cannot be reached */
export async function findCitus(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connecting });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query("select from pg_extension where extname = 'citus'");
    return rows.length > 0;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Opens PostgreSQL 15 or newer behind the one interface.
 * @param url connection address
 */
export function openPostgres(
  url: string,
  { connections = 20, directUrl = null, replica: copy = null, onCitus = false }: PostgresOptions = {},
): Database {
  const own = directUrl ?? url;
  const poolOf = (connectionString: string, max: number) => {
    const made = new pg.Pool({
      connectionString,
      max,
      // The wait for a connection that others hold; the pulse finds out sooner that a server is away.
      connectionTimeoutMillis: 15_000,
      keepAlive: true,
      // The pool waits for the promise, which its types do not say.
      onConnect: setUp as (client: pg.ClientBase) => void,
    });
    // The pool replaces a connection that breaks, and its query fails; without a listener the error would end the process.
    made.on('error', () => {});
    made.on('connect', (client) => client.on('error', () => {}));
    return made;
  };
  const pool = poolOf(url, connections);
  /** Sessions that stay the same until they are released; opened on demand. */
  const sessions = directUrl ? poolOf(directUrl, mostSessions) : pool;
  // A pooler whose sessions are all busy would let the question wait, although it is not gone.
  const pulse = watchPulse(own);
  const shares = new Shares(connections);
  const neighbours = new Neighbours();
  const acquire: Database['acquire'] = async (account) => {
    refuseSecond(neighbours);
    const giveOn = account && account.what !== null ? await shares.take(account.company) : null;
    try {
      const { connection, release } = await connect();
      return {
        connection,
        release: (broken) => {
          release(broken);
          giveOn?.();
        },
      };
    } catch (error) {
      giveOn?.();
      throw error;
    }
  };
  const preparedBy = (client: pg.PoolClient): Prepared => {
    const known = preparedOn.get(client) ?? new Map();
    preparedOn.set(client, known);
    return known;
  };
  const connectTo = async (from: pg.Pool): Promise<Awaited<ReturnType<Database['acquire']>>> => {
    const until = performance.now() + fullFor;
    for (;;) {
      const connecting = from.connect();
      try {
        const client = await pulse.follow(connecting);
        const prepared = directUrl && from === pool ? null : preparedBy(client);
        return {
          connection: tracedConnection(connectionOver(client, pulse, prepared, onCitus), 'postgresql'),
          release: (broken) => client.release(broken === true),
        };
      } catch (error) {
        // The caller has given up: a connection that arrives after all is given back.
        connecting.then(
          (late) => late.release(true),
          () => {},
        );
        if (!isFull(error) || performance.now() > until) throw error;
        await wait(triedEvery);
      }
    }
  };
  const connect: Database['acquire'] = () => connectTo(pool);
  const withConnection: Database['withConnection'] = async (work, account) => {
    const { connection, release } = await acquire(account);
    const holder = { holds: true, of: neighbours };
    let broken = false;
    try {
      return await asHolder(holder, () => work(connection));
    } catch (error) {
      broken = error instanceof DatabaseAway;
      throw error;
    } finally {
      holder.holds = false;
      release(broken);
    }
  };
  const listeners: (() => Promise<void>)[] = [];
  const replica =
    copy &&
    followReplica(
      poolOf(copy.url, connections),
      watchPulse(copy.url),
      (text) => withConnection((connection) => connection.run({ text })),
      (client) => (copy.isPooled ? null : preparedBy(client)),
    );
  return {
    kind: 'postgres',
    // Citus passes the company of a statement on to its workers only inside BEGIN and COMMIT.
    tripsAreTransactions: !onCitus,
    onCitus,
    replica,
    acquire,
    acquireSession: () => connectTo(sessions),
    withConnection,
    neighbours,
    system: kyselyOver((statement) => withConnection((connection) => connection.run(statement)), { onCitus }),
    queueOptions: {
      connectionString: own,
      max: 4,
      connectionTimeoutMillis: 4_000,
      // The queue stays on the coordinator; its tables and functions are not needed on the workers.
      ...(onCitus && { options: '-c citus.enable_ddl_propagation=off' }),
    },
    async listen(channel, hearing) {
      listeners.push(await openListener(own, channel, hearing));
    },
    figures: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      pulse.stop();
      await replica?.stop();
      for (const stop of listeners) await stop();
      await pool.end();
      if (sessions !== pool) await sessions.end();
    },
  };
}
