import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeWorkbook } from '#api/core/spreadsheets/write-spreadsheet.ts';
import { totalOf } from '#api-test/answers.ts';
import { beginImport, confirmImport, faultyRows, jobOf, readImport } from '#api-test/factories/imports.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { csv, headers, type Row, row } from '#api-test/people-files.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { ImportDetail, ImportResult } from '#contract/directory/imports.ts';
import { buildZip, workbookParts } from '../../../../test/spreadsheets/build-zip.ts';
import { checkImport } from './check-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // The worker runs long imports on the embedded database.
  await server.startWorker();
});
afterAll(() => server.close());

const upload = (member: Member, content: Buffer, name = 'people.csv', query = '') =>
  member.upload<ImportResult>(`/alumni/bulk-upload${query}`, { name, content });
const personOf = async (member: Member, values: Row) => {
  const { data } = await member.get(`/alumni?searchtext=${String(values['Personal Email'])}`);
  return data.alumnis[0] ? (await member.get(`/alumni/${data.alumnis[0]._id}`)).data : null;
};
const again = async (member: Member, id: string): Promise<ImportDetail> => {
  await checkImport(jobOf(member, id));
  return readImport(member, id);
};

describe('Dates as month/day/year', () => {
  const dated = (joining: string, leaving: string) => row({ 'Date of Joining': joining, 'Date of Leaving': leaving });
  const american = () => [
    dated('03/15/2014', '04/20/2020'),
    dated('03/05/2014', '04/06/2020'),
    dated('01/25/2015', '11/30/2021'),
    dated('02/01/2016', '10/03/2021'),
    dated('07/04/2016', '12/12/2021'),
  ];
  const looks =
    'These dates look like month/day/year: Date of Joining (row 2 has 03/15/2014); Date of Leaving (row 2 has 04/20/2020).';
  const choose = 'Nothing was imported yet. Please choose how to read these dates, and upload the file again.';

  test('the one call imports no row, and says how to continue; with the order chosen all are right', async () => {
    const member = await createMember(server);
    const rows = american();
    expect(await upload(member, csv(rows))).toMatchObject({
      status: 400,
      message: `${looks} ${choose}`,
      errors: [
        {
          path: 'dates',
          message:
            'Please choose day-first (31/12/2020) or month-first (12/31/2020) for Date of Joining, Date of Leaving',
        },
      ],
    });
    expect(await totalOf(member)).toBe(0);
    expect((await member.get('/alumni/imports')).data.totalCount).toBe(0);
    const { data } = await upload(member, csv(rows), 'people.csv', '?dates=month-first');
    expect(data).toMatchObject({ rows: 5, added: 5, faultyRows: 0 });
    expect(await personOf(member, rows[1] ?? {})).toMatchObject({
      dateOfJoining: '2014/03/05',
      dateOfLeaving: '2020/04/06',
      dateOfBirth: '1970/02/29',
    });
    expect(await upload(member, csv(rows), 'people.csv', '?dates=american')).toMatchObject({ status: 400 });
  });

  test('a file that mixes both is refused with an example of each; read one way, the others are faulty', async () => {
    const member = await createMember(server);
    const rows = [dated('31/03/2014', '30/04/2020'), dated('05/03/2014', '04/20/2020')];
    const { status, message } = await upload(member, csv(rows));
    expect([status, message]).toEqual([
      400,
      `Some of these dates are day/month/year and some are month/day/year: Date of Leaving (row 2 has 30/04/2020, row 3 has 04/20/2020). ${choose}`,
    ]);
    const { data } = await upload(member, csv(rows), 'people.csv', '?dates=day-first');
    expect(data).toMatchObject({
      added: 1,
      faults: [{ row: 3, column: 'Date of Leaving', value: '04/20/2020' }],
    });
  });

  test('a date in the last of many rows decides as well as one in the first', async () => {
    const member = await createMember(server);
    const rows = [
      ...Array.from({ length: 1100 }, () => dated('03/05/2014', '04/06/2020')),
      dated('03/15/2014', '04/06/2020'),
    ];
    expect(await upload(member, csv(rows))).toMatchObject({ status: 400, errors: [{ path: 'dates' }] });
    expect(await totalOf(member)).toBe(0);
    expect((await upload(member, csv(rows), 'people.csv', '?dates=month-first')).data).toMatchObject({ added: 1101 });
  });

  test('birthdays with the day first are a separate question', async () => {
    const member = await createMember(server);
    const rows = [row({ 'Date of Birth': '23/04' }), row({ 'Date of Birth': '05/04' })];
    const answer = await upload(member, csv(rows));
    expect(answer).toMatchObject({
      status: 400,
      message: `These dates look like day/month: Date of Birth (row 2 has 23/04). ${choose}`,
      errors: [{ path: 'birthdays' }],
    });
    expect((await upload(member, csv(rows), 'people.csv', '?birthdays=day-first')).data).toMatchObject({ added: 2 });
    expect(await personOf(member, rows[1] ?? {})).toMatchObject({ dateOfBirth: '1970/04/05' });
  });

  test('so are dates of a custom field', async () => {
    const member = await createMember(server);
    await member.post('/custom-fields', { name: 'Visa until', type: 'date' });
    const content = Buffer.from(`${csv([row()]).toString().replace('\r\n', ',Visa until\r\n')},12/31/2030`);
    expect(await upload(member, content)).toMatchObject({
      status: 400,
      message: `These dates look like month/day/year: Visa until (row 2 has 12/31/2030). ${choose}`,
    });
    expect((await upload(member, content, 'a.csv', '?dates=month-first')).data).toMatchObject({
      added: 1,
      faultyRows: 0,
    });
  });

  test('the assistant asks, imports nothing before, and remembers the answer for the file', async () => {
    const member = await createMember(server);
    const rows = american();
    const begun = await beginImport(member, csv(rows), 'people.csv');
    expect(begun.columns.flatMap(({ header, dates }) => (dates ? [[header, dates]] : []))).toEqual([
      ['Date of Joining', { looks: 'month-first', isShort: false, examples: [{ row: 2, value: '03/15/2014' }] }],
      ['Date of Leaving', { looks: 'month-first', isShort: false, examples: [{ row: 2, value: '04/20/2020' }] }],
    ]);
    const confirm = () => member.post(`/alumni/imports/${begun._id}/confirm`);
    expect(await confirm()).toMatchObject({
      status: 400,
      errors: [{ path: 'dates', message: 'Please choose how to read the dates' }],
    });
    const columns = [10, 11].map((index) => ({ index, field: begun.columns[index]?.field, order: 'month-first' }));
    expect(await member.post(`/alumni/imports/${begun._id}/columns`, { columns })).toMatchObject({ status: 200 });
    expect(await again(member, begun._id)).toMatchObject({ state: 'ready', added: 5, faultyRows: 0 });
    expect(await confirmImport(member, begun._id)).toMatchObject({ state: 'done', added: 5 });
    expect(await personOf(member, rows[4] ?? {})).toMatchObject({
      dateOfJoining: '2016/07/04',
      dateOfLeaving: '2021/12/12',
    });
    // The next file is asked about again, because its dates may differ.
    expect((await beginImport(member, csv(american()), 'b.csv')).columns[10]).toMatchObject({
      dates: { looks: 'month-first' },
    });
  });

  test('a faulty row keeps its dates in the order of the file while it is fixed, and in the usual one in its own file', async () => {
    const member = await createMember(server);
    const rows = [dated('03/05/2014', '04/20/2020'), { ...dated('03/05/2014', '04/06/2020'), Gender: 'robot' }];
    const begun = await beginImport(member, csv(rows), 'people.csv');
    const columns = [10, 11].map((index) => ({ index, field: begun.columns[index]?.field, order: 'month-first' }));
    await member.post(`/alumni/imports/${begun._id}/columns`, { columns });
    await again(member, begun._id);
    const [faulty] = (await faultyRows(member, begun._id)).rows;
    expect(faulty?.values).toMatchObject({ dateOfJoining: '03/05/2014', dateOfLeaving: '04/06/2020' });
    const content = (await member.get(`/alumni/imports/${begun._id}/faulty-rows`)).body;
    expect((await beginImport(await createMember(server), content)).columns.flatMap(({ samples }) => samples)).toEqual(
      expect.arrayContaining(['05/03/2014', '06/04/2020']),
    );
    await member.post(`/alumni/imports/${begun._id}/rows/3`, {
      values: { gender: 'male', dateOfJoining: '03/07/2014' },
    });
    expect(await confirmImport(member, begun._id)).toMatchObject({ added: 2, faultyRows: 0 });
    expect(await personOf(member, rows[1] ?? {})).toMatchObject({
      dateOfJoining: '2014/03/07',
      dateOfLeaving: '2020/04/06',
    });
  });
});

