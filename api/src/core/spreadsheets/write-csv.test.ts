import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openSpreadsheet } from './open-spreadsheet.ts';
import type { Cell } from './sheet-row.ts';
import { writeCsv } from './write-csv.ts';

const folder = mkdtempSync(join(tmpdir(), 'encore-write-csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (rows: readonly (readonly Cell[])[]) => buffer(writeCsv(['Text'], rows));

async function readBack(bytes: Buffer): Promise<Cell[][]> {
  const path = join(folder, 'file.csv');
  writeFileSync(path, bytes);
  const rows: Cell[][] = [];
  for await (const { cells } of openSpreadsheet(path)) rows.push(cells);
  return rows;
}

describe('writeCsv (product.md, Export: formula injection neutralised)', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＠x'])(
    'puts an apostrophe before a text that begins a formula: %j',
    async (text) => {
      expect(parse(await written([[text]]), { bom: true })).toEqual([['Text'], [`'${text}`]]);
    },
  );

  it('leaves numbers, also negative ones, and other texts as they are', async () => {
    const row = [-5, 1.5, 'a=b', "O'Hara", '', null, true, { date: '2021-03-31' }];
    const expected = ['-5', '1.5', 'a=b', "O'Hara", '', '', 'TRUE', '31/03/2021'];
    expect(parse(await written([row]), { bom: true, relax_column_count: true })[1]).toEqual(expected);
  });

  it('quotes as RFC 4180 says, ends lines with CRLF and marks the file as UTF-8', async () => {
    const bytes = await written([['a "b", c'], ['one\ntwo'], ['one\rtwo'], ['é']]);
    expect(bytes.toString()).toBe('\uFEFFText\r\n"a ""b"", c"\r\n"one\ntwo"\r\n"one\rtwo"\r\né\r\n');
  });

  it('no cell of any text begins a formula, and reading gives every name back as it was', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.constantFrom('=1', '+91 98', '-', '@', '"', '""', ',', ';', "a'b", 'x\r\ny'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), async (texts) => {
        const bytes = await written(texts.map((one) => ['mark', one]));
        const cells: string[][] = parse(bytes, { bom: true, relax_column_count: true });
        for (const cell of cells.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
        // A text that reads like a guarded one loses its apostrophe, as it would from anybody's file.
        const plain = texts.filter((one) => !/^'[=+\-@\d]|^="|^[\t\r\n＝＋－＠]/.test(one));
        const back = await readBack(await written(plain.map((one) => ['mark', one])));
        expect(back.slice(1)).toEqual(plain.map((one) => ['mark', one]));
      }),
      { numRuns: 200 },
    );
  });

  it('breaks off with the error of its rows', async () => {
    async function* rows() {
      yield ['a'];
      throw new Error('the database went away');
    }
    await expect(buffer(writeCsv(['Text'], rows()))).rejects.toThrow('the database went away');
  });
});
