import type { Connection, Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { finishFilling, memoryOf, noteFull, prepareToFill, putBack, readFull } from './fill.ts';
import type { Progress } from './progress.ts';
import { readInstallation, requireEmptyDatabase } from './restore-backup.ts';
import { type BackedUpTable, readJobs, readPieces, readTables } from './tables.ts';
import { createCounter, verifyTable } from './verify.ts';

export type Moving = {
  from: Database;
  to: Database;
  /** Creates the tables of the queue in the new database. */
  prepareQueue: () => Promise<void>;
};

async function copyTable(
  to: Connection,
  table: BackedUpTable,
  pieces: AsyncIterable<{ rows: Buffer; share: number }>,
  progress: Progress,
): Promise<void> {
  const counter = createCounter();
  await to.script('begin; set local statement_timeout = 0');
  for await (const { rows, share } of pieces) {
    counter.add(rows);
    await to.copyIn(`${table.name} (${table.columns.join(', ')})`, rows);
    progress.step(`Copying ${table.name}`, share);
  }
  await noteFull(to, table.name, counter.end());
  await to.script('commit');
}

async function* once(rows: Buffer): AsyncGenerator<{ rows: Buffer; share: number }> {
  if (rows.length) yield { rows, share: 1 };
}

/**
 * Copies one database into another, empty one, table by table; after it was killed, the next run resumes. Nothing else may write to the source
 * meanwhile.
 * @returns the number of rows @throws ArchiveError, worded for a person
 */
export async function moveDatabase({ from, to, prepareQueue }: Moving, progress: Progress): Promise<number> {
  await migrate(from);
  await requireEmptyDatabase(to);
  await migrate(to);
  await prepareQueue();
  const [source, target] = [await from.acquireSession(), await to.acquireSession()];
  const both = { from: source.connection, to: target.connection };
  try {
    const tables = await readTables(both.from);
    const { row, at } = await readInstallation(both.from);
    const full = await prepareToFill(both.to, tables, `move of ${JSON.stringify(row)}`);
    for (const table of tables)
      if (!full.has(table.name)) await copyTable(both.to, table, readPieces(both.from, table), progress);
    const jobs = await readJobs(both.from);
    if (jobs && !full.has(jobs.table.name)) await copyTable(both.to, jobs.table, once(jobs.rows), progress);
    let sum = 0;
    const counted = await readFull(both.to);
    for (const table of tables) {
      progress.step(`Comparing ${table.name}`, null);
      const wanted = counted.get(table.name) ?? createCounter().end();
      await verifyTable(both.to, table, wanted);
      sum += wanted.rows;
    }
    await putBack(both.to, memoryOf(to), (share) => progress.step('Checking keys and building indexes', share));
    await finishFilling(both.to, tables, { held: false, installation: row, at });
    return sum;
  } finally {
    source.release();
    target.release();
  }
}
