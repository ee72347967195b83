import { takeTurns } from '#api/core/work/pace.ts';
import { limits } from '#contract/base/rules.ts';
import { type HeldByRules, nothingHeld } from '#contract/directory/held-by-rules.ts';
import { isLeftOut } from '#contract/directory/person-columns.ts';
import { countFaults } from './count-faults.ts';
import type { FaultyRow, FieldFault, PersonRow } from './create-reader.ts';
import type { ImportContext } from './plan-people.ts';
import { keptValue } from './read-cell.ts';
import { type KeptRow, packRow, replaceRows } from './row-queries.ts';
import { type Column, isTelling } from './suggest-columns.ts';

const { keptRows, keptBytes, keptCell } = limits.imports;

/** Returns a faulty row, or one imported without a value, as the import keeps it: the cells of its columns as shown. */
function toKeptRow({ row, cells, faults }: FaultyRow, columns: readonly Column[], goesIn: boolean): KeptRow {
  const kept: Record<number, string> = {};
  for (const { index, order } of columns) {
    const seen = keptValue(cells[index] ?? null, order).slice(0, keptCell);
    if (seen !== '') kept[index] = seen;
  }
  return { row, cells: kept, faults, goes_in: goesIn };
}

/** Returns what only the rules for names and phones hold back: the row itself, or a phone number left out of it. */
export function heldOf(faults: readonly FieldFault[], goesIn: boolean): HeldByRules {
  const needed = faults.filter(({ field }) => !isLeftOut(field));
  const isHeld = !goesIn && needed.length > 0 && needed.every(({ openedBy }) => openedBy);
  const hasPhone = faults.some(({ openedBy }) => openedBy === 'anyCountryPhones');
  return { naturalNames: Number(isHeld), anyCountryPhones: Number(hasPhone && (isHeld || goesIn)) };
}

/** Adds held values, or subtracts them. */
export const addHeld = (one: HeldByRules, other: HeldByRules, times: 1 | -1 = 1): HeldByRules => ({
  naturalNames: one.naturalNames + times * other.naturalNames,
  anyCountryPhones: one.anyCountryPhones + times * other.anyCountryPhones,
});

/** Returns the rows of a batch that are imported without an optional value, in the form of faulty ones. */
export const incompleteOf = (batch: readonly PersonRow[], faulty: readonly FaultyRow[]): FaultyRow[] => {
  const refused = new Set(faulty.map(({ row }) => row));
  return batch.flatMap((each) =>
    'person' in each && each.leftOut && !refused.has(each.row)
      ? [{ row: each.row, cells: each.cells, faults: each.leftOut }]
      : [],
  );
};

/**
 * Creates a keeper of faulty rows while a file is read from its beginning: the first ones whole, within bounds; of the others
 * it counts the faults.
 */
export function createKeeper(importId: string, allColumns: readonly Column[]) {
  const columns = allColumns.filter(isTelling);
  const more = countFaults();
  const pace = takeTurns();
  const total = { rows: 0, incomplete: 0, kept: 0, bytes: 0 };
  let held = nothingHeld;

  return {
    /** The number of faulty rows so far. */
    get faultyRows() {
      return total.rows;
    },
    /** The number of rows imported without an optional value so far. */
    get incompleteRows() {
      return total.incomplete;
    },
    /** The values that only the rules for names and phones held back so far. */
    get heldByRules() {
      return held;
    },
    /** Returns the counts of rows that are not kept. */
    moreFaults: () => more.list(),
    /**
     * Keeps the faulty rows of a batch, replacing those of an earlier run.
     * @param planned rows of the batch that are faulty only beside others
     * @returns all of them, in the order of the file; the rows imported without an optional value are kept too
     */
    async keep(
      { db, company }: ImportContext,
      batch: readonly PersonRow[],
      planned: readonly FaultyRow[],
    ): Promise<FaultyRow[]> {
      const found = batch.filter((row): row is FaultyRow => 'faults' in row);
      const faulty = [...found, ...planned].sort((one, other) => one.row - other.row);
      const incomplete = new Set(incompleteOf(batch, planned));
      const packed: string[] = [];
      for (const row of [...faulty, ...incomplete].sort((one, other) => one.row - other.row)) {
        await pace();
        const goesIn = incomplete.has(row);
        if (goesIn) total.incomplete += 1;
        else total.rows += 1;
        held = addHeld(held, heldOf(row.faults, goesIn));
        const isKept = total.kept < keptRows && total.bytes < keptBytes;
        const text = isKept ? packRow(toKeptRow(row, columns, goesIn)) : null;
        const bytes = text === null ? 0 : Buffer.byteLength(text);
        if (text === null || total.bytes + bytes > keptBytes) {
          if (!goesIn) more.add(row);
        } else {
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
