import { createHash, hash } from 'node:crypto';
import type { Connection } from '../database/database.ts';
import { ArchiveError } from './archive-error.ts';
import { type BackedUpTable, readPieces } from './tables.ts';

/** Checksums of rows: `sha256` in their order, `sum` in any order. */
export type Counted = { rows: number; sha256: string; sum: string };

/** Counts rows as they pass, in COPY text: each ends with a line feed, and none contains another. */
export function createCounter(): { add: (rows: Buffer) => void; end: () => Counted } {
  const digest = createHash('sha256');
  const sum = new Uint32Array(4);
  let count = 0;
  return {
    add(rows) {
      digest.update(rows);
      for (let from = 0, to = rows.indexOf(10); to >= 0; from = to + 1, to = rows.indexOf(10, from)) {
        count += 1;
        const of = hash('sha1', rows.subarray(from, to), 'buffer');
        for (let lane = 0; lane < sum.length; lane += 1)
          sum[lane] = ((sum[lane] ?? 0) + of.readUInt32LE(lane * 4)) >>> 0;
      }
    },
    end: () => ({ rows: count, sha256: digest.digest('hex'), sum: Buffer.from(sum.buffer).toString('hex') }),
  };
}

/**
 * Reads a table that was just filled and compares it with the written rows. PostgreSQL puts a small row where it finds space, so rows may be in
 * another order than they were written.
 * @throws ArchiveError if it differs
 */
export async function verifyTable(
  connection: Connection,
  table: BackedUpTable,
  wanted: Pick<Counted, 'rows' | 'sum'>,
): Promise<void> {
  const counter = createCounter();
  for await (const { rows } of readPieces(connection, table)) counter.add(rows);
  const found = counter.end();
  if (found.rows !== wanted.rows)
    throw new ArchiveError(`${table.name} has ${found.rows} rows instead of ${wanted.rows}`);
  if (found.sum !== wanted.sum) throw new ArchiveError(`${table.name} does not hold the rows that were written to it`);
}
