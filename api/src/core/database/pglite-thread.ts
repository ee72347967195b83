import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Results } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Statement } from './database.ts';
import { parsers } from './values.ts';

/** A request to the thread: statements in order, a script, a copy of everything into a file, or to end. */
export type Asked = { number: number } & (
  | { statements: readonly Statement[] }
  | { script: string }
  | { copyTo: string; compression: 'gzip' | 'none' }
  | { copyOut: string }
  | { copyIn: string; rows: Uint8Array<ArrayBuffer> }
  | { listen: string }
  | { close: true }
);
/** Rows as lists, so that names travel once. `bytes` lists the columns of bytes, which arrive without Node's methods. */
export type Table = { columns: string[]; bytes: number[]; rows: unknown[][]; affected: number };
export type Told =
  | ({ number: number } & ({ tables: Table[] } | { error: object }))
  | { panic: string }
  | { heard: string; channel: string };
export type Opening = { folder: string | null; snapshot: Blob | null; program: WebAssembly.Module };

/** Small buffers: the system caches the files anyway, and a process with a single user needs little. */
const settings = { shared_buffers: '32MB', maintenance_work_mem: '16MB' };
const byteType = 17;

/**
 * V8 optimises WebAssembly function by function as they become hot. For the parser, 105 KB long, that takes 600 MB of memory; V8 decides when it
 * first compiles a function whether it may, so that is done here, under a filter.
 */
class UnoptimisedParser extends PGlite {
  override async _initArrayTypes(options?: { force?: boolean }): Promise<void> {
    setFlagsFromString('--wasm-tier-up-filter=0');
    await this.exec(';');
    setFlagsFromString('--wasm-tier-up-filter=-1');
    return super._initArrayTypes(options);
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
const tell = (told: Told) => parentPort?.postMessage(told);

async function open({ folder, snapshot, program }: Opening): Promise<PGlite> {
  const pglite = new UnoptimisedParser({
    ...(folder ? { dataDir: folder } : {}),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
    pgliteWasmModule: program,
    extensions: { pg_trgm, btree_gin },
    parsers,
    startParams: [
      ...PGlite.defaultStartParams,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // After a panic the thread may never return to report it.
    onStderr(text) {
      if (/\bPANIC:/.test(text)) tell({ panic: text });
      return true;
    },
  });
  await pglite.waitReady;
  await pglite.exec("set timezone = 'UTC'; set jit = off;");
  return pglite;
}

function toTable({ rows, fields, affectedRows }: Results): Table {
  return {
    columns: fields.map(({ name }) => name),
    bytes: fields.flatMap(({ dataTypeID }, index) => (dataTypeID === byteType ? [index] : [])),
    rows: rows as unknown as unknown[][],
    affected: affectedRows || rows.length,
  };
}

async function answer(pglite: PGlite, asked: Asked): Promise<Table[]> {
  if ('statements' in asked) {
    let last: Results | undefined;
    for (const { text, values } of asked.statements)
      last = await pglite.query(text, values as unknown[] | undefined, { rowMode: 'array' });
    return last ? [toTable(last)] : [];
  }
  if ('script' in asked) return (await pglite.exec(asked.script, { rowMode: 'array' })).map(toTable);
  if ('copyTo' in asked) {
    const copy = await pglite.dumpDataDir(asked.compression);
    writeFileSync(asked.copyTo, Buffer.from(await copy.arrayBuffer()), { mode: 0o600 });
    return [];
  }
  if ('copyOut' in asked) {
    const { blob } = await pglite.query(`copy (${asked.copyOut}) to '/dev/blob'`);
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    return [{ columns: ['rows'], bytes: [0], rows: [[bytes]], affected: 1 }];
  }
  if ('copyIn' in asked) {
    await pglite.query(`copy ${asked.copyIn} from '/dev/blob'`, [], { blob: new Blob([asked.rows]) });
    return [];
  }
  if ('listen' in asked) {
    const { listen: channel } = asked;
    await pglite.listen(channel, (heard) => tell({ heard, channel }));
    return [];
  }
  await pglite.close();
  return [];
}

/** Returns an error in a form that can be sent: a structured clone of an Error would lose the fields that identify the fault. */
function toSent(error: unknown): object {
  const { name, message, stack, code, constraint, table, column, detail, routine } = error as Error &
    Record<string, unknown>;
  return { name, message, stack, code, constraint, table, column, detail, routine };
}

const opened = open(workerData as Opening);
opened.then(
  () => tell({ number: 0, tables: [] }),
  (error: unknown) => tell({ number: 0, error: toSent(error) }),
);
let last: Promise<unknown> = opened;
async function reply(asked: Asked): Promise<void> {
  try {
    tell({ number: asked.number, tables: await answer(await opened, asked) });
  } catch (error) {
    tell({ number: asked.number, error: toSent(error) });
  }
  if ('close' in asked) parentPort?.close();
}
parentPort?.on('message', (asked: Asked) => {
  last = last.then(
    () => reply(asked),
    () => reply(asked),
  );
});