describe('A workbook with several sheets', () => {
  const sheetOf = (name: string, rows: readonly Row[], header: readonly string[] = headers) => ({
    name,
    columns: header.map((label) => ({
      label,
      kind: label === 'Date of Joining' ? ('date' as const) : ('text' as const),
    })),
    rows: rows.map((each) => headers.map((label) => each[label] ?? null)),
  });
  const notes = { name: 'Read me', columns: [{ label: 'Please fill in' }], rows: [['everything']] };

  test('the one call reads the first with a header and names the others; each can be requested', async () => {
    const member = await createMember(server);
    const [first, second] = [row(), row()];
    const content = await writeWorkbook([
      notes,
      sheetOf('Sheet', [first]),
      sheetOf('2022', [second]),
      sheetOf('Empty', [], []),
    ]);
    const { data } = await upload(member, content, 'people.xlsx');
    expect(data).toMatchObject({
      rows: 1,
      added: 1,
      sheets: [
        { name: 'Read me', isRead: false, hasHeader: false },
        { name: 'Sheet', isRead: true, hasHeader: true },
        { name: '2022', isRead: false, hasHeader: true },
      ],
    });
    expect(await personOf(member, second)).toBeNull();
    expect((await upload(member, content, 'people.xlsx', '?sheet=2022')).data).toMatchObject({ rows: 1, added: 1 });
    expect(await personOf(member, second)).toMatchObject({ name: 'Priya Nair' });
    expect(await upload(member, content, 'people.xlsx', '?sheet=2023')).toMatchObject({
      status: 400,
      message: 'There is no sheet 2023 with rows. This file has: Sheet, 2022',
    });
    expect(await upload(member, csv([row()]), 'people.csv', '?sheet=2022')).toMatchObject({
      status: 400,
      message: 'There is no sheet 2022 with rows. This file has no sheets to choose from',
    });
  });

  test('a sheet of sums or notes before the people is skipped, and read when there is no other', async () => {
    const member = await createMember(server);
    const sums = {
      name: 'Sums',
      columns: ['Department', 'Work Location', 'People'].map((label) => ({ label })),
      rows: [['Engineering', 'Pune', '12']],
    };
    const { data } = await upload(member, await writeWorkbook([sums, sheetOf('Sheet', [row()])]), 'people.xlsx');
    expect(data).toMatchObject({
      added: 1,
      sheets: [
        { name: 'Sums', isRead: false, hasHeader: false },
        { name: 'Sheet', isRead: true, hasHeader: true },
      ],
    });
    expect(await upload(member, await writeWorkbook([sums, notes]), 'people.xlsx')).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^These columns are missing: Full Name, Personal Email/),
    });
  });

  test('the assistant offers all of them, and reads the chosen one', async () => {
    const member = await createMember(server);
    const [first, second] = [row(), row()];
    const otherHeaders = headers.map((label) => (label === 'Work Location' ? 'Seat' : label));
    const content = await writeWorkbook([sheetOf('Sheet', [first]), notes, sheetOf('2022', [second], otherHeaders)]);
    const begun = await beginImport(member, content);
    expect(begun).toMatchObject({
      added: 1,
      missing: [],
      sheets: [
        { name: 'Sheet', isRead: true, hasHeader: true },
        { name: 'Read me', isRead: false, hasHeader: false },
        { name: '2022', isRead: false, hasHeader: true },
      ],
    });
    const choose = (sheet: string) => member.post(`/alumni/imports/${begun._id}/sheet`, { sheet });
    expect(await choose('2021')).toMatchObject({
      status: 400,
      errors: [{ path: 'sheet', message: 'There is no sheet 2021 with rows. This file has: Sheet, 2022' }],
    });
    expect(await choose('Read me')).toMatchObject({
      status: 400,
      message: 'No header row was found. Please compare the file with the sample file',
    });
    expect(await choose('2022')).toMatchObject({
      status: 200,
      data: { state: 'checking', missing: ['Work Location'] },
    });
    const columns = [{ index: 7, field: 'location' }];
    await member.post(`/alumni/imports/${begun._id}/columns`, { columns });
    await again(member, begun._id);
    const done = await confirmImport(member, begun._id);
    expect(done).toMatchObject({ state: 'done', added: 1 });
    expect(done.sheets.map(({ name, isRead }) => [name, isRead])).toEqual([
      ['Sheet', false],
      ['Read me', false],
      ['2022', true],
    ]);
    expect([await personOf(member, first), await personOf(member, second)]).toEqual([null, expect.anything()]);
    expect(await choose('Sheet')).toMatchObject({ status: 409, message: 'This import can no longer be changed' });
  });
});

