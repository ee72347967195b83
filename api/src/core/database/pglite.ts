import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { fromPglite } from 'pg-boss';
import { type Connection, type Database, kyselyOver, type Rows } from './database.ts';
import { parsers } from './values.ts';

/** Small buffers: the system keeps the files in its own memory anyway, and what a process of one user asks for is little. */
const settings = { shared_buffers: '32MB', maintenance_work_mem: '16MB' };

/**
 * V8 optimises WebAssembly function by function as they become hot. Of the one that takes statements apart, 105 KB long, it
 * makes 600 MB of notes to do so; V8 decides when it compiles a function first whether it may, so that is done here, under a filter.
 */
class UnoptimisedParser extends PGlite {
  override async _initArrayTypes(options?: { force?: boolean }): Promise<void> {
    setFlagsFromString('--wasm-tier-up-filter=0');
    await this.exec(';');
    setFlagsFromString('--wasm-tier-up-filter=-1');
    return super._initArrayTypes(options);
  }
}

/**
 * PGlite, PostgreSQL inside the process, behind the one interface. It has a single connection, so callers queue for it.
 * @param folder where the data lives; null keeps it in memory (tests)
 * @param snapshot a data folder to start from, as `dumpDataDir` gives it
 */
export async function openPglite(folder: string | null, snapshot?: Blob): Promise<Database & { raw: PGlite }> {
  const pglite = new UnoptimisedParser({
    ...(folder ? { dataDir: folder } : {}),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
    extensions: { pg_trgm, btree_gin },
    parsers,
    startParams: [
      ...PGlite.defaultStartParams,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  });
  await pglite.waitReady;
  await pglite.exec("set timezone = 'UTC'; set jit = off;");

  const connection: Connection = {
    async query<R>(text: string, values?: readonly unknown[]): Promise<Rows<R>> {
      const result = await pglite.query<R>(text, values as unknown[] | undefined);
      return { rows: result.rows, affected: result.affectedRows || result.rows.length };
    },
    async run({ text, values }, ahead = []) {
      for (const one of ahead) await pglite.query(one.text, one.values as unknown[] | undefined);
      return connection.query(text, values);
    },
    async script(text) {
      await pglite.exec(text);
    },
  };

  let last: Promise<void> = Promise.resolve();
  const acquire: Database['acquire'] = async () => {
    const before = last;
    let free: () => void = () => {};
    last = new Promise((resolve) => {
      free = resolve;
    });
    await before;
    return { connection, release: () => free() };
  };
  const withConnection: Database['withConnection'] = async (work) => {
    const { connection: held, release } = await acquire();
    try {
      return await work(held);
    } finally {
      release();
    }
  };
  // pg-boss takes its turn like everybody else; a failed script must not leave its transaction to the next in line.
  const queueDatabase = fromPglite({
    query: (text: string, values?: unknown[]) => withConnection((held) => held.query(text, values)),
    exec: (text: string) =>
      withConnection(async () => {
        try {
          return await pglite.exec(text);
        } catch (error) {
          await pglite.exec('rollback').catch(() => {});
          throw error;
        }
      }),
  } as unknown as Parameters<typeof fromPglite>[0]);
  return {
    kind: 'pglite',
    tripsAreTransactions: false,
    queueOptions: { db: queueDatabase, backend: 'pglite' },
    raw: pglite,
    acquire,
    withConnection,
    system: kyselyOver((statement) => withConnection((held) => held.run(statement))),
    async close() {
      const { release } = await acquire();
      await pglite.close();
      release();
    },
  };
}
