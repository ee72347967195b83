import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSpreadsheet } from '#api/core/spreadsheets/open-spreadsheet.ts';
import { writeSpreadsheet } from '#api/core/spreadsheets/write-spreadsheet.ts';
import { totalOf } from '#api-test/answers.ts';
import { beginImport, confirmImport, faultyRows, filesOf, jobOf, readImport } from '#api-test/factories/imports.ts';
import { createMember, createPerson } from '#api-test/factories.ts';
import { csv, headers, type Row, row, xlsx } from '#api-test/people-files.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { checkImport } from './check-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('Faulty rows (product.md, Import: row, column, value and reason)', () => {
  const kinds: [string, Row, string][] = [
    ['Full Name', { 'Full Name': 'Ann' }, 'Name must not be less than 5'],
    ['Full Name', { 'Full Name': null }, 'Please enter name'],
    ['Personal Email', { 'Personal Email': 'nobody' }, 'Please enter valid email'],
    ['Company Email', { 'Company Email': null }, 'Please enter company email'],
    ['Work Location', { 'Work Location': null }, 'Please enter work location'],
    ['Gender', { Gender: 'x' }, 'Gender must be one of male, female, others'],
    ['Designation', { Designation: '#REF!' }, 'The formula in this cell has an error'],
    ['Department', { Department: 'x'.repeat(101) }, 'Department must not exceed'],
    ['Date of Birth', { 'Date of Birth': '13/45' }, 'Date of birth must be in MM/DD'],
    ['Date of Joining', { 'Date of Joining': '31/02/2015' }, 'Please enter valid date of joining'],
    ['Date of Leaving', { 'Date of Leaving': '01/01/2015' }, 'Date of joining must be less'],
    [
      'Personal Email',
      { 'Personal Email': 'import-twice@mail.example' },
      'The same personal email is already in row 2',
    ],
  ];

  test('37 planted faults of 12 kinds among 2,000 rows are all reported; fixed in place, they are imported', {
    timeout: 120_000,
  }, async () => {
    const member = await createMember(server);
    const rows = Array.from({ length: 2000 }, () => row());
    rows[0] = row({ 'Personal Email': 'import-twice@mail.example' });
    const planted = Array.from({ length: 37 }, (_, index) => ({
      at: 20 + index * 53,
      kind: kinds[index % 12] ?? kinds[0],
    }));
    for (const { at, kind } of planted) rows[at] = row(kind?.[1]);
    const begun = await beginImport(member, await xlsx(rows));
    expect(begun).toMatchObject({ rows: 2000, added: 1963, faultyRows: 37 });
    const page = await faultyRows(member, begun._id);
    expect(page.next).toBeNull();
    expect(page.rows.map((each) => each.row)).toEqual(planted.map(({ at }) => at + 2));
    for (const [index, { faults }] of page.rows.entries()) {
      const [column, values, reason] = planted[index]?.kind ?? ['', {}, ''];
      const value = String(Object.values(values)[0] ?? '').slice(0, 200);
      expect(faults).toMatchObject([{ column, value, reason: expect.stringContaining(reason) }]);
    }
    const right: Record<string, string> = {
      name: 'Fixed Person',
      companyEmail: 'fixed@company.example',
      location: 'Pune',
      gender: 'F',
      designation: 'Engineer',
      department: 'Legal',
      dateOfBirth: '5-Mar',
      dateOfJoining: '01/04/2015',
      dateOfLeaving: '31/03/2019',
    };
    for (const [index, { row: number, faults }] of page.rows.entries()) {
      const field = faults[0]?.field ?? '';
      const values = { [field]: right[field] ?? `fixed${index}@mail.example` };
      const { data } = await member.post(`/alumni/imports/${begun._id}/rows/${number}`, { values });
      expect(data.row).toMatchObject({ row: number, faults: [], values });
      expect(data.import).toMatchObject({ faultyRows: 36 - index, added: 1964 + index });
    }
    const done = await confirmImport(member, begun._id);
    expect(done).toMatchObject({ state: 'done', rows: 2000, added: 2000, changed: 0, unchanged: 0, faultyRows: 0 });
    expect(await totalOf(member)).toBe(2000);
    expect(await filesOf(member)).toEqual([]);
  });

  test('they come in pages of 50', async () => {
    const member = await createMember(server);
    const begun = await beginImport(member, csv(Array.from({ length: 120 }, () => row({ Gender: 'x' }))), 'a.csv');
    const first = await faultyRows(member, begun._id);
    expect([first.rows.length, first.next]).toEqual([50, 51]);
    const last = await faultyRows(member, begun._id, 101);
    expect([last.rows.length, last.next, last.rows.at(-1)?.row]).toEqual([20, null, 121]);
    expect(await member.post(`/alumni/imports/${begun._id}/confirm`)).toMatchObject({ status: 400 });
  });

  test('a row that is still wrong lists the remaining faults; unknown fields and rows are refused', async () => {
    const member = await createMember(server);
    const begun = await beginImport(member, csv([row(), row({ Gender: 'x', Phone: '1' })]), 'a.csv');
    const fix = (values: Record<string, string>, number: string | number = 3) =>
      member.post(`/alumni/imports/${begun._id}/rows/${number}`, { values });
    const { data } = await fix({ gender: 'm', phone: '12' });
    expect(data.row.values).toMatchObject({
      gender: 'm',
      phone: '12',
      name: 'Priya Nair',
      dateOfJoining: '2015-04-01',
    });
    // Only an optional value is wrong now: the row is imported without it.
    expect(data.row).toMatchObject({ goesIn: true, faults: [{ field: 'phone', value: '12', column: 'Phone' }] });
    expect(data.import).toMatchObject({ added: 2, faultyRows: 0, incompleteRows: 1 });
    expect(await fix({ nickname: 'P' })).toMatchObject({ status: 400, errors: [{ path: 'values.nickname' }] });
    expect(await fix({ phone: '' }, 2)).toMatchObject({
      status: 404,
      message: 'This row has no problems, or doesn’t exist',
    });
    expect((await fix({ phone: '' }, 'x')).status).toBe(400);
    expect((await fix({ phone: '' })).data).toMatchObject({
      row: { faults: [] },
      import: { added: 2, faultyRows: 0, incompleteRows: 0 },
    });
    // Fixes survive another matching of other columns, and the faults return without them.
    await member.post(`/alumni/imports/${begun._id}/columns`, { columns: [{ index: 9, field: null }] });
    await checkImport(jobOf(member, begun._id));
    expect(await readImport(member, begun._id)).toMatchObject({ added: 2, faultyRows: 0 });
    await member.post(`/alumni/imports/${begun._id}/columns`, {
      columns: [
        { index: 3, field: null },
        { index: 4, field: null },
      ],
    });
    await member.post(`/alumni/imports/${begun._id}/columns`, {
      columns: [
        { index: 3, field: 'phone' },
        { index: 4, field: 'gender' },
      ],
    });
    await checkImport(jobOf(member, begun._id));
    expect(await readImport(member, begun._id)).toMatchObject({ added: 1, faultyRows: 1 });
  });

  test('a person named twice stays a fault until the name is another; a known person counts as changed or unchanged', async () => {
    const member = await createMember(server);
    const known = row();
    await member.upload('/alumni/bulk-upload', { name: 'a.csv', content: csv([known]) });
    const rows = [
      row({ 'Personal Email': 'x@mail.example' }),
      row({ 'Personal Email': 'X@mail.example', Gender: 'x' }),
      { ...known, Gender: 'x' },
    ];
    const begun = await beginImport(member, csv([...rows, row({ 'Personal Email': 'x@mail.example' })]), 'a.csv');
    const fix = async (number: number, values: Record<string, string>) =>
      (await member.post(`/alumni/imports/${begun._id}/rows/${number}`, { values })).data;
    expect((await fix(5, { phone: '' })).row.faults).toMatchObject([{ field: 'email' }]);
    expect((await fix(5, { email: 'other@mail.example' })).row.faults).toEqual([]);
    expect((await fix(4, { gender: 'female' })).import).toMatchObject({ added: 2, unchanged: 1, faultyRows: 1 });
    // Conflicts with other rows show only during the import: it has the last word.
    expect((await fix(3, { gender: 'female' })).import).toMatchObject({ added: 3, faultyRows: 0 });
    expect(await confirmImport(member, begun._id)).toMatchObject({ added: 2, unchanged: 1, faultyRows: 1 });
    expect((await faultyRows(member, begun._id)).rows).toMatchObject([{ row: 3, faults: [{ field: 'email' }] }]);
  });

  test('they can be downloaded with the faults to fix, fixed there, and uploaded again', async () => {
    const member = await createMember(server);
    const rows = [row(), row({ Gender: 'x', Phone: '1' }), row({ 'Full Name': 'Ann', 'Employee ID': '00123' })];
    const begun = await beginImport(member, await xlsx(rows), 'März (1).xlsx');
    await member.post(`/alumni/imports/${begun._id}/rows/3`, { values: { gender: 'male' } });
    await confirmImport(member, begun._id);
    const answer = await member.get(`/alumni/imports/${begun._id}/faulty-rows`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="M_rz (1)-faulty-rows.xlsx"; filename*=UTF-8''M%C3%A4rz%20%281%29-faulty-rows.xlsx`,
    );
    const folder = await mkdtemp(join(tmpdir(), 'encore-test-'));
    writeFileSync(join(folder, 'a.xlsx'), answer.body);
    const sheet = await Array.fromAsync(openSpreadsheet(join(folder, 'a.xlsx')));
    await rm(folder, { recursive: true });
    expect(sheet[0]?.cells).toEqual([...headers, 'What to fix']);
    expect(sheet[1]?.cells.slice(3, 5)).toEqual(['1', 'male']);
    expect(sheet[1]?.cells.at(-1)).toBe('Added without phone\nPhone: Please enter valid phone number');
    expect(sheet[2]?.cells.slice(9, 12)).toEqual(['00123', '01/04/2015', '31/03/2019']);
    const again = await beginImport(member, answer.body, 'again.xlsx');
    expect(again.columns.map(({ header }) => header)).toEqual([...headers]);
    expect(again).toMatchObject({ rows: 2, faultyRows: 1, incompleteRows: 1, missing: [] });
    const bulk = await member.upload('/alumni/bulk-upload', { name: 'again.xlsx', content: answer.body });
    expect(bulk.data).toMatchObject({ faultyRows: 1, incompleteRows: 1, unchanged: 1, ignoredColumns: [] });
  });

  test('texts that no database keeps are reported, and stay a fault until they are replaced', async () => {
    const member = await createMember(server);
    const begun = await beginImport(member, await xlsx([row(), row({ Department: 'a\u0000b', Gender: 'x' })]));
    const fix = async (values: Record<string, string>) =>
      (await member.post(`/alumni/imports/${begun._id}/rows/3`, { values })).data.row.faults;
    expect(await fix({ gender: 'male' })).toMatchObject([
      { column: 'Department', reason: 'This text contains characters that cannot be saved' },
    ]);
    expect(await fix({ department: 'Legal' })).toEqual([]);
    expect(await confirmImport(member, begun._id)).toMatchObject({ added: 2, faultyRows: 0 });
  });

  test('headers that no database keeps are kept as far as possible', async () => {
    const member = await createMember(server);
    const labels = [...headers, 'a\u0000b', 'c\ud800d'];
    const right = row({ 'Date of Joining': '01/04/2015' });
    const cells = [...headers.map((header) => right[header] ?? null), 'x', 'y'];
    const content = await buffer(
      writeSpreadsheet(
        labels.map((label) => ({ label })),
        [cells],
      ),
    );
    const begun = await beginImport(member, content);
    expect(begun).toMatchObject({ state: 'ready', added: 1 });
    expect(begun.columns.slice(-2).map(({ header }) => header)).toEqual(['a\ufffdb', 'c\ufffdd']);
    expect(await member.upload('/alumni/bulk-upload', { name: 'a.xlsx', content })).toMatchObject({
      status: 201,
      data: { added: 1, ignoredColumns: ['a\ufffdb', 'c\ufffdd'] },
    });
  });
});

describe('Rows that look like existing people (product.md, Import, Duplicates)', () => {
  test('each reason is found; a value that more than five share is no reason', async () => {
    const member = await createMember(server);
    const base = { name: 'José Álvarez', phone: '+91 98450-11111', dateOfBirth: '05/03', dateOfJoining: '2012/05/01' };
    const person = await createPerson(member, {
      ...base,
      companyEmail: 'jose@company.example',
      linkedinUrl: 'https://www.linkedin.com/in/Jose-A/',
    });
    const shared = { name: 'Many Namesakes', phone: '9800000000', dateOfBirth: '01/01' };
    for (let index = 0; index < 6; index += 1) await createPerson(member, shared);
    const other = { Phone: '9911111111', 'Date of Birth': '01/01' };
    const rows: Row[] = [
      row({ ...other, Phone: '09845011111' }),
      row({ ...other, 'Company Email': 'jose@company.example' }),
      row({ ...other, 'Full Name': 'JOSE alvarez', 'Date of Birth': '05/03' }),
      row({ ...other, 'Full Name': 'Jose Alvarez', 'Date of Joining': '01/05/2012' }),
      row({ ...other, 'Full Name': 'Jose Alvarez' }),
      row({ ...other, Phone: '9800000000', 'Full Name': 'Many Namesakes' }),
    ];
    const lines = csv(rows).toString().split('\r\n');
    const file = [
      `${lines[0]},LinkedIn`,
      ...lines.slice(1),
      `${lines[5]?.replace(/import\d+@mail/, 'li@mail').replace(/"I\d+"/, '"LI1"')},linkedin.com/in/jose-a`,
    ];
    const { similarRows } = await beginImport(member, Buffer.from(file.join('\n')), 'a.csv');
    expect(similarRows.map(({ row: number, person: found, reasons }) => [number, found._id, reasons])).toEqual([
      [2, person._id, ['same phone']],
      [3, person._id, ['same company email']],
      [4, person._id, ['same name and date of birth']],
      [5, person._id, ['same name and date of joining']],
      [8, person._id, ['same LinkedIn profile']],
    ]);
    expect(similarRows[0]).toMatchObject({ name: 'Priya Nair', person: { name: 'José Álvarez' } });
  });
});
