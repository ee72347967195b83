import { writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trustedCompanyId } from '#api/core/ids.ts';
import { openSpreadsheet } from '#api/core/spreadsheets/open-spreadsheet.ts';
import { writeSpreadsheet } from '#api/core/spreadsheets/write-spreadsheet.ts';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { csv, headers, type Row, row, xlsx } from '#api-test/people-files.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import type { FaultyRow, ImportDetail, ImportState } from '#contract/imports.ts';
import { applyImport, breakOffImport } from './apply-import.ts';
import { checkImport, type ImportJob } from './check-import.ts';
import { withdrawImport } from './undo-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const jobOf = (member: Member, id: string, stopping = new AbortController().signal): ImportJob => ({
  services: server.services,
  company: trustedCompanyId(member.company ?? ''),
  id,
  actor: { id: member.userId },
  stopping,
});
/** A signal that stops a job after so many batches. */
const stopAfter = (batches: number) => {
  let left = batches;
  return { throwIfAborted: () => void (left-- > 0 || expect.fail('killed')) } as unknown as AbortSignal;
};

const get = async (member: Member, id: string) => (await member.get<ImportDetail>(`/alumni/imports/${id}`)).data;
const faultyRows = async (member: Member, id: string, after = 0) =>
  (await member.get<{ rows: FaultyRow[]; next: number | null }>(`/alumni/imports/${id}/rows?after=${after}`)).data;

/** Begins an import and lets its dry run happen. */
async function begin(member: Member, content: Buffer, name = 'people.xlsx'): Promise<ImportDetail> {
  const started = await member.upload<ImportDetail>('/alumni/imports', { name, content });
  expect(started, started.message).toMatchObject({ status: 201, data: { state: 'checking', fileName: name } });
  await checkImport(jobOf(member, started.data._id));
  return get(member, started.data._id);
}
async function confirm(member: Member, id: string): Promise<ImportDetail> {
  expect(await member.post(`/alumni/imports/${id}/confirm`)).toMatchObject({ status: 200, data: { state: 'running' } });
  await applyImport(jobOf(member, id));
  return get(member, id);
}
async function undo(member: Member, id: string): Promise<ImportDetail> {
  expect(await member.post(`/alumni/imports/${id}/undo`)).toMatchObject({ status: 200, data: { state: 'undoing' } });
  await withdrawImport(jobOf(member, id));
  return get(member, id);
}
const everybody = async (member: Member) => (await member.get('/alumni?pageContent=100')).data;

/** All that a company holds of its people, to the microsecond. */
async function directory(member: Member) {
  const { system } = server.services.database;
  const read = async (table: string, order: string, where = sql`true`) => {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t
      where company_id = ${member.company} and ${where} order by ${sql.raw(order)}`.execute(system);
    return rows.map((each) => each.row);
  };
  return {
    people: await read('people', 'id'),
    search: await read('people_search', 'person_id'),
    facets: await read('people_facets', 'facet, value', sql`total > 0`),
    employments: await read('employments', 'person_id, position'),
    tags: await read('person_tags', 'person_id, tag'),
    groups: await read('group_members', 'person_id, group_id'),
  };
}
const totalOf = async (member: Member) => (await everybody(member)).totalCount as number;
const filesOf = (member: Member) =>
  server.services.database.system.selectFrom('files').select('id').where('company_id', '=', member.company).execute();

describe('Beginning an import (product.md, Import)', () => {
  test('the columns are matched with samples, the dry run counts, and nobody is changed', async () => {
    const member = await createMember(server);
    const rows = [row(), row({ Gender: null }), row()];
    const started = await member.upload<ImportDetail>('/alumni/imports', {
      name: 'people.xlsx',
      content: await xlsx(rows),
    });
    expect(started.status).toBe(201);
    expect(started.data).toMatchObject({ state: 'checking', missing: [], createdBy: 'Asha Rao', undoable: false });
    expect(started.data.columns.map(({ index, header, field }) => [index, header, field]).slice(0, 3)).toEqual([
      [0, 'Full Name', 'name'],
      [1, 'Personal Email', 'email'],
      [2, 'Company Email', 'companyEmail'],
    ]);
    expect(started.data.columns.find(({ field }) => field === 'dateOfJoining')?.samples).toEqual(
      Array(3).fill('01/04/2015'),
    );
    expect(started.data.columns.find(({ field }) => field === 'gender')?.samples).toEqual(['female', 'female']);
    await checkImport(jobOf(member, started.data._id));
    expect(await get(member, started.data._id)).toMatchObject({
      state: 'ready',
      rows: 3,
      progress: 3,
      added: 2,
      faultyRows: 1,
      finishedAt: null,
    });
    expect(await totalOf(member)).toBe(0);
  });

  test('the worker does the dry run, the import and the undo', async () => {
    const own = await startTestServer();
    const member = await createMember(own);
    await own.startWorker();
    const { data } = await member.upload<ImportDetail>('/alumni/imports', {
      name: 'a.csv',
      content: csv([row(), row()]),
    });
    const state = (wanted: ImportState) =>
      until(`the import to be ${wanted}`, async () => (await get(member, data._id)).state === wanted);
    await state('ready');
    await member.post(`/alumni/imports/${data._id}/confirm`);
    await state('done');
    expect(await totalOf(member)).toBe(2);
    await member.post(`/alumni/imports/${data._id}/undo`);
    await state('undone');
    expect(await totalOf(member)).toBe(0);
    await own.close();
  });

  test.each<[string, string, () => Buffer, string]>([
    ['another format', 'people.pdf', () => Buffer.from('%PDF-1.7'), 'Please select .xlsx or .csv file to upload'],
    [
      'no header',
      'a.csv',
      () => Buffer.from('a,b\n1,2\n'),
      'No header row was found. Please compare the file with the sample file',
    ],
    ['only a header', 'a.csv', () => csv([]), 'This spreadsheet has no rows to import'],
    ['nothing', 'a.xlsx', () => Buffer.alloc(0), 'This spreadsheet has no rows to import'],
  ])('%s is refused at once, and nothing is kept', async (_, name, content, message) => {
    const member = await createMember(server);
    const answer = await member.upload('/alumni/imports', { name, content: content() });
    expect(answer).toMatchObject({ status: 400, message, errors: [{ path: 'file', message }] });
    expect((await member.get('/alumni/imports')).data).toEqual({ imports: [], totalCount: 0 });
    expect(await filesOf(member)).toEqual([]);
  });

  test('missing columns are named and can be matched; until then nothing can be imported', async () => {
    const member = await createMember(server);
    const content = Buffer.from(
      csv([row()]).toString().replace('Work Location', 'Where').replace('Company Email', 'Alias'),
    );
    const begun = await begin(member, content, 'people.csv');
    expect(begun).toMatchObject({ state: 'ready', rows: 1, added: 0, missing: ['Company Email', 'Work Location'] });
    const message = 'There is nothing to import: no row is right yet';
    expect(await member.post(`/alumni/imports/${begun._id}/confirm`)).toMatchObject({ status: 400, message });
    const columns = [
      { index: 2, field: 'companyEmail' },
      { index: 7, field: 'location' },
    ];
    const answer = await member.post(`/alumni/imports/${begun._id}/columns`, { columns });
    expect(answer).toMatchObject({ status: 200, data: { state: 'checking', missing: [] } });
    await checkImport(jobOf(member, begun._id));
    expect(await confirm(member, begun._id)).toMatchObject({ state: 'done', added: 1 });
  });

  test('a file that is damaged further on fails with its sentence and can be discarded', async () => {
    const member = await createMember(server);
    const broken = Buffer.concat([csv(Array.from({ length: 300 }, () => row())), Buffer.from(`\r\n"never closed`)]);
    const begun = await begin(member, broken, 'people.csv');
    const message = 'This spreadsheet is damaged and could not be read to its end';
    expect(begun).toMatchObject({ state: 'failed', message });
    expect(await member.post(`/alumni/imports/${begun._id}/confirm`)).toMatchObject({ status: 409 });
    expect(await member.delete(`/alumni/imports/${begun._id}`)).toMatchObject({
      status: 200,
      data: { _id: begun._id },
    });
    expect(await member.get(`/alumni/imports/${begun._id}`)).toMatchObject({
      status: 404,
      message: 'Import not found',
    });
    expect(await filesOf(member)).toEqual([]);
  });
});

