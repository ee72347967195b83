import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totalOf } from '#api-test/answers.ts';
import { beginImport, confirmImport, everybody, filesOf, jobOf, readImport } from '#api-test/factories/imports.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { csv, type Row, row, xlsx } from '#api-test/people-files.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import type { ImportDetail, ImportState } from '#contract/directory/imports.ts';
import { checkImport } from './check-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a file damaged in the store before it is imported: the import ends at once, with a sentence', async () => {
  const own = await startTestServer();
  const member = await createMember(own);
  await own.startWorker();
  const { data } = await member.upload<ImportDetail>('/alumni/imports', {
    name: 'a.csv',
    content: csv([row(), row()]),
  });
  const state = (wanted: ImportState) =>
    until(`the import to be ${wanted}`, async () => (await readImport(member, data._id)).state === wanted, 4);
  await state('ready');
  const { services } = own;
  const { file_id } = await services.database.system
    .selectFrom('imports')
    .select('file_id')
    .where('id', '=', data._id)
    .executeTakeFirstOrThrow();
  await services.files.put(`${member.company}/${file_id}`, Buffer.from('"never closed'), 'text/csv');
  await member.post(`/alumni/imports/${data._id}/confirm`);
  // Sooner than it would be tried again.
  await state('failed');
  expect((await readImport(member, data._id)).message).toBe(
    'The import stopped early. You can undo what was imported, or upload the file again to continue',
  );
  await own.close();
});

