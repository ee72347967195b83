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

/** A faulty row, or one that goes in without a value, as the import keeps it: the cells of its columns as they are seen. */
function toKeptRow({ row, cells, faults }: FaultyRow, columns: readonly Column[], goesIn: boolean): KeptRow {
  const kept: Record<number, string> = {};
  for (const { index, order } of columns) {
    const seen = keptValue(cells[index] ?? null, order).slice(0, keptCell);
    if (seen !== '') kept[index] = seen;
  }
  return { row, cells: kept, faults, goes_in: goesIn };
}

/** What of a row only the rules for names and phones hold back: itself, and a phone number that it goes in without. */
export function heldOf(faults: readonly FieldFault[], goesIn: boolean): HeldByRules {
  const needed = faults.filter(({ field }) => !isLeftOut(field));
  const isHeld = !goesIn && needed.length > 0 && needed.every(({ openedBy }) => openedBy);
  const hasPhone = faults.some(({ openedBy }) => openedBy === 'anyCountryPhones');
  return { naturalNames: Number(isHeld), anyCountryPhones: Number(hasPhone && (isHeld || goesIn)) };
}

/** Adds what is held, or takes it away. */
export const addHeld = (one: HeldByRules, other: HeldByRules, times: 1 | -1 = 1): HeldByRules => ({
  naturalNames: one.naturalNames + times * other.naturalNames,
  anyCountryPhones: one.anyCountryPhones + times * other.anyCountryPhones,
});

/** The rows of a batch that go in without an optional value, as the faulty ones are. */
export const incompleteOf = (batch: readonly PersonRow[], faulty: readonly FaultyRow[]): FaultyRow[] => {
  const refused = new Set(faulty.map(({ row }) => row));
  return batch.flatMap((each) =>
    'person' in each && each.leftOut && !refused.has(each.row)
      ? [{ row: each.row, cells: each.cells, faults: each.leftOut }]
      : [],
  );
};

/**
 * Makes what keeps the faulty rows while a file is read from its beginning: the first ones whole, within bounds; of the others
 * it counts which fault they have.
 */
export function createKeeper(importId: string, allColumns: readonly Column[]) {
  const columns = allColumns.filter(isTelling);
  const more = countFaults();
  const pace = takeTurns();
  const total = { rows: 0, incomplete: 0, kept: 0, bytes: 0 };
  let held = nothingHeld;

  return {
    /** How many rows were faulty so far. */
    get faultyRows() {
      return total.rows;
    },
    /** How many rows went in without an optional value so far. */
    get incompleteRows() {
      return total.incomplete;
    },
    /** What only the rules for names and phones held back so far. */
    get heldByRules() {
      return held;
    },
    /** Those that are not kept. */
    moreFaults: () => more.list(),
    /**
     * Keeps the faulty rows of a batch in the place of what an earlier run kept of it.
     * @param planned rows of the batch that are faulty only beside others
     * @returns all of them, in the order of the file; beside them the rows that go in without an optional value are kept
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