describe('Matching columns (product.md, Import: guessed, correctable, remembered)', () => {
  const withHeader = (from: string, to: string, rows: Row[]) => Buffer.from(csv(rows).toString().replace(from, to));

  test('a correction is remembered for the next file, and forgotten when the guess is right again', async () => {
    const member = await createMember(server);
    const file = withHeader('Designation', 'Band', [row()]);
    const first = await begin(member, file, 'a.csv');
    expect(first.missing).toEqual(['Designation']);
    await member.post(`/alumni/imports/${first._id}/columns`, {
      columns: [
        { index: 5, field: 'designation' },
        { index: 9, field: null },
      ],
    });
    const second = await begin(member, withHeader('Designation', ' BAND', [row()]), 'b.csv');
    expect(second).toMatchObject({ missing: [], added: 1 });
    expect(second.columns.find(({ header }) => header === 'Employee ID')?.field).toBeNull();
    await member.post(`/alumni/imports/${second._id}/columns`, { columns: [{ index: 9, field: 'employeeId' }] });
    const third = await begin(member, file, 'c.csv');
    expect(third.columns.find(({ header }) => header === 'Employee ID')?.field).toBe('employeeId');
    // Another company has said nothing.
    const other = await createMember(server);
    expect((await begin(other, file, 'a.csv')).missing).toEqual(['Designation']);
  });

  test.each([
    [[{ index: 0, field: 'nickname' }], 'columns.0.field', 'There is no such field'],
    [[{ index: 99, field: 'name' }], 'columns.0.index', 'There is no such field'],
    [[{ index: 0, field: 'custom:0198f7a0-0000-7000-8000-000000000000' }], 'columns.0.field', 'There is no such field'],
    [[{ index: 0, field: 'email' }], 'columns.0.field', 'Two columns are matched to Personal Email'],
  ])('refuses %j', async (columns, path, message) => {
    const member = await createMember(server);
    const { _id } = await begin(member, csv([row()]), 'a.csv');
    const answer = await member.post(`/alumni/imports/${_id}/columns`, { columns });
    expect(answer).toMatchObject({ status: 400, message, errors: [{ path, message }] });
    expect(await get(member, _id)).toMatchObject({ state: 'ready', added: 1 });
  });

  test('a header of any length can be matched; one that no database keeps in an index is not remembered', async () => {
    const member = await createMember(server);
    const longest = Array.from({ length: 3000 }, (_, place) =>
      String.fromCodePoint(0x4e00 + ((place * place * 7919) % 20_000)),
    ).join('');
    const file = withHeader('Designation', longest, [row()]);
    const first = await begin(member, file, 'a.csv');
    const columns = [{ index: 5, field: 'designation' }];
    expect(await member.post(`/alumni/imports/${first._id}/columns`, { columns })).toMatchObject({
      status: 200,
      data: { missing: [] },
    });
    expect((await begin(member, file, 'b.csv')).missing).toEqual(['Designation']);
  });

  test('columns that are matched otherwise while the dry run goes on end it without a word', async () => {
    const member = await createMember(server);
    const { data } = await member.upload<ImportDetail>('/alumni/imports', { name: 'a.csv', content: csv([row()]) });
    const checking = checkImport(jobOf(member, data._id));
    await member.post(`/alumni/imports/${data._id}/columns`, { columns: [{ index: 3, field: null }] });
    await checking;
    await checkImport(jobOf(member, data._id));
    expect(await get(member, data._id)).toMatchObject({ state: 'ready', added: 1 });
  });

  test('custom fields are columns by their name; wrong values are faults, blank cells keep what is there', async () => {
    const member = await createMember(server);
    const fieldOf = async (name: string, type: string, choices?: string[]) =>
      (await member.post('/custom-fields', { name, type, ...(choices && { choices }) })).data._id as string;
    const [grade, score, since] = [
      await fieldOf('Grade', 'choice', ['A', 'B']),
      await fieldOf('Score', 'number'),
      await fieldOf('Notice Since', 'date'),
    ];
    const people = [row(), row(), row()];
    const lines = csv(people).toString().split('\r\n');
    const file = (values: string[]) =>
      Buffer.from(
        [`${lines[0]},grade,SCORE,Notice since`, ...values.map((value, at) => `${lines[at + 1]},${value}`)].join('\n'),
      );
    const begun = await begin(member, file(['a,12.5,05-Mar-19', 'C,,', ',many,31/02/2019']), 'a.csv');
    expect(begun.columns.slice(-3).map(({ field }) => field)).toEqual(
      [grade, score, since].map((id) => `custom:${id}`),
    );
    const { rows } = await faultyRows(member, begun._id);
    expect(rows.flatMap(({ faults }) => faults)).toEqual([
      { row: 3, column: 'grade', value: 'C', reason: 'Grade must be one of A, B', field: `custom:${grade}` },
      { row: 4, column: 'SCORE', value: 'many', reason: 'Score must be a number', field: `custom:${score}` },
      {
        row: 4,
        column: 'Notice since',
        value: '31/02/2019',
        reason: 'Notice Since must be a date as dd/MM/yyyy',
        field: `custom:${since}`,
      },
    ]);
    expect(await confirm(member, begun._id)).toMatchObject({ added: 1, faultyRows: 2 });
    const [person] = (await everybody(member)).alumnis;
    const custom = async () => (await member.get(`/alumni/${person._id}`)).data.custom;
    expect(await custom()).toEqual({ [grade]: 'A', [score]: 12.5, [since]: '2019-03-05' });
    expect((await member.upload('/alumni/bulk-upload', { name: 'a.csv', content: file(['B,,']) })).data).toMatchObject({
      changed: 1,
    });
    expect(await custom()).toEqual({ [grade]: 'B', [score]: 12.5, [since]: '2019-03-05' });
    expect((await begin(member, file(['b,12.50,2019-03-05']), 'a.csv')).unchanged).toBe(1);
  });

  test('what an export keeps from being a formula is read as it was', async () => {
    const member = await createMember(server);
    const person = row({ Phone: '+91 98450 12345', Designation: '=Lead', Department: '@Home', 'Work Location': '-' });
    expect((await confirm(member, (await begin(member, await xlsx([person])))._id)).added).toBe(1);
    const guarded = { ...person, Phone: "'+91 98450 12345", Designation: "'=Lead", Department: "'@Home" };
    expect(await begin(member, csv([guarded]), 'a.csv')).toMatchObject({ unchanged: 1 });
    expect(await begin(member, await xlsx([guarded]))).toMatchObject({ unchanged: 1 });
  });
});

