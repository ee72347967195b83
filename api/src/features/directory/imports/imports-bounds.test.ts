// Only with --all: files of the greatest size; limits are tested where they are checked.
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSpreadsheet } from '#api/core/spreadsheets/write-spreadsheet.ts';
import { beginImport, confirmImport, faultyRows, undoImport } from '#api-test/factories/imports.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { csv, headers, row } from '#api-test/people-files.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { limits } from '#contract/base/rules.ts';
import type { ImportResult } from '#contract/directory/imports.ts';
import { reportOf } from './import-file.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // The worker runs long imports on the embedded database.
  await server.startWorker();
});
afterAll(() => server.close());

const { keptRows } = limits.imports;
const wrong = 'Please enter valid email address';
const bulk = async (member: Member, content: Buffer) =>
  (await member.upload<ImportResult>('/alumni/bulk-upload', { name: 'a.csv', content })).data;
const keptCells = async (member: Member) =>
  (
    await server.services.database.system
      .selectFrom('import_rows')
      .select('cells')
      .where('company_id', '=', member.company)
      .execute()
  ).map(({ cells }) => cells);

describe('The faulty rows that an import keeps', () => {
  test('the first 10,000 whole; for the others the number of each fault, everywhere that faulty rows are shown', async () => {
    const member = await createMember(server);
    const faulty = Array.from({ length: keptRows + 50 }, () => row({ 'Personal Email': 'nobody' }));
    const right = [row(), row()];
    const twice = [row({ 'Personal Email': right[0]?.['Personal Email'] ?? null })];
    const content = csv([...right, ...faulty, ...twice]);
    const begun = await beginImport(member, content, 'a.csv');
    const more = [
      { column: 'Personal Email', reason: wrong, rows: 50 },
      { column: 'Personal Email', reason: 'The same personal email is already in another row', rows: 1 },
    ];
    expect(begun).toMatchObject({ state: 'ready', added: 2, faultyRows: keptRows + 51, moreFaults: more });
    expect(await faultyRows(member, begun._id, keptRows + 2)).toMatchObject({
      rows: [{ row: keptRows + 3 }],
      next: null,
    });

    const sentences = [
      `… and 50 more rows with the same problem (Personal Email: ${wrong})`,
      '… and 1 more row with the same problem (Personal Email: The same personal email is already in another row)',
    ];
    const sheet = await member.get(`/alumni/imports/${begun._id}/faulty-rows`);
    // The sentences are not read as rows when the file is uploaded again.
    const again = await createMember(server);
    const second = await beginImport(again, sheet.body, 'a.xlsx');
    expect(second).toMatchObject({ rows: keptRows, faultyRows: keptRows, moreFaults: [] });

    const done = await confirmImport(member, begun._id);
    expect(done).toMatchObject({ state: 'done', added: 2, faultyRows: keptRows + 51, moreFaults: more });
    expect(await undoImport(member, begun._id)).toMatchObject({ state: 'undone' });

    const result = await bulk(member, content);
    expect(result).toMatchObject({ rows: keptRows + 53, added: 2, faultyRows: keptRows + 51 });
    expect(result.faults).toHaveLength(1000);
    expect(result.moreFaults).toEqual([{ ...more[0], rows: keptRows - 950 }, more[1]]);
    const report = reportOf(result, 'Acme');
    expect(report).toContain(sentences[0]?.replace('50', (keptRows + 30).toLocaleString('en-IN')));
    expect(report).toContain(sentences[1]);
  }, 120_000);

  test('the cells of columns with a header or a field, and no others; long ones cut', async () => {
    const member = await createMember(server);
    const labels = [...headers, 'Remarks', ...Array.from({ length: 100 }, () => '')].map((label) => ({ label }));
    const values = ['Priya Nair', 'nobody', ...Array.from({ length: 10 }, () => null), 'x'.repeat(30_000)];
    const blank = Array.from({ length: 99 }, () => null);
    const content = await buffer(writeSpreadsheet(labels, [[...values, ...blank, 'far away']]));
    await member.upload('/alumni/bulk-upload', { name: 'a.xlsx', content });
    await beginImport(member, content);
    for (const cells of await keptCells(member))
      expect(cells).toEqual({ 0: 'Priya Nair', 1: 'nobody', 12: 'x'.repeat(limits.imports.keptCell) });
    expect(await keptCells(member)).toHaveLength(2);
  });

  test('a value in a column too far: the file is refused, with the place', async () => {
    const member = await createMember(server);
    const wide = (columns: number) => Buffer.from(`${headers.join(',')}\n${','.repeat(columns - 1)}x`);
    const message = 'Row 2 has a value in column IQ. A spreadsheet can have at most 250 columns, up to IP';
    for (const path of ['/alumni/bulk-upload', '/alumni/imports'])
      expect(await member.upload(path, { name: 'a.csv', content: wide(251) })).toMatchObject({ status: 400, message });
    expect((await bulk(member, wide(250))).faultyRows).toBe(1);
  });
});
