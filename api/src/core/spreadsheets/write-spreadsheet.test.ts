import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { withAll } from '#api-test/with-all.ts';
import { withoutInvisible } from '#contract/base/invisible.ts';
import { openSpreadsheet } from './open-spreadsheet.ts';
import type { Cell, SheetCell } from './sheet-row.ts';
import { type SheetColumn, writeSpreadsheet, writeWorkbook } from './write-spreadsheet.ts';

const folder = mkdtempSync(join(tmpdir(), 'encore-write-spreadsheet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function readBack(bytes: Buffer): Promise<SheetCell[][]> {
  const path = join(folder, 'file.xlsx');
  writeFileSync(path, bytes);
  const rows: SheetCell[][] = [];
  for await (const { number, cells } of openSpreadsheet(path)) rows[number - 1] = cells;
  return rows;
}

const columns: SheetColumn[] = [
  { label: 'Text', kind: 'text' },
  { label: 'Day', kind: 'date' },
  { label: 'Number', width: 8 },
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '=1+1',
    '@SUM(A1)',
    '-2',
    ' ',
    '\t',
    '\r\n',
    '_x0041_',
    '_x005F_',
    '\uD800',
    '\uFFFF',
    '\0',
    '<&>"\'',
    ']]>',
    '00123',
    '\u{E0020}',
    'Mee\u00ADra',
  ),
  fc.array(fc.constantFrom('_', 'x', '0041', '\uDC00', '\uD83D', 'a'), { maxLength: 9 }).map((parts) => parts.join('')),
);

describe('writeSpreadsheet', () => {
  it.runIf(withAll)('returns every text as it appears, from the stream and from memory', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(anyText, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (texts) => {
        const row = (cells: string[]) => cells.map((cell) => withoutInvisible(cell) || null);
        const trimmed = (cells: string[]) => row(cells).slice(0, row(cells).findLastIndex((cell) => cell !== null) + 1);
        const expected = texts.map((cells) => trimmed(['mark', ...cells]));
        const rows = texts.map((cells) => ['mark', ...cells]);
        expect((await readBack(await buffer(writeSpreadsheet(columns, rows)))).slice(1)).toEqual(expected);
        expect((await readBack(await writeWorkbook([{ name: 'One', columns, rows }]))).slice(1)).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  it('writes days as days, numbers as numbers and formulas as text, below a header of its own style', async () => {
    const rows: Cell[][] = [
      ['=HYPERLINK("http://evil.example")', { date: '2021-03-31' }, 12.5],
      ['b', { date: '1899-12-31' }, null],
    ];
    const bytes = await buffer(writeSpreadsheet(columns, rows, 'People'));
    expect((await readBack(bytes)).slice(0, 2)).toEqual([['Text', 'Day', 'Number'], rows[0]]);
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    const cells = sheets[0]?.cells;
    expect(sheets[0]?.name).toBe('People');
    expect(cells?.get('0,1')?.style?.font?.bold).toBe(true);
    expect(cells?.get('1,1')?.style).toMatchObject({ numFmt: 'dd/mm/yyyy' });
    expect(cells?.get('1,0')?.style?.font?.bold ?? false).toBe(false);
    expect(cells?.get('1,0')?.formula).toBeUndefined();
  });

  it('takes rows as they come, and stops with their error', async () => {
    async function* rows() {
      yield ['a'];
      throw new Error('the database went away');
    }
    await expect(buffer(writeSpreadsheet(columns, rows()))).rejects.toThrow('the database went away');
  });
});
