import type { SheetCell } from '#api/core/spreadsheets/sheet-row.ts';
import { type DateLook, isShortDate, ordersOf, usualOrder } from '#contract/directory/date-order.ts';
import type { ImportColumn } from '#contract/directory/imports.ts';
import { dateText } from './read-cell.ts';
import type { Column } from './suggest-columns.ts';

type Dates = NonNullable<ImportColumn['dates']>;
type Found = { row: number; value: string };
/** How many dates are possible in both orders, and the first that is possible in only one. */
type Seen = { either: number; first: { 'day-first'?: Found; 'month-first'?: Found } };

function looksOf({ either, first }: Seen): DateLook | null {
  if (first['day-first'] && first['month-first']) return 'mixed';
  if (first['day-first']) return 'day-first';
  if (first['month-first']) return 'month-first';
  return either > 0 ? 'unknown' : null;
}

/** Returns the order of the dates in one column, with a year and without; null when all of them are in the usual order. */
function judgeColumn(long: Seen, short: Seen): Dates | null {
  const [found] = [long, short]
    .map((seen, index) => ({ seen, looks: looksOf(seen), isShort: index === 1 }))
    .filter(({ looks, isShort }) => looks !== null && looks !== usualOrder(isShort))
    .sort((one, other) => Number(one.looks === 'unknown') - Number(other.looks === 'unknown'));
  if (!found?.looks) return null;
  const { first } = found.seen;
  const examples = [first['day-first'] ?? [], first['month-first'] ?? []]
    .flat()
    .sort((one, other) => one.row - other.row);
  return { looks: found.looks, isShort: found.isShort, examples };
}

/** A quick check: most dates of most files are written in another form. Invisible characters may come first. */
const mayBeDate = /^\D{0,8}\d{1,2}[/.-]\d/;

/** Creates a detector that finds, row by row, the order of numeric dates in each column. */
export function judgeDates(columns: readonly Pick<Column, 'index'>[]) {
  const seen = columns.map(({ index }) => ({
    index,
    long: { either: 0, first: {} } as Seen,
    short: { either: 0, first: {} } as Seen,
  }));

  return {
    /** Records the dates of a row. */
    note(row: number, cells: readonly SheetCell[]): void {
      for (const { index, long, short } of seen) {
        const cell = cells[index];
        if (typeof cell !== 'string' || !mayBeDate.test(cell)) continue;
        const value = dateText(cell);
        const orders = ordersOf(value);
        if (orders === null) continue;
        const of = isShortDate(value) ? short : long;
        if (orders === 'either') of.either += 1;
        else of.first[orders] ??= { row, value };
      }
    },
    /** Returns the columns that are not in the usual order throughout. A column that may be either follows the others. */
    found(): Map<number, Dates> {
      const judged = seen.flatMap(({ index, long, short }) => {
        const dates = judgeColumn(long, short);
        return dates ? [{ index, dates }] : [];
      });
      const isUnsure = ({ looks, isShort }: Dates) => looks === 'unknown' && !isShort;
      const others = seen.map(({ long }) => looksOf(long));
      const isOther = others.includes('month-first');
      const isUsual = others.includes('day-first') && !isOther && !others.includes('mixed');
      return new Map(
        judged.flatMap(({ index, dates }): [number, Dates][] => {
          if (!isUnsure(dates)) return [[index, dates]];
          return isUsual ? [] : [[index, isOther ? { ...dates, looks: 'month-first' } : dates]];
        }),
      );
    },
  };
}
