import pg from 'pg';
import { type Connection, type Database, kyselyOver, type Rows } from './database.ts';
import { parsers } from './values.ts';

function connectionOver(client: pg.PoolClient): Connection {
  return {
    async query<R>(text: string, values?: readonly unknown[]): Promise<Rows<R>> {
      const result = await client.query(text, values as unknown[]);
      return { rows: result.rows as R[], affected: result.rowCount ?? 0 };
    },
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
    // The search must be planned for its own words: a generic plan was measured 350 times slower.
    options: '-c timezone=UTC -c plan_cache_mode=force_custom_plan -c jit=off',
    types: {
      getTypeParser: ((id: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers[id]) ||
        pg.types.getTypeParser(id, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks is replaced by the pool, and its query fails; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const acquire: Database['acquire'] = async () => {
    const client = await pool.connect();
    return { connection: connectionOver(client), release: (broken) => client.release(broken === true) };
  };
  return {
    kind: 'postgres',
    acquire,
    async withConnection(work) {
      const { connection, release } = await acquire();
      try {
        return await work(connection);
      } finally {
        release();
      }
    },
    system: kyselyOver(async (text, values) => {
      const result = await pool.query(text, values as unknown[]);
      return { rows: result.rows, affected: result.rowCount ?? 0 };
    }),
    queueOptions: { connectionString: url, max: 4 },
    close: () => pool.end(),
  };
}
