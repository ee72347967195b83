import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { fromPglite } from 'pg-boss';
import { tracedConnection } from '../tracing/traced-connection.ts';
import { Neighbours } from '../work/neighbours.ts';
import { type Connection, type Database, type Hearing, kyselyOver, type Rows } from './database.ts';
import { asHolder, refuseSecond } from './holder.ts';
import type { Asked, Opening, Table, Told } from './pglite-thread.ts';
import { Turns } from './turns.ts';

/** Copies everything into a file while no one else has the database. */
export type CopyTo = (path: string, compression: 'gzip' | 'none') => Promise<void>;

export type PgliteOptions = {
  /** A data folder to start from, made by {@link CopyTo}. */
  snapshot?: Blob;
  /** Throws if nothing may be written right now; called before each statement that writes. */
  beforeWriting?: () => void;
  /** Milliseconds that a statement may take. */
  patience?: number;
  /** Called once, when the database has ended or does not return; everything that waits for it has failed by then. */
  onLost?: (why: string) => void;
};

type Work = Asked extends infer One ? (One extends unknown ? Omit<One, 'number'> : never) : never;
type Waiting = {
  resolve: (tables: Table[]) => void;
  reject: (error: unknown) => void;
  since: number;
  patience: number;
};

const second = 1_000;
/** A statement, a script or a copy that takes longer is taken as lost; after a panic it rarely returns. */
const usualPatience = { statement: 5 * 60 * second, script: 60 * 60 * second, panicked: 10 * second };

let program: Promise<WebAssembly.Module> | undefined;
/** Compiles PGlite once for all databases of a process: code that one of them has optimised is fast for the next. */
async function compile(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(
    await readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')),
  );
}

/** Starts PGlite in a thread of its own: whatever it does, the process keeps answering. */
function startThread(opening: Opening, patience: typeof usualPatience, onLost: (why: string) => void) {
  const thread = new Worker(new URL('./pglite-thread.ts', import.meta.url), { workerData: opening });
  const waiting = new Map<number, Waiting>();
  const hearing = new Map<string, Hearing[]>();
  let panic: { text: string; at: number } | null = null;
  let lost: Error | null = null;
  let isClosing = false;
  let number = 0;
  const lose = (why: string) => {
    if (lost) return;
    lost = Object.assign(new Error(`The embedded database is lost: ${why}`), { code: 'XX000' });
    clearInterval(watch);
    for (const { reject } of waiting.values()) reject(lost);
    waiting.clear();
    void thread.terminate();
    onLost(why);
  };
  const settle = (of: number): Waiting | undefined => {
    const found = waiting.get(of);
    waiting.delete(of);
    // Nothing waits for its answer: then it must not keep the process alive.
    if (!waiting.size) thread.unref();
    return found;
  };
  thread.on('message', (told: Told) => {
    if ('panic' in told) panic = { text: told.panic, at: performance.now() };
    else if ('heard' in told) for (const each of hearing.get(told.channel) ?? []) each.told(told.heard);
    else if ('error' in told) settle(told.number)?.reject(Object.assign(new Error(), told.error));
    else settle(told.number)?.resolve(told.tables);
  });
  thread.on('error', (error) => lose(error.message));
  // Closed on request, it answers and exits with 0; on a busy machine its exit may arrive before its answer.
  thread.on('exit', (code) => {
    if (!isClosing || code !== 0) return lose('its thread has ended');
    for (const of of waiting.keys()) settle(of)?.resolve([]);
  });
  const watch = setInterval(() => {
    const now = performance.now();
    const [oldest] = waiting.values();
    if (panic && now - panic.at > patience.panicked) lose(panic.text);
    else if (oldest && now - oldest.since > oldest.patience) lose('it does not come back');
  }, second).unref();
  const wait = (of: number, most: number) =>
    new Promise<Table[]>((resolve, reject) => {
      thread.ref();
      waiting.set(of, { resolve, reject, since: performance.now(), patience: most });
    });
  return {
    opened: wait(0, patience.script),
    async ask(work: Work): Promise<Table[]> {
      if (lost) throw lost;
      isClosing ||= 'close' in work;
      number += 1;
      const answer = wait(number, 'statements' in work ? patience.statement : patience.script);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
      thread.postMessage({ ...work, number });
      try {
        return await answer;
      } catch (error) {
        // The caller's stack says more than the way out of the thread.
        if (error instanceof Error) Error.captureStackTrace(error);
        throw error;
      }
    },
    hearing,
    lose,
    async end() {
      clearInterval(watch);
      lost ??= new Error('The embedded database is closed');
      await thread.terminate();
    },
  };
}

