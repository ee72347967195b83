import { createHash } from 'node:crypto';
import type { Connection } from '../database/database.ts';
import { ArchiveError } from './archive-error.ts';
import { type BackedUpTable, countRows, readPieces } from './tables.ts';

export type Counted = { rows: number; sha256: string };

/** Counts rows as they pass, with a digest over all of them. */
export function createCounter(): { add: (rows: Buffer) => void; end: () => Counted } {
  const digest = createHash('sha256');
  let count = 0;
  return {
    add(rows) {
      digest.update(rows);
      count += countRows(rows);
    },
    end: () => ({ rows: count, sha256: digest.digest('hex') }),
  };
}

/**
 * Reads a table that was just filled and compares it with what was written: rows lie in the order in which they came.
 * @throws ArchiveError when it differs
 */
export async function verifyTable(connection: Connection, table: BackedUpTable, wanted: Counted): Promise<void> {
  const counter = createCounter();
  for await (const { rows } of readPieces(connection, table)) counter.add(rows);
  const found = counter.end();
  if (found.rows !== wanted.rows)
    throw new ArchiveError(`${table.name} has ${found.rows} rows and should have ${wanted.rows}`);
  if (found.sha256 !== wanted.sha256) throw new ArchiveError(`${table.name} does not hold what was written to it`);
}
