import type { ImportContext } from './plan-people.ts';
import { seenValue } from './read-cell.ts';
import type { FaultyRow, PersonRow } from './read-people.ts';
import { type KeptRow, replaceRows } from './row-queries.ts';

/** A faulty row as the import keeps it: every cell as it is seen. */
export function toKeptRow({ row, cells, faults }: FaultyRow): KeptRow {
  return { row, cells: cells.map(seenValue), faults };
}

/**
 * Keeps the faulty rows of a batch in the place of what an earlier run kept of it.
 * @param planned rows of the batch that are faulty only beside others
 * @returns all of them
 */
export async function keepFaultyRows(
  { db, company }: ImportContext,
  importId: string,
  batch: readonly PersonRow[],
  planned: readonly FaultyRow[],
): Promise<FaultyRow[]> {
  const faulty = [...batch.filter((row): row is FaultyRow => 'faults' in row), ...planned];
  const range = { first: batch[0]?.row ?? 0, last: batch.at(-1)?.row ?? 0 };
  await replaceRows(db, company, importId, range, faulty.map(toKeptRow));
  return faulty;
}
