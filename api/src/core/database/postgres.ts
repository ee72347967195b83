import pg from 'pg';
import { Neighbours } from '../work/neighbours.ts';
import { type Connection, type Database, type Hearing, kyselyOver, type Rows } from './database.ts';
import { asHolder, refuseSecond } from './holder.ts';
import { DatabaseAway, type Pulse, watchPulse } from './pulse.ts';
import { Shares } from './shares.ts';
import { type Prepared, sendTrip } from './trip.ts';

const second = 1_000;
/** Milliseconds: how long connecting may take, how often it is asked whether it is there, and how long the answer may take. */
const [connecting, askedEvery, answering] = [4 * second, 15 * second, 10 * second];
/** The first wait before it connects again, which doubles, and the longest; somewhat different in each process. */
const waits = { first: 250, longest: 30 * second };

/**
 * A connection of its own that listens, and is made anew by itself whenever it breaks; then what was said meanwhile is missed.
 * @returns how to stop it @throws when the first connection cannot be made
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
  // What is cut off without a word is found out by asking.
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

/** Milliseconds: the longest that a statement may take, and that a transaction may wait for its next one. Migrations take their time. */
const longest = 5 * 60_000;

const preparedOn = new WeakMap<pg.PoolClient, Prepared>();

function connectionOver(client: pg.PoolClient, pulse: Pulse): Connection {
  const prepared = preparedOn.get(client) ?? new Map();
  preparedOn.set(client, prepared);
  return {
    query: <R>(text: string, values?: readonly unknown[]) =>
      pulse.follow(sendTrip(client, prepared, [{ text, ...(values ? { values } : {}) }])) as Promise<Rows<R>>,
    run: (statement, ahead = []) => pulse.follow(sendTrip(client, prepared, [...ahead, statement])),
    async script(text) {
      await pulse.follow(client.query(text));
    },
  };
}

/**
 * PostgreSQL 15 or newer behind the one interface.
 * @param url connection address; @param connections most connections held at once
 */
export function openPostgres(url: string, connections = 20): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // How long one waits for a connection that others have; a server that is away is found out sooner, by its pulse.
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    options: `-c timezone=UTC -c jit=off -c statement_timeout=${longest} -c idle_in_transaction_session_timeout=${longest}`,
  });
  const pulse = watchPulse(url);
  // A connection that breaks is replaced by the pool, and its query fails; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
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
  const connect: Database['acquire'] = async () => {
    const connecting = pool.connect();
    const client = await pulse.follow(connecting).catch((error: unknown) => {
      // Whoever asked has gone: a connection that comes all the same is given back.
      connecting.then(
        (late) => late.release(true),
        () => {},
      );
      throw error;
    });
    return { connection: connectionOver(client, pulse), release: (broken) => client.release(broken === true) };
  };
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
  return {
    kind: 'postgres',
    tripsAreTransactions: true,
    acquire,
    withConnection,
    neighbours,
    system: kyselyOver((statement) => withConnection((connection) => connection.run(statement))),
    queueOptions: { connectionString: url, max: 4, connectionTimeoutMillis: 4_000 },
    async listen(channel, hearing) {
      listeners.push(await openListener(url, channel, hearing));
    },
    async close() {
      pulse.stop();
      for (const stop of listeners) await stop();
      await pool.end();
    },
  };
}