describe('Faulty rows (product.md, Import: row, column, value and reason)', () => {
  const kinds: [string, Row, string][] = [
    ['Full Name', { 'Full Name': 'Ann' }, 'Name must not be less than 5'],
    ['Full Name', { 'Full Name': null }, 'Please enter name'],
    ['Personal Email', { 'Personal Email': 'nobody' }, 'Please enter valid email'],
    ['Company Email', { 'Company Email': null }, 'Please enter company email'],
    ['Phone', { Phone: '12' }, 'Please enter valid phone number'],
    ['Gender', { Gender: 'x' }, 'Please select gender'],
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

  test('37 planted faults of 12 kinds among 2,000 rows are all reported; mended in place, they go in', {
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
    const begun = await begin(member, await xlsx(rows));
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
      name: 'Mended Person',
      companyEmail: 'mended@company.example',
      phone: '98450 12345',
      gender: 'F',
      designation: 'Engineer',
      department: 'Legal',
      dateOfBirth: '5-Mar',
      dateOfJoining: '01/04/2015',
      dateOfLeaving: '31/03/2019',
    };
    for (const [index, { row: number, faults }] of page.rows.entries()) {
      const field = faults[0]?.field ?? '';
      const values = { [field]: right[field] ?? `mended${index}@mail.example` };
      const { data } = await member.post(`/alumni/imports/${begun._id}/rows/${number}`, { values });
      expect(data.row).toMatchObject({ row: number, faults: [], values });
      expect(data.import).toMatchObject({ faultyRows: 36 - index, added: 1964 + index });
    }
    const done = await confirm(member, begun._id);
    expect(done).toMatchObject({ state: 'done', rows: 2000, added: 2000, changed: 0, unchanged: 0, faultyRows: 0 });
    expect(await totalOf(member)).toBe(2000);
    expect(await filesOf(member)).toEqual([]);
  });

  test('they come 50 at a time', async () => {
    const member = await createMember(server);
    const begun = await begin(member, csv(Array.from({ length: 120 }, () => row({ Gender: 'x' }))), 'a.csv');
    const first = await faultyRows(member, begun._id);
    expect([first.rows.length, first.next]).toEqual([50, 51]);
    const last = await faultyRows(member, begun._id, 101);
    expect([last.rows.length, last.next, last.rows.at(-1)?.row]).toEqual([20, null, 121]);
    expect(await member.post(`/alumni/imports/${begun._id}/confirm`)).toMatchObject({ status: 400 });
  });

  test('a row that is still wrong says what is left; fields and rows that are not there are refused', async () => {
    const member = await createMember(server);
    const begun = await begin(member, csv([row(), row({ Gender: 'x', Phone: '1' })]), 'a.csv');
    const mend = (values: Record<string, string>, number: string | number = 3) =>
      member.post(`/alumni/imports/${begun._id}/rows/${number}`, { values });
    const { data } = await mend({ gender: 'm', phone: '12' });
    expect(data.row.values).toMatchObject({
      gender: 'm',
      phone: '12',
      name: 'Priya Nair',
      dateOfJoining: '2015-04-01',
    });
    expect(data.row.faults).toMatchObject([{ field: 'phone', value: '12', column: 'Phone' }]);
    expect(data.import).toMatchObject({ added: 1, faultyRows: 1 });
    expect(await mend({ nickname: 'P' })).toMatchObject({ status: 400, errors: [{ path: 'values.nickname' }] });
    expect(await mend({ phone: '' }, 2)).toMatchObject({
      status: 404,
      message: 'This row has no faults, or there is no such row',
    });
    expect((await mend({ phone: '' }, 'x')).status).toBe(400);
    expect((await mend({ phone: '' })).data).toMatchObject({
      row: { faults: [] },
      import: { added: 2, faultyRows: 0 },
    });
    // What was mended outlives another matching of other columns, and the faults come anew without it.
    await member.post(`/alumni/imports/${begun._id}/columns`, { columns: [{ index: 9, field: null }] });
    await checkImport(jobOf(member, begun._id));
    expect(await get(member, begun._id)).toMatchObject({ added: 2, faultyRows: 0 });
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
    expect(await get(member, begun._id)).toMatchObject({ added: 1, faultyRows: 1 });
  });

  test('who is named twice stays a fault until the name is another; a known person counts as changed or unchanged', async () => {
    const member = await createMember(server);
    const known = row();
    await member.upload('/alumni/bulk-upload', { name: 'a.csv', content: csv([known]) });
    const rows = [
      row({ 'Personal Email': 'x@mail.example' }),
      row({ 'Personal Email': 'X@mail.example', Gender: 'x' }),
      { ...known, Gender: 'x' },
    ];
    const begun = await begin(member, csv([...rows, row({ 'Personal Email': 'x@mail.example' })]), 'a.csv');
    const mend = async (number: number, values: Record<string, string>) =>
      (await member.post(`/alumni/imports/${begun._id}/rows/${number}`, { values })).data;
    expect((await mend(5, { phone: '' })).row.faults).toMatchObject([{ field: 'email' }]);
    expect((await mend(5, { email: 'other@mail.example' })).row.faults).toEqual([]);
    expect((await mend(4, { gender: 'female' })).import).toMatchObject({ added: 2, unchanged: 1, faultyRows: 1 });
    // Beside the other rows only the import itself can tell: it has the last word.
    expect((await mend(3, { gender: 'female' })).import).toMatchObject({ added: 3, faultyRows: 0 });
    expect(await confirm(member, begun._id)).toMatchObject({ added: 2, unchanged: 1, faultyRows: 1 });
    expect((await faultyRows(member, begun._id)).rows).toMatchObject([{ row: 3, faults: [{ field: 'email' }] }]);
  });

  test('they can be downloaded with what to mend, mended there, and uploaded again', async () => {
    const member = await createMember(server);
    const rows = [row(), row({ Gender: 'x', Phone: '1' }), row({ 'Full Name': 'Ann', 'Employee ID': '00123' })];
    const begun = await begin(member, await xlsx(rows), 'März (1).xlsx');
    await member.post(`/alumni/imports/${begun._id}/rows/3`, { values: { gender: 'male' } });
    await confirm(member, begun._id);
    const answer = await member.get(`/alumni/imports/${begun._id}/faulty-rows`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="M_rz (1)-faulty-rows.xlsx"; filename*=UTF-8''M%C3%A4rz%20%281%29-faulty-rows.xlsx`,
    );
    const folder = await mkdtemp(join(tmpdir(), 'encore-test-'));
    writeFileSync(join(folder, 'a.xlsx'), answer.body);
    const sheet = await Array.fromAsync(openSpreadsheet(join(folder, 'a.xlsx')));
    await rm(folder, { recursive: true });
    expect(sheet[0]?.cells).toEqual([...headers, 'What to mend']);
    expect(sheet[1]?.cells.slice(3, 5)).toEqual(['1', 'male']);
    expect(sheet[1]?.cells.at(-1)).toBe('Phone: Please enter valid phone number');
    expect(sheet[2]?.cells.slice(9, 12)).toEqual(['00123', '01/04/2015', '31/03/2019']);
    const again = await begin(member, answer.body, 'again.xlsx');
    expect(again.columns.map(({ header }) => header)).toEqual([...headers]);
    expect(again).toMatchObject({ rows: 2, faultyRows: 2, missing: [] });
    const bulk = await member.upload('/alumni/bulk-upload', { name: 'again.xlsx', content: answer.body });
    expect(bulk.data).toMatchObject({ faultyRows: 2, ignoredColumns: [] });
  });

  test('texts that no database keeps are reported, and stay a fault until they are written anew', async () => {
    const member = await createMember(server);
    const begun = await begin(member, await xlsx([row(), row({ Department: 'a\u0000b', Gender: 'x' })]));
    const mend = async (values: Record<string, string>) =>
      (await member.post(`/alumni/imports/${begun._id}/rows/3`, { values })).data.row.faults;
    expect(await mend({ gender: 'male' })).toMatchObject([
      { column: 'Department', reason: 'This text contains characters that cannot be kept' },
    ]);
    expect(await mend({ department: 'Legal' })).toEqual([]);
    expect(await confirm(member, begun._id)).toMatchObject({ added: 2, faultyRows: 0 });
  });

  test('headers that no database keeps are kept as far as they can be', async () => {
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
    const begun = await begin(member, content);
    expect(begun).toMatchObject({ state: 'ready', added: 1 });
    expect(begun.columns.slice(-2).map(({ header }) => header)).toEqual(['a\ufffdb', 'c\ufffdd']);
    expect(await member.upload('/alumni/bulk-upload', { name: 'a.xlsx', content })).toMatchObject({
      status: 201,
      data: { added: 1, ignoredColumns: ['a\ufffdb', 'c\ufffdd'] },
    });
  });
});

describe('Rows that look like somebody who is there (product.md, Import, Duplicates)', () => {
  test('each reason is found, a switchboard is not', async () => {
    const member = await createMember(server);
    const base = { name: 'José Álvarez', phone: '+91 98450-11111', dateOfBirth: '05/03', dateOfJoining: '2012/05/01' };
    const person = await createPerson(member, {
      ...base,
      companyEmail: 'jose@company.example',
      linkedinUrl: 'https://www.linkedin.com/in/Jose-A/',
    });
    for (let index = 0; index < 6; index += 1) await createPerson(member, { phone: '9800000000' });
    const other = { Phone: '9911111111', 'Date of Birth': '01/01' };
    const rows: Row[] = [
      row({ ...other, Phone: '09845011111' }),
      row({ ...other, 'Company Email': 'jose@company.example' }),
      row({ ...other, 'Full Name': 'JOSE alvarez', 'Date of Birth': '05/03' }),
      row({ ...other, 'Full Name': 'Jose Alvarez', 'Date of Joining': '01/05/2012' }),
      row({ ...other, 'Full Name': 'Jose Alvarez' }),
      row({ ...other, Phone: '9800000000' }),
    ];
    const lines = csv(rows).toString().split('\r\n');
    const file = [
      `${lines[0]},LinkedIn`,
      ...lines.slice(1),
      `${lines[5]?.replace(/import\d+@mail/, 'li@mail').replace(/"I\d+"/, '"LI1"')},linkedin.com/in/jose-a`,
    ];
    const { similarRows } = await begin(member, Buffer.from(file.join('\n')), 'a.csv');
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

describe('Confirming an import (product.md, Import: re-importing changes nothing; design.md: killed and run again)', () => {
  test('the counts are those of the dry run, and the same file again changes nothing', async () => {
    const member = await createMember(server);
    const rows = Array.from({ length: 30 }, () => row());
    await confirm(member, (await begin(member, await xlsx(rows.slice(0, 20))))._id);
    const changed = rows.map((each, index) => (index < 5 ? { ...each, Department: 'Legal' } : each));
    const begun = await begin(member, await xlsx(changed));
    expect(begun).toMatchObject({ added: 10, changed: 5, unchanged: 15 });
    expect(await confirm(member, begun._id)).toMatchObject({
      added: 10,
      changed: 5,
      unchanged: 15,
      state: 'done',
      progress: 30,
    });
    const before = await directory(member);
    const again = await begin(member, await xlsx(changed));
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 30 });
    expect(await confirm(member, again._id)).toMatchObject({ added: 0, changed: 0, unchanged: 30 });
    expect(await directory(member)).toEqual(before);
  });

  test('killed in the midst and run again, it ends in the same directory with the right counts', {
    timeout: 120_000,
  }, async () => {
    const member = await createMember(server);
    const rows = Array.from({ length: 2500 }, () => row());
    const known = rows.slice(0, 1500).map((each) => ({ ...each, Department: 'Old' }));
    await member.upload('/alumni/bulk-upload', { name: 'a.xlsx', content: await xlsx(known) });
    rows[10] = { ...rows[10], 'Personal Email': 'moved@mail.example' };
    // Named by the email that row 12 takes away: a fault in whichever batch it stands.
    rows[2400] = row({ 'Personal Email': known[10]?.['Personal Email'] ?? null });
    rows[2300] = row({ Gender: 'x' });
    const content = await xlsx(rows);
    const { data } = await member.upload<ImportDetail>('/alumni/imports', { name: 'people.xlsx', content });
    await expect(checkImport(jobOf(member, data._id, stopAfter(2)))).rejects.toThrow('killed');
    expect(await get(member, data._id)).toMatchObject({ state: 'checking', progress: 1000 });
    await checkImport(jobOf(member, data._id));
    const counts = { rows: 2500, added: 998, changed: 1500, unchanged: 0, faultyRows: 2 };
    expect(await get(member, data._id)).toMatchObject({ state: 'ready', ...counts });
    await member.post(`/alumni/imports/${data._id}/confirm`);
    await expect(applyImport(jobOf(member, data._id, stopAfter(1)))).rejects.toThrow('killed');
    expect(await get(member, data._id)).toMatchObject({ state: 'running', progress: 1000 });
    // What somebody does meanwhile is not undone by the second run.
    const [busy] = (await member.get(`/alumni?searchtext=${String(rows[3]?.['Personal Email'])}`)).data.alumnis;
    await member.post(`/alumni/${busy._id}`, { designation: 'Changed meanwhile' });
    await applyImport(jobOf(member, data._id));
    expect(await get(member, data._id)).toMatchObject({ state: 'done', ...counts });
    expect((await member.get(`/alumni/${busy._id}`)).data.designation).toBe('Changed meanwhile');
    expect(await totalOf(member)).toBe(2498);
    expect((await member.get('/alumni/search/filters/department')).data.department).toEqual({ Engineering: 2498 });
    // After its end it does nothing more.
    const before = await directory(member);
    await applyImport(jobOf(member, data._id));
    expect(await directory(member)).toEqual(before);
    expect((await faultyRows(member, data._id)).rows.map((each) => each.row)).toEqual([2302, 2402]);
    const { rows: lines } = await sql<{
      action: string;
    }>`select action from audit_log where company_id = ${member.company}
      and target_id = ${data._id}`.execute(server.services.database.system);
    expect(lines).toEqual([{ action: 'people.imported' }]);
  });

  test('a job that was taken for dead goes on beside the one in its place: it all ends once', async () => {
    const member = await createMember(server);
    const { _id } = await begin(member, await xlsx(Array.from({ length: 1200 }, () => row())));
    const twice = (run: (job: ImportJob) => Promise<void>) =>
      Promise.all([run(jobOf(member, _id)), run(jobOf(member, _id))]);
    await member.post(`/alumni/imports/${_id}/confirm`);
    await twice(applyImport);
    expect(await get(member, _id)).toMatchObject({ state: 'done', added: 1200 });
    await member.post(`/alumni/imports/${_id}/undo`);
    await twice(withdrawImport);
    expect(await get(member, _id)).toMatchObject({ state: 'undone', message: null });
    const { rows: lines } = await sql<{ action: string }>`select action from audit_log
      where company_id = ${member.company} and target_id = ${_id} order by id`.execute(server.services.database.system);
    expect(lines.map(({ action }) => action)).toEqual(['people.imported', 'people.import-undone']);
  });

  test('a custom field that is deleted while it runs leaves nothing behind', async () => {
    const member = await createMember(server);
    const field = (await member.post('/custom-fields', { name: 'Badge', type: 'text' })).data;
    const people = csv(Array.from({ length: 1200 }, () => row())).toString();
    const file = people
      .split('\r\n')
      .map((line, index) => `${line},${index ? 'x' : 'Badge'}`)
      .join('\r\n');
    const { _id } = await begin(member, Buffer.from(file), 'a.csv');
    await member.post(`/alumni/imports/${_id}/confirm`);
    const deleted: Promise<unknown>[] = [];
    let batches = 0;
    const atSecondBatch = {
      throwIfAborted() {
        batches += 1;
        if (batches === 2) deleted.push(member.delete(`/custom-fields/${field._id}`));
      },
    } as unknown as AbortSignal;
    await applyImport(jobOf(member, _id, atSecondBatch));
    expect(await Promise.all(deleted)).toMatchObject([{ status: 200 }]);
    expect(await get(member, _id)).toMatchObject({ state: 'done', added: 1200, progress: 1200 });
    const { rows: holders } =
      await sql`select 1 from people where company_id = ${member.company} and custom <> '{}'`.execute(
        server.services.database.system,
      );
    expect(holders).toEqual([]);
  });

  test('one that broke off for good can be undone and keeps no file', async () => {
    const member = await createMember(server);
    const { _id } = await begin(member, await xlsx(Array.from({ length: 1200 }, () => row())));
    await member.post(`/alumni/imports/${_id}/confirm`);
    await expect(applyImport(jobOf(member, _id, stopAfter(1)))).rejects.toThrow('killed');
    await breakOffImport(jobOf(member, _id));
    expect(await get(member, _id)).toMatchObject({ state: 'failed', added: 1000, undoable: true });
    expect(await filesOf(member)).toEqual([]);
    expect(await undo(member, _id)).toMatchObject({ state: 'undone', message: null });
    expect(await totalOf(member)).toBe(0);
  });

  test('others are answered while it runs', { timeout: 120_000 }, async () => {
    const member = await createMember(server);
    const begun = await begin(member, await xlsx(Array.from({ length: 3000 }, () => row())));
    await member.post(`/alumni/imports/${begun._id}/confirm`);
    const running = new AbortController();
    const applied = applyImport(jobOf(member, begun._id)).finally(() => running.abort());
    const seen = new Set<number>();
    let answered = 0;
    while (!running.signal.aborted) {
      const { progress } = await get(member, begun._id);
      expect((await member.get('/alumni')).status).toBe(200);
      seen.add(progress);
      answered += 1;
      // Injected requests and the embedded database never leave the turn; sockets do.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await applied;
    expect(answered).toBeGreaterThan(3);
    expect([...seen]).toEqual(expect.arrayContaining([1000, 2000]));
  });

  test('two imports of one company at the same moment add everybody once', async () => {
    const member = await createMember(server);
    const content = await xlsx(Array.from({ length: 1500 }, () => row()));
    const imports = [await begin(member, content), await begin(member, content)];
    for (const { _id } of imports) await member.post(`/alumni/imports/${_id}/confirm`);
    await Promise.all(imports.map(({ _id }) => applyImport(jobOf(member, _id))));
    const ended = await Promise.all(imports.map(({ _id }) => get(member, _id)));
    expect(ended.reduce((sum, each) => sum + each.added, 0)).toBe(1500);
    expect(ended.map(({ added, unchanged }) => added + unchanged)).toEqual([1500, 1500]);
    expect(await totalOf(member)).toBe(1500);
  });

  test('in the wrong state it is refused with a sentence', async () => {
    const member = await createMember(server);
    const { data } = await member.upload<ImportDetail>('/alumni/imports', { name: 'a.csv', content: csv([row()]) });
    const post = async (path: string, body = {}) => {
      const { status, message } = await member.post(`/alumni/imports/${data._id}/${path}`, body);
      return [status, message];
    };
    const checking = [409, 'The spreadsheet is still being checked. Please wait a moment'];
    const over = [409, 'This import cannot be changed any more'];
    expect(await post('confirm')).toEqual(checking);
    expect(await post('rows/2', { values: {} })).toEqual(checking);
    expect(await post('undo')).toEqual([409, 'Only a finished import can be undone']);
    await checkImport(jobOf(member, data._id));
    await confirm(member, data._id);
    expect(await post('confirm')).toEqual(over);
    expect(await post('columns', { columns: [] })).toEqual(over);
    expect(await post('rows/2', { values: {} })).toEqual(over);
    expect((await member.delete(`/alumni/imports/${data._id}`)).status).toBe(409);
    await undo(member, data._id);
    expect(await post('undo')).toEqual([409, 'Only a finished import can be undone']);
  });
});

describe('Undoing an import (product.md, Import: undo within 7 days)', () => {
  test.each(['the assistant', 'one call'])('by %s: the directory is what it was, to the last byte', async (way) => {
    const member = await createMember(server);
    const rows = Array.from({ length: 40 }, () => row());
    await confirm(member, (await begin(member, await xlsx(rows.slice(0, 30))))._id);
    const field = (await member.post('/custom-fields', { name: 'Grade', type: 'text' })).data._id;
    const people = (await everybody(member)).alumnis as { _id: string }[];
    await createPerson(member, { tags: ['Kept'] });
    await member.post(`/alumni/${people[0]?._id}`, {
      custom: { [field]: 'A' },
      jobSearchStatus: 'active',
      tags: ['Old'],
    });
    await member.post('/group', { name: 'Team', alumnis: [people[0]?._id] });
    const before = await directory(member);
    const lines = csv(rows.map((each) => ({ ...each, Department: 'New Department', 'Full Name': 'Renamed Person' })))
      .toString()
      .split('\r\n');
    const file = Buffer.from(lines.map((line, index) => `${line},${index ? 'B' : 'Grade'}`).join('\n'));
    const id =
      way === 'one call'
        ? (await member.upload('/alumni/bulk-upload', { name: 'a.csv', content: file })).data._id
        : (await confirm(member, (await begin(member, file, 'a.csv'))._id))._id;
    expect(await get(member, id)).toMatchObject({ state: 'done', added: 10, changed: 30, undoable: true });
    expect((await directory(member)).people).not.toEqual(before.people);
    expect(await undo(member, id)).toMatchObject({
      state: 'undone',
      message: null,
      undoable: false,
      added: 10,
      changed: 30,
    });
    expect(await directory(member)).toEqual(before);
    expect((await member.get('/alumni?searchtext=renamed')).data.totalCount).toBe(0);
    const { rows: audited } = await sql<{
      detail: unknown;
    }>`select detail from audit_log where company_id = ${member.company}
      and action = 'people.import-undone'`.execute(server.services.database.system);
    expect(audited).toEqual([{ detail: { added: 10, changed: 30, stayed: 0 } }]);
  });

  test('who was changed since stays, by hand or by another import, and the import says how many', async () => {
    const member = await createMember(server);
    const rows = Array.from({ length: 6 }, () => row());
    await confirm(member, (await begin(member, csv(rows.slice(0, 3)), 'a.csv'))._id);
    const changed = rows.map((each) => ({ ...each, Department: 'Legal' }));
    const first = await confirm(member, (await begin(member, csv(changed), 'b.csv'))._id);
    const byEmail = async (at: number) =>
      (await member.get(`/alumni?searchtext=${String(rows[at]?.['Personal Email'])}`)).data.alumnis[0];
    await member.post(`/alumni/${(await byEmail(0))._id}`, { designation: 'By hand' });
    await member.post(`/alumni/${(await byEmail(3))._id}`, { designation: 'By hand' });
    const second = await confirm(
      member,
      (
        await begin(
          member,
          csv([
            { ...changed[1], Designation: 'By import' },
            { ...changed[4], Designation: 'By import' },
          ]),
          'c.csv',
        )
      )._id,
    );
    expect(second).toMatchObject({ changed: 2 });
    expect((await undo(member, first._id)).message).toBe('4 ex-employees were changed since and stay as they are');
    expect(await totalOf(member)).toBe(5);
    expect([(await byEmail(0)).department, (await byEmail(1)).department, (await byEmail(2)).department]).toEqual([
      'Legal',
      'Legal',
      'Engineering',
    ]);
    expect(await byEmail(5)).toBeUndefined();
  });

  test('imports one after another are undone one after another', async () => {
    const member = await createMember(server);
    const rows = Array.from({ length: 3 }, () => row());
    const empty = await directory(member);
    const first = await confirm(member, (await begin(member, csv(rows), 'a.csv'))._id);
    const between = await directory(member);
    const second = await confirm(
      member,
      (await begin(member, csv(rows.map((each) => ({ ...each, Phone: '9811111111' }))), 'b.csv'))._id,
    );
    await undo(member, second._id);
    expect(await directory(member)).toEqual(between);
    await undo(member, first._id);
    expect(await directory(member)).toEqual(empty);
  });

  test('who was added and has mail or notes is only deleted, and comes back by restoring', async () => {
    const member = await createMember(server);
    const rows = [row(), row(), row()];
    const done = await confirm(member, (await begin(member, csv(rows), 'a.csv'))._id);
    const people = (await everybody(member)).alumnis as { _id: string; email: string }[];
    const [mailed, noted] = people;
    await member.post('/emailers/instant', {
      subject: 'Hi',
      content: 'Hello',
      mailerType: 'instant',
      recipients: [mailed?.email],
    });
    const { system } = server.services.database;
    await sql`insert into notes (company_id, id, person_id, body, created_by)
      values (${member.company}, gen_random_uuid(), ${noted?._id}, 'Kept', ${member.userId})`.execute(system);
    expect(await undo(member, done._id)).toMatchObject({ state: 'undone', message: null });
    expect(await totalOf(member)).toBe(0);
    const left = await system
      .selectFrom('people')
      .select(['id', 'status'])
      .where('company_id', '=', member.company)
      .execute();
    expect(left.map(({ id, status }) => [id, status]).sort()).toEqual(
      [
        [mailed?._id, 0],
        [noted?._id, 0],
      ].sort(),
    );
    expect((await member.post(`/alumni/${noted?._id}/restore`)).status).toBe(200);
  });

  test('an email that somebody else has taken since is not taken back', async () => {
    const member = await createMember(server);
    const known = row({ 'Employee ID': 'E-9' });
    await confirm(member, (await begin(member, csv([known]), 'a.csv'))._id);
    const moved = { ...known, 'Personal Email': 'new-address@mail.example' };
    const done = await confirm(member, (await begin(member, csv([moved]), 'b.csv'))._id);
    expect(done.changed).toBe(1);
    await createPerson(member, { email: known['Personal Email'] });
    expect((await undo(member, done._id)).message).toBe('1 ex-employee was changed since and stays as it is');
  });

  test('killed in the midst and run again, everybody is taken back', { timeout: 120_000 }, async () => {
    const member = await createMember(server);
    const rows = Array.from({ length: 1200 }, () => row());
    await member.upload('/alumni/bulk-upload', { name: 'a.xlsx', content: await xlsx(rows.slice(0, 600)) });
    const before = await directory(member);
    const changed = rows.map((each) => ({ ...each, Department: 'Legal' }));
    const done = await confirm(member, (await begin(member, await xlsx(changed)))._id);
    await member.post(`/alumni/imports/${done._id}/undo`);
    await expect(withdrawImport(jobOf(member, done._id, stopAfter(1)))).rejects.toThrow('killed');
    expect(await get(member, done._id)).toMatchObject({ state: 'undoing', progress: 500 });
    await withdrawImport(jobOf(member, done._id));
    expect(await get(member, done._id)).toMatchObject({ state: 'undone', message: null });
    expect(await directory(member)).toEqual(before);
  });

  test('after 7 days it is too late, and what people were before is forgotten with the next import', async () => {
    const member = await createMember(server);
    const person = row();
    await confirm(member, (await begin(member, csv([person]), 'a.csv'))._id);
    const done = await confirm(member, (await begin(member, csv([{ ...person, Phone: '9811111111' }]), 'b.csv'))._id);
    const kept = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*) as n from import_changes where company_id = ${member.company} and before is not null`.execute(
          server.services.database.system,
        )
      ).rows[0]?.n;
    const later = (days: number) => server.setNow(new Date(Date.now() + days * 86_400_000));
    const owner = { ...member, ...server.as(await server.session(member.userId)) };
    later(6.99);
    expect((await get(owner, done._id)).undoable).toBe(true);
    later(7.01);
    const late = { ...member, ...server.as(await server.session(member.userId)) };
    expect((await get(late, done._id)).undoable).toBe(false);
    expect(await late.post(`/alumni/imports/${done._id}/undo`)).toMatchObject({
      status: 409,
      message: 'An import can be undone within 7 days',
    });
    expect(await kept()).toBe(1);
    await late.upload('/alumni/imports', { name: 'c.csv', content: csv([row()]) });
    expect(await kept()).toBe(0);
    server.setNow(null);
  });
});