describe('Names in parts', () => {
  const inParts = (values: Row, first: string, last: string) =>
    Buffer.from(
      csv([values])
        .toString()
        .replace('"Full Name"', '"First Name","Last Name"')
        .replace('"Priya Nair"', `"${first}","${last}"`),
    );

  test('are joined by the one call and by the assistant, where they can be matched by hand and are remembered', async () => {
    const member = await createMember(server);
    const [one, other] = [row(), row()];
    expect((await upload(member, inParts(one, 'Asha', 'Rao'))).data).toMatchObject({ added: 1, ignoredColumns: [] });
    expect(await personOf(member, one)).toMatchObject({ name: 'Asha Rao' });
    const unusual = Buffer.from(
      inParts(other, 'Asha', 'Rao').toString().replace('First Name', 'Rufname').replace('Last Name', 'Sippe'),
    );
    const begun = await beginImport(member, unusual, 'people.csv');
    expect(begun.missing).toEqual(['Full Name']);
    const match = (...fields: string[]) =>
      member.post(`/alumni/imports/${begun._id}/columns`, {
        columns: fields.map((field, index) => ({ index, field })),
      });
    expect(await match('firstName')).toMatchObject({ data: { missing: ['Last Name'] } });
    expect(await match('firstName', 'firstName')).toMatchObject({
      status: 400,
      message: 'Two columns are matched to First Name',
    });
    expect(await match('firstName', 'lastName')).toMatchObject({ data: { missing: [] } });
    await again(member, begun._id);
    expect(await confirmImport(member, begun._id)).toMatchObject({ added: 1 });
    expect(await personOf(member, other)).toMatchObject({ name: 'Asha Rao' });
    expect((await beginImport(member, unusual, 'next.csv')).columns.slice(0, 2)).toMatchObject([
      { header: 'Rufname', field: 'firstName' },
      { header: 'Sippe', field: 'lastName' },
    ]);
  });

  test('of a faulty row are fixed in their own columns', async () => {
    const member = await createMember(server);
    const begun = await beginImport(member, inParts(row(), 'Al', 'O'), 'people.csv');
    const [faulty] = (await faultyRows(member, begun._id)).rows;
    expect(faulty).toMatchObject({
      values: { firstName: 'Al', lastName: 'O' },
      faults: [{ field: 'firstName', value: 'Al O' }],
    });
    const answer = await member.post(`/alumni/imports/${begun._id}/rows/2`, { values: { lastName: 'Olsen' } });
    expect(answer).toMatchObject({ status: 200, data: { row: { faults: [] }, import: { added: 1, faultyRows: 0 } } });
  });
});

