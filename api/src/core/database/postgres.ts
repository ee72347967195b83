import pg from 'pg';
import { Neighbours } from '../work/neighbours.ts';
import { type Connection, type Database, kyselyOver, type Rows } from './database.ts';
import { asHolder, refuseSecond } from './holder.ts';
import { openListener } from './listener.ts';
import { DatabaseAway, type Pulse, watchPulse } from './pulse.ts';
import { Shares } from './shares.ts';
import { type Prepared, sendTrip } from './trip.ts';

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