describe('The history of imports', () => {
  test('one that nobody confirmed for 7 days goes with its file when the next begins; what went in stays', async () => {
    const member = await createMember(server);
    const done = await confirm(member, (await begin(member, csv([row()]), 'done.csv'))._id);
    const waiting = await begin(member, csv([row()]), 'waiting.csv');
    const files = () => readdir(join(server.services.config.dataFolder, 'files', String(member.company)));
    expect(await files()).toHaveLength(1);
    const afterDays = async (days: number) => {
      server.setNow(new Date(Date.now() + days * 86_400_000));
      const client = server.as(await server.session(member.userId));
      await client.upload('/alumni/bulk-upload', { name: `${days}.csv`, content: csv([row()]) });
      const { data } = await client.get('/alumni/imports');
      server.setNow(null);
      return data.imports.map(({ _id }: ImportDetail) => _id);
    };
    expect(await afterDays(6.99)).toContain(waiting._id);
    const left = await afterDays(7.01);
    expect(left).toContain(done._id);
    expect(left).not.toContain(waiting._id);
    expect(await files()).toEqual([]);
  });

  test('the newest first, by pages, one-call imports among them', async () => {
    const member = await createMember(server);
    for (let index = 0; index < 11; index += 1)
      await member.upload('/alumni/bulk-upload', { name: `${index}.csv`, content: csv([row(), row({ Gender: 'x' })]) });
    const { data } = await member.get('/alumni/imports');
    expect([data.totalCount, data.imports.length, data.imports[0].fileName]).toEqual([11, 10, '10.csv']);
    expect(data.imports[0]).toMatchObject({
      state: 'done',
      createdBy: 'Asha Rao',
      undoable: true,
      added: 1,
      faultyRows: 1,
    });
    expect((await member.get('/alumni/imports?pageNumber=2')).data.imports).toMatchObject([{ fileName: '0.csv' }]);
    expect((await faultyRows(member, data.imports[0]._id)).rows).toMatchObject([
      { row: 3, values: { gender: 'x' }, faults: [{ column: 'Gender' }] },
    ]);
    expect((await member.get(`/alumni/imports/${data.imports[0]._id}/faulty-rows`)).status).toBe(200);
    expect((await member.get('/alumni/imports?pageNumber=0')).status).toBe(400);
  });
});