describe('A formula without a stored value', () => {
  const texts = (values: Row) => headers.map((label) => String(values[label] ?? ''));
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const line = (cells: readonly string[]) => `<row>${cells.join('')}</row>`;
  const withFormula = (values: Row) =>
    buildZip(
      workbookParts(
        line(headers.map(cell)) +
          line(['<c><f>CONCATENATE("Asha"," ","Rao")</f><v /></c>', ...texts(values).slice(1).map(cell)]),
      ),
    );
  const fault = {
    row: 2,
    column: 'Full Name',
    value: '=CONCATENATE("Asha"," ","Rao")',
    reason: 'This cell is a formula without a stored value. Please open the file in Excel, save it and upload it again',
  };

  test('is reported as such, with its row and column, by the one call and by the assistant', async () => {
    const member = await createMember(server);
    const content = withFormula(row({ 'Date of Joining': '01/07/2014' }));
    expect((await upload(member, content, 'people.xlsx')).data).toMatchObject({ added: 0, faults: [fault] });
    const begun = await beginImport(member, content);
    const fix = async (values: Record<string, string>) =>
      (await member.post(`/alumni/imports/${begun._id}/rows/2`, { values })).data.row.faults;
    expect((await faultyRows(member, begun._id)).rows).toMatchObject([{ faults: [fault] }]);
    // A new value does not turn it into a wrong name.
    expect(await fix({ department: 'Sales' })).toMatchObject([fault]);
    expect(await fix({ name: 'Asha Rao' })).toEqual([]);
  });
});

describe('The rows of the sample file', () => {
  test('are skipped among others, and counted separately', async () => {
    const member = await createMember(server);
    const example: Row = {
      'Full Name': 'Meera Krishnan',
      'Personal Email': 'meera.krishnan@example.com',
      'Company Email': 'meera.k@acme.example',
    };
    const content = csv([row(example), row(), row({ ...example, Gender: 'robot' }), row({ Gender: 'robot' })]);
    expect((await upload(member, content)).data).toMatchObject({
      rows: 2,
      added: 1,
      faultyRows: 1,
      exampleRows: 2,
      faults: [{ row: 5, value: 'robot', reason: 'Gender must be one of male, female, others' }],
    });
    const sample = (await member.get('/alumni/bulk-upload/sample')).body;
    const begun = await beginImport(member, sample);
    expect(begun).toMatchObject({ state: 'ready', rows: 0, added: 0, faultyRows: 0, exampleRows: 3 });
    expect(await member.post(`/alumni/imports/${begun._id}/confirm`)).toMatchObject({
      status: 400,
      message: 'There is nothing to import: no row is valid yet',
    });
    expect(await totalOf(member)).toBe(1);
  });
});
