import { takeTurns } from '#api/core/work/pace.ts';
import { limits } from '#contract/base/rules.ts';
import { countFaults } from './count-faults.ts';
import type { FaultyRow, PersonRow } from './create-reader.ts';
import type { ImportContext } from './plan-people.ts';
import { keptValue } from './read-cell.ts';
import { type KeptRow, packRow, replaceRows } from './row-queries.ts';
import { type Column, isTelling } from './suggest-columns.ts';

const { keptRows, keptBytes, keptCell } = limits.imports;

/** A faulty row as the import keeps it: the cells of its columns as they are seen. */
function toKeptRow({ row, cells, faults }: FaultyRow, columns: readonly Column[]): KeptRow {
  const kept: Record<number, string> = {};
  for (const { index, order } of columns) {
    const seen = keptValue(cells[index] ?? null, order).slice(0, keptCell);
    if (seen !== '') kept[index] = seen;
  }
  return { row, cells: kept, faults };
}

/**
 * Makes what keeps the faulty rows while a file is read from its beginning: the first ones whole, within bounds; of the others
 * it counts which fault they have.
 */
export function createKeeper(importId: string, allColumns: readonly Column[]) {
  const columns = allColumns.filter(isTelling);
  const more = countFaults();
  const pace = takeTurns();
  const total = { rows: 0, kept: 0, bytes: 0 };

  return {
    /** How many rows were faulty so far. */
    get faultyRows() {
      return total.rows;
    },
    /** Those that are not kept. */
    moreFaults: () => more.list(),
    /**
     * Keeps the faulty rows of a batch in the place of what an earlier run kept of it.
     * @param planned rows of the batch that are faulty only beside others
     * @returns all of them, in the order of the file
     */
    async keep(
      { db, company }: ImportContext,
      batch: readonly PersonRow[],
      planned: readonly FaultyRow[],
    ): Promise<FaultyRow[]> {
      const found = batch.filter((row): row is FaultyRow => 'faults' in row);
      const faulty = [...found, ...planned].sort((one, other) => one.row - other.row);
      const packed: string[] = [];
      for (const row of faulty) {
        await pace();
        total.rows += 1;
        const text = total.kept < keptRows && total.bytes < keptBytes ? packRow(toKeptRow(row, columns)) : null;
        const bytes = text === null ? 0 : Buffer.byteLength(text);
        if (text === null || total.bytes + bytes > keptBytes) more.add(row);
        else {
          packed.push(text);
          total.kept += 1;
          total.bytes += bytes;
        }
      }
      const range = { first: batch[0]?.row ?? 0, last: batch.at(-1)?.row ?? 0 };
      await replaceRows(db, company, importId, range, packed);
      return faulty;
    },
  };
}
