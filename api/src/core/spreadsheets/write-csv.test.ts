import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { withAll } from '#api-test/with-all.ts';
import { openSpreadsheet } from './open-spreadsheet.ts';
import type { Cell, SheetCell } from './sheet-row.ts';
import { writeCsv } from './write-csv.ts';

const folder = mkdtempSync(join(tmpdir(), 'encore-write-csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (rows: readonly (readonly Cell[])[]) => buffer(writeCsv(['Text'], rows));

async function readBack(bytes: Buffer): Promise<SheetCell[][]> {
  const path = join(folder, 'file.csv');
  writeFileSync(path, bytes);
  const rows: SheetCell[][] = [];
  for await (const { cells } of openSpreadsheet(path)) rows.push(cells);
  return rows;
}

/** Splits cells as programs do: a quotation mark counts at the start of a cell, text after the closing one belongs to the cell. */
function cellsOf(file: string, delimiter: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= file.length; at += 1) {
    let cell = '';
    if (file[at] === '"')
      for (at += 1; at < file.length; at += 1) {
        if (file[at] !== '"') cell += file[at];
        else if (file[at + 1] === '"') cell += file[(at += 1)];
        else {
          at += 1;
          break;
        }
      }
    for (; at < file.length && file[at] !== delimiter && file[at] !== '\r' && file[at] !== '\n'; at += 1)
      cell += file[at];
    cells.push(cell);
  }
  return cells;
}

describe('writeCsv (product.md, Export: formula injection neutralised)', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＠x', ' =1+1', '\tx', '\rx', '\nx'])(
    'puts an apostrophe before a text that begins a formula: %j',
    async (text) => {
      expect(parse(await written([[text]]), { bom: true })).toEqual([['Text'], [`'${text}`]]);
    },
  );

  it.each([
    [';=1+1;', ";'=1+1;"],
    ['tel;+91 98', "tel;'+91 98"],
    ['a\t=1|-2', "a\t'=1|'-2"],
    ['a, =1', "a,' =1"],
    ['a\n- b', "a\n'- b"],
    ['\t=1', "'\t'=1"],
    ['x;"=1', 'x;"\'=1'],
  ])('puts one where another delimiter would begin a cell: %j', async (text, expected) => {
    expect(parse(await written([[text]]), { bom: true })[1]).toEqual([expected]);
    expect((await readBack(await written([['mark', text]])))[1]).toEqual(['mark', text]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', ' =1+1', '\tx'])(
    'puts one before a heading as well, in any column: %j',
    async (label) => {
      const file = await buffer(writeCsv([label, 'Name', label], [['=1', '+2', '-3']]));
      expect(parse(file, { bom: true })).toEqual([
        [`'${label}`, 'Name', `'${label}`],
        ["'=1", "'+2", "'-3"],
      ]);
    },
  );

  it('a negative number that begins a row of several cells is a text; elsewhere, and alone, it is a number', async () => {
    const rows = async (...cells: Cell[]) => parse(await written([cells]), { bom: true, relax_column_count: true })[1];
    expect(await rows(-5, -6, '-7')).toEqual(["'-5", '-6', "'-7"]);
    expect(await rows(5, 0)).toEqual(['5', '0']);
    expect(await rows(-5)).toEqual(['-5']);
  });

  it('leaves numbers, also negative ones, and other texts as they are', async () => {
    const row = ['a; b', -5, 1.5, 'a=b', "O'Hara", 'Goa, IN | 5-6', '', null, true, { date: '2021-03-31' }];
    const expected = ['a; b', '-5', '1.5', 'a=b', "O'Hara", 'Goa, IN | 5-6', '', '', 'TRUE', '31/03/2021'];
    expect(parse(await written([row]), { bom: true, relax_column_count: true })[1]).toEqual(expected);
  });

  it('quotes as RFC 4180 says, ends lines with CRLF and marks the file as UTF-8', async () => {
    const bytes = await written([['a "b", c'], ['one\ntwo'], ['one\rtwo'], ['é']]);
    expect(bytes.toString()).toBe('\uFEFFText\r\n"a ""b"", c"\r\n"one\ntwo"\r\n"one\rtwo"\r\né\r\n');
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc
      .array(fc.constantFrom('=1', '+91 98', '-', '@', '"', '""', ',', ';', '\t', '|', ' ', "a'b", 'x\r\ny', '\n'), {
        minLength: 1,
      })
      .map((parts) => parts.join('')),
  );

  it.each([',', ';', '\t', '|'])('no cell begins a formula in a program that splits by %j', async (delimiter) => {
    const cell = fc.oneof({ weight: 4, arbitrary: anyText }, { weight: 1, arbitrary: fc.integer() });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 3 }), async (rows) => {
        const file = (await written(rows)).toString().slice(1);
        // Numbers alone cannot act.
        for (const found of cellsOf(file, delimiter))
          if (!/^-?\d*$/.test(found)) expect(found, file).not.toMatch(/^[ \t\r\n]*[=+\-@＝＋－＠]/);
      }),
      { numRuns: 300 },
    );
  });

  it.runIf(withAll)('reading returns every text unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 6 }), async (texts) => {
        // A text that looks guarded loses its apostrophe, as it would from any file.
        const plain = texts.filter((one) => !/'[ \t\r\n=+\-@＝＋－＠\d]|^="/.test(one));
        const back = await readBack(await written(plain.map((one) => ['mark', one])));
        expect(back.slice(1)).toEqual(plain.map((one) => ['mark', one]));
      }),
      { numRuns: 200 },
    );
  });

  it('stops with the error of its rows', async () => {
    async function* rows() {
      yield ['a'];
      throw new Error('the database went away');
    }
    await expect(buffer(writeCsv(['Text'], rows()))).rejects.toThrow('the database went away');
  });
});
