import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { DateLook } from './date-order.ts';
import {
  columnLetters,
  columnsInDoubt,
  fixImportRow,
  importMessages,
  isFixColumn,
  listFaultyRows,
  matchImportColumns,
} from './imports.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const passes = (schema: z.ZodType, values: unknown[]) => values.map((value) => schema.safeParse(value).success);

describe('A column of a spreadsheet', () => {
  test.each([
    [0, 'A'],
    [1, 'B'],
    [25, 'Z'],
    [26, 'AA'],
    [27, 'AB'],
    [51, 'AZ'],
    [52, 'BA'],
    [249, 'IP'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('%i is called %s', (index, letters) => {
    expect(columnLetters(index)).toBe(letters);
  });

  test('for notes on faults is known by its current and its former name', () => {
    expect(['What to fix', 'What to mend'].map(isFixColumn)).toEqual([true, true]);
    expect(['', 'what to fix', 'What to fix?', 'What'].map(isFixColumn)).toEqual([false, false, false, false]);
  });
});

describe('Texts about a spreadsheet', () => {
  test('list missing columns, and two columns for one field', () => {
    expect(importMessages.missingColumns(['Full Name', 'Gender'])).toBe('These columns are missing: Full Name, Gender');
    expect(importMessages.columnTwice('Phone')).toBe('Two columns are matched to Phone');
  });

  test('name the cell beyond the 250 columns', () => {
    expect(importMessages.tooWide({ row: 12, column: 260 })).toBe(
      'Row 12 has a value in column JA. A spreadsheet can have at most 250 columns, up to IP',
    );
    expect(importMessages.tooWide()).toBe(
      'Row 1 has a value in column IQ. A spreadsheet can have at most 250 columns, up to IP',
    );
  });

  test.each([
    [1, '… and 1 more row with the same problem (Phone: Please enter valid phone number)'],
    [2, '… and 2 more rows with the same problem (Phone: Please enter valid phone number)'],
    [123456, '… and 1,23,456 more rows with the same problem (Phone: Please enter valid phone number)'],
  ])('sums up %i more faulty rows', (rows, words) => {
    expect(importMessages.moreRows({ column: 'Phone', reason: 'Please enter valid phone number', rows })).toBe(words);
  });

  test('sum up rows with various faults', () => {
    expect(importMessages.moreRows({ column: '', reason: '', rows: 3 })).toBe('… and 3 more rows with other problems');
  });

  test.each([
    [1, '1 ex-employee was changed since and stays as it is'],
    [2, '2 ex-employees were changed since and stay as they are'],
    [1234567, '12,34,567 ex-employees were changed since and stay as they are'],
  ])('says that an undo left %i', (left, words) => {
    expect(importMessages.notAllUndone(left)).toBe(words);
  });

  test('state the limits', () => {
    expect(importMessages.wrongType).toBe('Please select .xlsx or .csv file to upload');
    expect(importMessages.keptRows).toBe('Up to 10,000 faulty rows are listed individually.');
    expect(importMessages.tooLate).toBe('An import can be undone within 7 days');
  });
});

describe('Dates in doubt', () => {
  const column = (header: string, looks: DateLook, isShort = false, ...examples: [number, string][]) => ({
    header,
    dates: { looks, isShort, examples: examples.map(([row, value]) => ({ row, value })) },
  });

  test('are described by their form, with their rows', () => {
    expect(
      importMessages.datesInDoubt([
        column('DOJ', 'month-first', false, [2, '03/15/2014']),
        column('DOL', 'month-first'),
        column('Rehired', 'mixed', false, [3, '31/03/2021'], [7, '03/31/2021']),
        column('DOB', 'day-first', true, [4, '23/04']),
      ]),
    ).toBe(
      'These dates look like month/day/year: DOJ (row 2 has 03/15/2014); DOL. Some of these dates are day/month/year and some are month/day/year: Rehired (row 3 has 31/03/2021, row 7 has 03/31/2021). These dates look like day/month: DOB (row 4 has 23/04).',
    );
  });

  test('are those with no order chosen; dates valid both ways are not in doubt', () => {
    const columns = [
      column('a', 'mixed'),
      column('b', 'unknown'),
      { ...column('c', 'month-first'), order: 'day-first' as const },
      { header: 'd' },
    ];
    expect(columnsInDoubt(columns).map(({ header }) => header)).toEqual(['a']);
  });
});

describe('A call about an import', () => {
  test('matches columns 0 to 249 to fields, or to none', () => {
    const column = (index: unknown, field: unknown = 'name') => ({ columns: [{ index, field }] });
    expect(
      passes(
        matchImportColumns.body,
        [-1, 0, 249, 250, 1.5].map((index) => column(index)),
      ),
    ).toEqual([false, true, true, false, false]);
    expect(passes(matchImportColumns.body, [column(0, null), column(0, ''), column(0, 'x'.repeat(100))])).toEqual([
      true,
      true,
      true,
    ]);
    expect(passes(matchImportColumns.body, [column(0, 'x'.repeat(101))])).toEqual([false]);
    const many = (size: number) => ({ columns: Array(size).fill({ index: 0, field: null }) });
    expect(passes(matchImportColumns.body, [many(250), many(251)])).toEqual([true, false]);
  });

  test('lists the faulty rows after a given one, or from the first', () => {
    expect(listFaultyRows.query.parse({})).toEqual({});
    expect(listFaultyRows.query.parse({ after: '50' })).toEqual({ after: 50 });
    const after = ['-1', '0', '10000000', '10000001', '1.5', 'x'].map((value) => ({ after: value }));
    expect(passes(listFaultyRows.query, after)).toEqual([false, true, true, false, false, false]);
  });

  test('fixes values of a row from 1 on', () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const rows = ['0', '1', '10000000', '10000001', '1.5'].map((row) => ({ id, row }));
    expect(passes(fixImportRow.params, rows)).toEqual([false, true, true, false, false]);
    expect(sentences(fixImportRow.params, { id: '1', row: '1' })).toEqual(['id: Invalid import id']);
    const body = (key: number, value: number) => ({ values: { ['k'.repeat(key)]: 'v'.repeat(value) } });
    expect(passes(fixImportRow.body, [body(100, 2000), body(101, 2000), body(100, 2001)])).toEqual([
      true,
      false,
      false,
    ]);
  });
});