function toRows({ columns, bytes, rows, affected }: Table): Rows {
  return {
    rows: rows.map((cells) => {
      for (const index of bytes) {
        const cell = cells[index];
        if (cell instanceof Uint8Array) cells[index] = Buffer.from(cell.buffer, cell.byteOffset, cell.byteLength);
      }
      const row: Record<string, unknown> = {};
      columns.forEach((name, index) => {
        row[name] = cells[index];
      });
      return row;
    }),
    affected,
  };
}

const nothing: Table = { columns: [], bytes: [], rows: [], affected: 0 };
/** Judges a statement by its text; one that ends a transaction always goes through. */
const writes = (text: string) =>
  !/^\s*(?:select|with|begin|commit|rollback|set|reset|show)\b/i.test(text) ||
  /\b(?:insert into|update|delete from)\b/i.test(text);

/**
 * Opens PGlite, PostgreSQL inside the process, behind the one interface. It has a single connection, so callers queue for it.
 * @param folder where the data lives; null keeps it in memory (tests)
 */
export async function openPglite(
  folder: string | null,
  { snapshot, beforeWriting, patience = usualPatience.statement, onLost }: PgliteOptions = {},
): Promise<Database & { copyTo: CopyTo }> {
  const panicked = Math.min(usualPatience.panicked, patience / 2);
  const patiences = { ...usualPatience, statement: patience, panicked };
  program ??= compile();
  const thread = startThread({ folder, snapshot: snapshot ?? null, program: await program }, patiences, (why) =>
    onLost?.(why),
  );
  await thread.opened;
  const ask: typeof thread.ask = async (work) => {
    const texts =
      'statements' in work ? work.statements.map(({ text }) => text) : 'script' in work ? [work.script] : [];
    if (beforeWriting && ('copyIn' in work || texts.some(writes))) beforeWriting();
    return thread.ask(work);
  };
  const connection: Connection = {
    query: <R>(text: string, values?: readonly unknown[]) =>
      connection.run({ text, ...(values ? { values } : {}) }) as Promise<Rows<R>>,
    async run(statement, ahead = []) {
      const [table] = await ask({ statements: [...ahead, statement] });
      return toRows(table ?? nothing);
    },
    async script(text) {
      await ask({ script: text });
    },
    async copyOut(rows) {
      const [table] = await ask({ copyOut: rows });
      return toRows(table ?? nothing).rows[0]?.rows as Buffer;
    },
    async copyIn(into, rows) {
      await ask({ copyIn: into, rows: new Uint8Array(rows) });
    },
  };

  // There is no other connection to replace it: the next caller must not get it inside an open transaction or under another role.
  const restore = async () => {
    try {
      await thread.ask({ script: 'rollback; reset role' });
    } catch (error) {
      thread.lose(`its connection cannot be restored: ${(error as Error).message}`);
    }
  };
  const neighbours = new Neighbours();
  const turns = new Turns(neighbours);
  const acquire: Database['acquire'] = async (account) => {
    refuseSecond(neighbours);
    const free = await turns.take(account ?? null);
    return {
      connection: tracedConnection(connection, 'pglite'),
      release: (broken) => void (broken ? restore().finally(free) : free()),
    };
  };
  const withConnection: Database['withConnection'] = async (work, account) => {
    const { connection: held, release } = await acquire(account);
    const holder = { holds: true, of: neighbours };
    try {
      return await asHolder(holder, () => work(held));
    } finally {
      holder.holds = false;
      release();
    }
  };
  // pg-boss takes its turn like everyone else; a failed script must not leave its transaction to the next in line.
  const queueDatabase = fromPglite({
    query: (text: string, values?: unknown[]) => withConnection((held) => held.query(text, values)),
    exec: (text: string) =>
      withConnection(async () => {
        try {
          return (await ask({ script: text })).map(toRows);
        } catch (error) {
          await connection.script('rollback').catch(() => {});
          throw error;
        }
      }),
  } as unknown as Parameters<typeof fromPglite>[0]);
  const listened = new Map<string, Promise<unknown>>();
  return {
    kind: 'pglite',
    tripsAreTransactions: false,
    onCitus: false,
    queueOptions: { db: queueDatabase, backend: 'pglite' },
    acquire,
    // Its only connection is its session.
    acquireSession: acquire,
    figures: () => null,
    withConnection,
    neighbours,
    system: kyselyOver((statement) => withConnection((held) => held.run(statement))),
    async listen(channel, hearing) {
      thread.hearing.set(channel, [...(thread.hearing.get(channel) ?? []), hearing]);
      // In a turn of its own: inside someone's transaction it would be rolled back with that.
      const listening = listened.get(channel) ?? withConnection(() => thread.ask({ listen: channel }));
      listened.set(channel, listening);
      await listening;
    },
    copyTo: async (path, compression) => void (await thread.ask({ copyTo: path, compression })),
    async close() {
      const { release } = await acquire();
      await thread.ask({ close: true });
      await thread.end();
      release();
    },
  };
}
