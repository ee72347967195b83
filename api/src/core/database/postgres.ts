import pg from 'pg';
import { type Connection, type Database, kyselyOver, type Rows } from './database.ts';
import { type Prepared, sendTrip } from './trip.ts';

const preparedOn = new WeakMap<pg.PoolClient, Prepared>();

function connectionOver(client: pg.PoolClient): Connection {
  const prepared = preparedOn.get(client) ?? new Map();
  preparedOn.set(client, prepared);
  return {
    query: <R>(text: string, values?: readonly unknown[]) =>
      sendTrip(client, prepared, [{ text, ...(values ? { values } : {}) }]) as Promise<Rows<R>>,
    run: (statement, ahead = []) => sendTrip(client, prepared, [...ahead, statement]),
    async script(text) {
      await client.query(text);
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
    // Better a clear failure than a request that hangs.
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    options: '-c timezone=UTC -c jit=off',
  });
  // A connection that breaks is replaced by the pool, and its query fails; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const acquire: Database['acquire'] = async () => {
    const client = await pool.connect();
    return { connection: connectionOver(client), release: (broken) => client.release(broken === true) };
  };
  const withConnection: Database['withConnection'] = async (work) => {
    const { connection, release } = await acquire();
    try {
      return await work(connection);
    } finally {
      release();
    }
  };
  return {
    kind: 'postgres',
    tripsAreTransactions: true,
    acquire,
    withConnection,
    system: kyselyOver((statement) => withConnection((connection) => connection.run(statement))),
    queueOptions: { connectionString: url, max: 4 },
    close: () => pool.end(),
  };
}