describe('Who may (product.md, Who may do what)', () => {
  const calls = (id: string): [string, string, unknown?][] => [
    ['POST', '/alumni/imports'],
    ['GET', '/alumni/imports'],
    ['GET', `/alumni/imports/${id}`],
    ['POST', `/alumni/imports/${id}/columns`, { columns: [] }],
    ['GET', `/alumni/imports/${id}/rows`],
    ['POST', `/alumni/imports/${id}/rows/3`, { values: {} }],
    ['POST', `/alumni/imports/${id}/confirm`],
    ['GET', `/alumni/imports/${id}/faulty-rows`],
    ['POST', `/alumni/imports/${id}/undo`],
    ['DELETE', `/alumni/imports/${id}`],
  ];
  test('not signed in 401, wrong role 403, another company 404, no id 400', async () => {
    const member = await createMember(server);
    const begun = await begin(member, csv([row(), row({ Gender: 'x' })]), 'a.csv');
    const statuses = async (client: Pick<Member, 'get' | 'post' | 'delete' | 'upload'>, id: string) => {
      const found: number[] = [];
      for (const [method, path, body] of calls(id)) {
        const answer =
          path === '/alumni/imports' && method === 'POST'
            ? await client.upload(path, { name: 'a.csv', content: csv([row()]) })
            : method === 'GET'
              ? await client.get(path)
              : method === 'DELETE'
                ? await client.delete(path)
                : await client.post(path, body);
        found.push(answer.status);
      }
      return found;
    };
    expect(await statuses(server.as(null), begun._id)).toEqual(Array(10).fill(401));
    for (const role of ['viewer', 'recruiter'] as const)
      expect(await statuses(await createMember(server, { company: member.company, role }), begun._id)).toEqual(
        Array(10).fill(403),
      );
    expect(await statuses(await createMember(server), begun._id)).toEqual([201, 200, ...Array(8).fill(404)]);
    expect(await statuses(member, 'nonsense')).toEqual([201, 200, ...Array(8).fill(400)]);
    expect(await get(member, begun._id)).toMatchObject({ state: 'ready', added: 1, faultyRows: 1 });
  });
});