describe('Starting an import (product.md, Import)', () => {
  test('the columns are matched with samples, the dry run counts, and no one is changed', async () => {
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
    expect(await readImport(member, started.data._id)).toMatchObject({
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
      until(`the import to be ${wanted}`, async () => (await readImport(member, data._id)).state === wanted);
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
    const begun = await beginImport(member, content, 'people.csv');
    expect(begun).toMatchObject({ state: 'ready', rows: 1, added: 0, missing: ['Company Email', 'Work Location'] });
    const message = 'There is nothing to import: no row is valid yet';
    expect(await member.post(`/alumni/imports/${begun._id}/confirm`)).toMatchObject({ status: 400, message });
    const columns = [
      { index: 2, field: 'companyEmail' },
      { index: 7, field: 'location' },
    ];
    const answer = await member.post(`/alumni/imports/${begun._id}/columns`, { columns });
    expect(answer).toMatchObject({ status: 200, data: { state: 'checking', missing: [] } });
    await checkImport(jobOf(member, begun._id));
    expect(await confirmImport(member, begun._id)).toMatchObject({ state: 'done', added: 1 });
  });

  test('a file damaged further down fails with its sentence and can be discarded', async () => {
    const member = await createMember(server);
    const broken = Buffer.concat([csv(Array.from({ length: 300 }, () => row())), Buffer.from(`\r\n"never closed`)]);
    const begun = await beginImport(member, broken, 'people.csv');
    const message = 'This spreadsheet is damaged and couldn’t be read completely';
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
    const first = await beginImport(member, file, 'a.csv');
    expect(first.missing).toEqual(['Designation']);
    await member.post(`/alumni/imports/${first._id}/columns`, {
      columns: [
        { index: 5, field: 'designation' },
        { index: 9, field: null },
      ],
    });
    await checkImport(jobOf(member, first._id));
    const second = await beginImport(member, withHeader('Designation', ' BAND', [row()]), 'b.csv');
    expect(second).toMatchObject({ missing: [], added: 1 });
    expect(second.columns.find(({ header }) => header === 'Employee ID')?.field).toBeNull();
    await member.post(`/alumni/imports/${second._id}/columns`, { columns: [{ index: 9, field: 'employeeId' }] });
    await checkImport(jobOf(member, second._id));
    const third = await beginImport(member, file, 'c.csv');
    expect(third.columns.find(({ header }) => header === 'Employee ID')?.field).toBe('employeeId');
    // The other company has corrected nothing.
    const other = await createMember(server);
    expect((await beginImport(other, file, 'a.csv')).missing).toEqual(['Designation']);
  });

  test.each([
    [[{ index: 0, field: 'nickname' }], 'columns.0.field', 'Unknown field'],
    [[{ index: 99, field: 'name' }], 'columns.0.index', 'Unknown field'],
    [[{ index: 0, field: 'custom:0198f7a0-0000-7000-8000-000000000000' }], 'columns.0.field', 'Unknown field'],
    [[{ index: 0, field: 'email' }], 'columns.0.field', 'Two columns are matched to Personal Email'],
  ])('refuses %j', async (columns, path, message) => {
    const member = await createMember(server);
    const { _id } = await beginImport(member, csv([row()]), 'a.csv');
    const answer = await member.post(`/alumni/imports/${_id}/columns`, { columns });
    expect(answer).toMatchObject({ status: 400, message, errors: [{ path, message }] });
    expect(await readImport(member, _id)).toMatchObject({ state: 'ready', added: 1 });
  });

  test('a header of any length can be matched; one too long for a database index is not remembered', async () => {
    const member = await createMember(server);
    const longest = Array.from({ length: 3000 }, (_, place) =>
      String.fromCodePoint(0x4e00 + ((place * place * 7919) % 20_000)),
    ).join('');
    const file = withHeader('Designation', longest, [row()]);
    const first = await beginImport(member, file, 'a.csv');
    const columns = [{ index: 5, field: 'designation' }];
    expect(await member.post(`/alumni/imports/${first._id}/columns`, { columns })).toMatchObject({
      status: 200,
      data: { missing: [] },
    });
    await checkImport(jobOf(member, first._id));
    expect((await beginImport(member, file, 'b.csv')).missing).toEqual(['Designation']);
  });

  test('matching columns again during the dry run ends it silently', async () => {
    const member = await createMember(server);
    const { data } = await member.upload<ImportDetail>('/alumni/imports', { name: 'a.csv', content: csv([row()]) });
    const checking = checkImport(jobOf(member, data._id));
    await member.post(`/alumni/imports/${data._id}/columns`, { columns: [{ index: 3, field: null }] });
    await checking;
    await checkImport(jobOf(member, data._id));
    expect(await readImport(member, data._id)).toMatchObject({ state: 'ready', added: 1 });
  });

  test('custom fields are columns by their name; wrong values are faults, blank cells keep the existing value', async () => {
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
    const begun = await beginImport(member, file(['a,12.5,05-Mar-19', 'C,,', ',many,31/02/2019']), 'a.csv');
    expect(begun.columns.slice(-3).map(({ field }) => field)).toEqual(
      [grade, score, since].map((id) => `custom:${id}`),
    );
    // They are optional: their rows are imported without them.
    const { rows } = (await member.get(`/alumni/imports/${begun._id}/rows?goesIn=1`)).data;
    expect(rows.flatMap(({ faults }: { faults: unknown }) => faults)).toEqual([
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
    expect(await confirmImport(member, begun._id)).toMatchObject({ added: 3, faultyRows: 0, incompleteRows: 2 });
    const first = people[0]?.['Personal Email'];
    const person = (await everybody(member)).alumnis.find(({ email }: { email: string }) => email === first);
    const custom = async () => (await member.get(`/alumni/${person._id}`)).data.custom;
    expect(await custom()).toEqual({ [grade]: 'A', [score]: 12.5, [since]: '2019-03-05' });
    expect((await member.upload('/alumni/bulk-upload', { name: 'a.csv', content: file(['B,,']) })).data).toMatchObject({
      changed: 1,
    });
    expect(await custom()).toEqual({ [grade]: 'B', [score]: 12.5, [since]: '2019-03-05' });
    expect((await beginImport(member, file(['b,12.50,2019-03-05']), 'a.csv')).unchanged).toBe(1);
  });

  test('values that an export escapes as no formula are read as they were', async () => {
    const member = await createMember(server);
    const person = row({ Phone: '+91 98450 12345', Designation: '=Lead', Department: '@Home', 'Work Location': '-' });
    expect((await confirmImport(member, (await beginImport(member, await xlsx([person])))._id)).added).toBe(1);
    const guarded = { ...person, Phone: "'+91 98450 12345", Designation: "'=Lead", Department: "'@Home" };
    expect(await beginImport(member, csv([guarded]), 'a.csv')).toMatchObject({ unchanged: 1 });
    expect(await beginImport(member, await xlsx([guarded]))).toMatchObject({ unchanged: 1 });
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
  test('not signed in 401, wrong role 403, another company 404, invalid id 400', async () => {
    const member = await createMember(server);
    const begun = await beginImport(member, csv([row(), row({ Gender: 'x' })]), 'a.csv');
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
    expect(await readImport(member, begun._id)).toMatchObject({ state: 'ready', added: 1, faultyRows: 1 });
  });
});
