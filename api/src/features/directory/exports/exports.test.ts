// Begins first: jobs with waits.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openSpreadsheet } from '#api/core/spreadsheets/open-spreadsheet.ts';
import type { SheetCell } from '#api/core/spreadsheets/sheet-row.ts';
import { download, finished } from '#api-test/factories/exports.ts';
import { createGroup, createMember, createPerson, type Member } from '#api-test/factories.ts';
import { csv, row } from '#api-test/people-files.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { withAll } from '#api-test/with-all.ts';
import { exportColumns, exportMessages } from '#contract/directory/exports.ts';
import { exportPeople, giveUpExport } from './export-people.ts';

let server: TestServer;
let owner: Member;
const folder = mkdtempSync(join(tmpdir(), 'encore-exports-'));
beforeAll(async () => {
  server = await startTestServer();
  await server.startWorker();
  owner = await createMember(server);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const everyKey = exportColumns.map(({ key }) => key);
type Body = Record<string, unknown>;
const csvRows = (bytes: Buffer): string[][] => parse(bytes, { bom: true });

async function xlsxRows(bytes: Buffer): Promise<SheetCell[][]> {
  const path = join(folder, 'read.xlsx');
  writeFileSync(path, bytes);
  const rows: SheetCell[][] = [];
  for await (const { cells } of openSpreadsheet(path)) rows.push(cells);
  return rows;
}

/** Creates a company with one person who has a different value in every column, and whose hidden timestamps differ from the shown ones. */
async function createFilled() {
  const member = await createMember(server);
  const text = await member.post('/custom-fields', { name: '=Shoe', type: 'text' });
  const number = await member.post('/custom-fields', { name: 'Score', type: 'number' });
  const date = await member.post('/custom-fields', { name: 'Badge until', type: 'date' });
  const fields = [text.data._id, number.data._id, date.data._id] as string[];
  const person = await createPerson(member, {
    name: 'Zoë Souza',
    email: `zoe.${member.userId}@mail.example`,
    companyEmail: 'zoe@company.example',
    phone: '+91 98450 12345',
    employeeId: '00123',
    designation: 'Engineer, "Senior"',
    linkedinUrl: 'https://www.linkedin.com/in/zoe',
    crawledInfo: { currentCompany: '=1+1', currentDesignation: '@SUM(A1)', currentLocation: 'Pune' },
    custom: { [fields[0] ?? '']: '-x', [fields[1] ?? '']: -5, [fields[2] ?? '']: '2021-03-31' },
  });
  const changed = await member.post(`/alumni/${person._id}`, {
    jobSearchStatus: 'casual',
    tags: ['mentor', 'Boomerang'],
    rehireEligibility: { value: 'not_eligible', reason: 'none' },
  });
  expect(changed.status).toBe(200);
  await createGroup(member, 'Women', [person._id]);
  await createGroup(member, 'Alpha', [person._id]);
  await server.services.database.system
    .updateTable('people')
    .set({
      created_at: new Date('2022-03-04T10:00:00Z'),
      signed_up_at: new Date('2023-05-06T10:00:00Z'),
      last_active_at: new Date('2024-07-08T10:00:00Z'),
    })
    .where('company_id', '=', member.company)
    .where('id', '=', person._id)
    .execute();
  return { member, person, fields };
}

describe('Export (product.md, Directory): the current search, xlsx or csv, chosen columns', () => {
  test('every column of a person, csv: quoted, days as dd/MM/yyyy, no text that starts a formula', async () => {
    const { member, fields } = await createFilled();
    const columns = [...fields.map((id) => `custom:${id}`), ...everyKey];
    const bytes = await download(member, { format: 'csv', columns, selectAll: true });
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(bytes.toString()).toContain('"Engineer, ""Senior"""');
    expect(bytes.toString().endsWith('\r\n')).toBe(true);
    const [header = [], row = [], ...rest] = csvRows(bytes);
    expect(rest).toEqual([]);
    expect(Object.fromEntries(header.map((label, index) => [label, row[index]]))).toEqual({
      'Full Name': 'Zoë Souza',
      'Personal Email': `zoe.${member.userId}@mail.example`,
      'Company Email': 'zoe@company.example',
      Phone: "'+91 98450 12345",
      Gender: 'female',
      Designation: 'Engineer, "Senior"',
      Department: 'Engineering',
      'Work Location': 'Bengaluru',
      'Date of Birth (MM/DD)': '02/29',
      'Employee ID': '00123',
      'Date of Joining': '01/04/2015',
      'Date of Leaving': '31/03/2019',
      LinkedIn: 'https://www.linkedin.com/in/zoe',
      'Current Company': "'=1+1",
      'Current Designation': "'@SUM(A1)",
      'Current Location': 'Pune',
      'Job-search Status': 'Casually looking out',
      Tags: 'Boomerang, mentor',
      Groups: 'Alpha, Women',
      'Rehire Eligibility': 'Not eligible for rehire',
      'Last Active': '08/07/2024',
      'Added On': '04/03/2022',
      "'=Shoe": "'-x",
      Score: '-5',
      'Badge until': '31/03/2021',
    });
    expect(header.slice(0, 2), 'the order of the file, not of the request').toEqual(['Full Name', 'Personal Email']);
    expect(header.slice(-3)).toEqual(["'=Shoe", 'Score', 'Badge until']);
  });

  test('the same as xlsx: days are days, numbers are numbers, everything else is typed text', async () => {
    const { member, fields } = await createFilled();
    const columns = [...everyKey, ...fields.map((id) => `custom:${id}`)];
    const [header = [], row = []] = await xlsxRows(
      await download(member, { format: 'xlsx', columns, selectAll: true }),
    );
    expect(Object.fromEntries(header.map((label, index) => [label, row[index]]))).toEqual({
      'Full Name': 'Zoë Souza',
      'Personal Email': `zoe.${member.userId}@mail.example`,
      'Company Email': 'zoe@company.example',
      Phone: '+91 98450 12345',
      Gender: 'female',
      Designation: 'Engineer, "Senior"',
      Department: 'Engineering',
      'Work Location': 'Bengaluru',
      'Date of Birth (MM/DD)': '02/29',
      'Employee ID': '00123',
      'Date of Joining': { date: '2015-04-01' },
      'Date of Leaving': { date: '2019-03-31' },
      LinkedIn: 'https://www.linkedin.com/in/zoe',
      'Current Company': '=1+1',
      'Current Designation': '@SUM(A1)',
      'Current Location': 'Pune',
      'Job-search Status': 'Casually looking out',
      Tags: 'Boomerang, mentor',
      Groups: 'Alpha, Women',
      'Rehire Eligibility': 'Not eligible for rehire',
      'Last Active': { date: '2024-07-08' },
      'Added On': { date: '2022-03-04' },
      '=Shoe': '-x',
      Score: -5,
      'Badge until': { date: '2021-03-31' },
    });
  });

  test.each(['xlsx', 'csv'] as const)('a %s export imports as unchanged', async (format) => {
    const { member } = await createFilled();
    for (let index = 0; index < 20; index += 1)
      await createPerson(member, { phone: index % 2 ? '09845012345' : null, crawledInfo: { currentCompany: '+Plus' } });
    const content = await download(member, { format, columns: everyKey, selectAll: true });
    const upload = await member.upload('/alumni/bulk-upload', { name: `people.${format}`, content });
    expect(upload.data).toMatchObject({ rows: 21, unchanged: 21, changed: 0, added: 0, faults: [] });
  });

  test.each(['xlsx', 'csv'] as const)('the same directory gives the same bytes twice, %s', async (format) => {
    const { member } = await createFilled();
    const body = { format, columns: everyKey, selectAll: true };
    const first = await download(member, body);
    // The times inside a .xlsx have steps of two seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await download(member, body)).equals(first)).toBe(true);
  });

  test('filters, select-all minus the de-selected, chosen ids; oldest first', async () => {
    const member = await createMember(server);
    const people = [];
    for (const department of ['Sales', 'Sales', 'Sales', 'Design'])
      people.push(await createPerson(member, { department }));
    const [first, second, third, other] = people.map(({ email }) => email);
    const emails = async (body: Body) =>
      csvRows(await download(member, { format: 'csv', columns: ['email'], ...body }))
        .slice(1)
        .flat();
    const filters = { departments: ['Sales'] };
    expect(await emails({ selectAll: true })).toEqual([first, second, third, other]);
    expect(await emails({ selectAll: true, filters })).toEqual([first, second, third]);
    expect(await emails({ selectAll: true, filters, selectAllRemoved: [people[1]?._id] })).toEqual([first, third]);
    expect(await emails({ ids: [people[3]?._id, people[0]?._id] })).toEqual([first, other]);
    expect(await emails({ selectAll: true, filters: { searchText: 'design' } })).toEqual([other]);
    // A slip of a letter selects what the page shows for it.
    expect(await emails({ selectAll: true, filters: { searchtext: 'desigm' } })).toEqual([other]);
  });

  test.runIf(withAll)('more people than a batch: everyone once, all of them counted', async () => {
    const member = await createMember(server);
    const lines = Array.from({ length: 1203 }, (_, index) => {
      const letters = String(index).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
      return `Person ${letters}x,p${index}.${member.userId}@mail.example,c@company.example,female,Clerk,Sales,Pune,01/02,,01/02/2015,01/02/2016`;
    });
    const header = `Full Name,Personal Email,Company Email,Gender,Designation,Department,Work Location,Date of Birth,Employee ID,Date of Joining,Date of Leaving`;
    const content = Buffer.from([header, ...lines].join('\n'));
    expect((await member.upload('/alumni/bulk-upload', { name: 'p.csv', content })).data).toMatchObject({
      added: 1203,
    });
    const job = await finished(member, { format: 'csv', columns: ['email'], selectAll: true });
    expect(job).toMatchObject({ rows: 1203, total: 1203 });
    const { body } = await member.get(`/alumni/exports/${job._id}/file`);
    expect(new Set(csvRows(body).flat()).size).toBe(1204);
  });

  test('the file has a name, a type, and an audit line that counts rows and names columns but holds no values', async () => {
    const { member } = await createFilled();
    const job = await finished(member, { format: 'xlsx', columns: ['name', 'phone'], selectAll: true });
    expect(job.fileName).toBe(`ex-employees-${new Date().toISOString().slice(0, 10)}.xlsx`);
    const { headers } = await member.get(`/alumni/exports/${job._id}/file`);
    expect(headers['content-disposition']).toBe(`attachment; filename="${job.fileName}"`);
    expect(headers['content-type']).toContain('spreadsheetml');
    const { system } = server.services.database;
    const line = await system
      .selectFrom('audit_log')
      .selectAll()
      .where('company_id', '=', member.company)
      .where('action', '=', 'people.exported')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      actor_id: member.userId,
      target_id: job._id,
      detail: { rows: 1, format: 'xlsx', columns: ['name', 'phone'] },
    });
    const file = await system.selectFrom('files').selectAll().where('id', '=', job._id).executeTakeFirstOrThrow();
    expect(file).toMatchObject({ kind: 'export', created_by: member.userId });
  });
});

describe('Export: permissions, and refused requests', () => {
  const body = { format: 'csv', columns: ['name'], selectAll: true };

  test('not signed in, and roles without the permission', async () => {
    await createPerson(owner);
    const { _id } = await finished(owner, body);
    const stranger = server.as(null);
    for (const path of [`/alumni/exports/${_id}`, `/alumni/exports/${_id}/file`])
      expect((await stranger.get(path)).status).toBe(401);
    expect((await stranger.post('/alumni/exports', body)).status).toBe(401);
    for (const role of ['recruiter', 'viewer'] as const) {
      const member = await createMember(server, { company: owner.company, role });
      expect((await member.post('/alumni/exports', body)).status, role).toBe(403);
      expect((await member.get(`/alumni/exports/${_id}`)).status, role).toBe(403);
      expect((await member.get(`/alumni/exports/${_id}/file`)).status, role).toBe(403);
    }
  });

  test('a colleague and another company find no such export', async () => {
    await createPerson(owner);
    const { _id } = await finished(owner, body);
    const colleague = await createMember(server, { company: owner.company, role: 'hr' });
    for (const member of [colleague, await createMember(server)])
      for (const path of [`/alumni/exports/${_id}`, `/alumni/exports/${_id}/file`])
        expect(await member.get(path)).toMatchObject({ status: 404, message: exportMessages.notFound });
  });

  test('another company exports no one from this one, whatever it requests', async () => {
    const mine = await createPerson(owner);
    const other = await createMember(server);
    await createPerson(other);
    const refused = { status: 400, message: exportMessages.nobody };
    expect(await other.post('/alumni/exports', { format: 'csv', columns: ['name'], ids: [mine._id] })).toMatchObject(
      refused,
    );
    const filters = { companyId: owner.company };
    expect(await other.post('/alumni/exports', { ...body, filters })).toMatchObject({
      status: 400,
      errors: [{ path: 'companyId' }],
    });
    const field = await owner.post('/custom-fields', { name: `Field ${mine._id}`.slice(0, 40), type: 'text' });
    expect(await other.post('/alumni/exports', { ...body, columns: [`custom:${field.data._id}`] })).toMatchObject({
      status: 400,
      errors: [{ path: 'columns', message: exportMessages.unknownColumn }],
    });
  });

  test('bad input names its field', async () => {
    const member = await createMember(server);
    const path = async (given: Body) => {
      const answer = await member.post('/alumni/exports', given);
      expect(answer.status).toBe(400);
      return [answer.errors[0]?.path, answer.message];
    };
    expect(await path({ ...body, format: 'pdf' })).toEqual(['format', 'Must be xlsx or csv']);
    expect(await path({ ...body, columns: [] })).toEqual(['columns', exportMessages.columnsRequired]);
    for (const column of ['password', 'rejoinedOn'])
      expect(await path({ ...body, columns: [column] })).toEqual(['columns', exportMessages.unknownColumn]);
    expect(await path({ format: 'csv', columns: ['name'] })).toEqual(['ids', exportMessages.nobody]);
    expect(await path(body)).toEqual(['filters', exportMessages.nobody]);
    expect((await member.get('/alumni/exports/nonsense')).message).toBe(exportMessages.invalidId);
    const { system } = server.services.database;
    expect(await system.selectFrom('exports').select('id').where('company_id', '=', member.company).execute()).toEqual(
      [],
    );
  });
});

describe('Export: the work in the background', () => {
  const body = { format: 'csv', columns: ['name'], selectAll: true };
  const jobOf = (member: Member, id: string) => ({ company: member.company, export: id });

  /** Creates an export that no worker takes: like one whose process died and whose job is run again. */
  async function waiting(member: Member): Promise<string> {
    const { id } = await server.services.database.system
      .insertInto('exports')
      .values({
        company_id: member.company,
        id: crypto.randomUUID(),
        format: 'csv',
        columns: ['name'],
        selection: JSON.stringify({ selectAll: true }),
        created_by: member.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  test('killed in the middle and run again, it ends with one file; run once more, it changes nothing', async () => {
    const member = await createMember(server);
    await createPerson(member);
    const id = await waiting(member);
    const { services } = server;
    await expect(member.get(`/alumni/exports/${id}/file`)).resolves.toMatchObject({
      status: 409,
      message: exportMessages.notReady,
    });
    // The process dies when the file is in the store and no row says so yet.
    await services.files.put(`${member.company}/${id}`, Buffer.from('half'), 'text/csv');
    await exportPeople(services, jobOf(member, id));
    await exportPeople(services, jobOf(member, id));
    expect((await member.get(`/alumni/exports/${id}`)).data).toMatchObject({ state: 'done', rows: 1, total: 1 });
    expect(csvRows((await member.get(`/alumni/exports/${id}/file`)).body)).toHaveLength(2);
    const lines = await services.database.system
      .selectFrom('audit_log')
      .select('id')
      .where('company_id', '=', member.company)
      .where('action', '=', 'people.exported')
      .execute();
    expect(lines).toHaveLength(1);
  });

  test('a failure is reported, and nothing is left in the store', async () => {
    const member = await createMember(server);
    await createPerson(member);
    const id = await waiting(member);
    const putFile = () => Promise.reject(new Error('no space left'));
    await exportPeople({ ...server.services, files: { ...server.services.files, putFile } }, jobOf(member, id));
    expect((await member.get(`/alumni/exports/${id}`)).data).toMatchObject({
      state: 'failed',
      message: exportMessages.failed,
    });
    expect(await member.get(`/alumni/exports/${id}/file`)).toMatchObject({
      status: 409,
      message: exportMessages.failed,
    });
    expect(await server.services.files.get(`${member.company}/${id}`)).toBeNull();
  });

  test('given up because its process died each time: reported once, and a finished export stays finished', async () => {
    const member = await createMember(server);
    await createPerson(member);
    const [lost, whole] = [await waiting(member), await waiting(member)];
    await exportPeople(server.services, jobOf(member, whole));
    for (const id of [lost, lost, whole]) await giveUpExport(server.services, jobOf(member, id));
    expect((await member.get(`/alumni/exports/${lost}`)).data).toMatchObject({
      state: 'failed',
      message: exportMessages.failed,
    });
    expect((await member.get(`/alumni/exports/${whole}`)).data).toMatchObject({ state: 'done' });
  });

  test('a person who lost the permission meanwhile gets nothing', async () => {
    const member = await createMember(server, { role: 'hr' });
    await createPerson(member);
    const id = await waiting(member);
    const { system } = server.services.database;
    await system.updateTable('users').set({ role: 'viewer' }).where('id', '=', member.userId).execute();
    await exportPeople(server.services, jobOf(member, id));
    const row = await system.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'failed', message: 'You do not have permission to do this', file_id: null });
  });

  test('kept for a day, then not found; its file is deleted when a new export begins', async () => {
    const member = await createMember(server);
    await createPerson(member);
    const id = await waiting(member);
    const other = await waiting(await createMember(server, { company: member.company }));
    await exportPeople(server.services, jobOf(member, id));
    const rows = server.services.database.system.selectFrom('exports').select(['id', 'state', 'rows', 'finished_at']);
    expect(await rows.where('id', '=', other).executeTakeFirst(), 'a colleague’s export is still waiting').toEqual({
      id: other,
      state: 'running',
      rows: 0,
      finished_at: null,
    });
    const key = `${member.company}/${id}`;
    expect(await server.services.files.get(key)).not.toBeNull();
    const { system } = server.services.database;
    const yesterday = new Date(Date.now() - 24 * 3_600_000 - 1000);
    await system.updateTable('exports').set({ created_at: yesterday }).where('id', '=', id).execute();
    for (const path of [`/alumni/exports/${id}`, `/alumni/exports/${id}/file`])
      expect((await member.get(path)).status).toBe(404);
    expect((await member.post('/alumni/exports', body)).status).toBe(201);
    expect(await server.services.files.get(key)).toBeNull();
    for (const table of ['exports', 'files'] as const)
      expect(await system.selectFrom(table).select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

describe('An undone import (issue of the directory: a byte-equal export)', () => {
  test.each(['csv', 'xlsx'] as const)('leaves nothing behind in the %s', async (format) => {
    const member = await createMember(server);
    const first = [
      row({ 'Full Name': 'Asha Menon' }),
      row({ 'Full Name': 'Bela Menon' }),
      row({ 'Full Name': 'Chetan Menon' }),
    ];
    await member.upload('/alumni/bulk-upload', { name: 'first.csv', content: csv(first) });
    const body = { format, columns: everyKey, selectAll: true };
    const before = await download(member, body);
    const changed = first.map((each) => ({ ...each, Designation: 'Director', Phone: '9123456789' }));
    const second = await member.upload('/alumni/bulk-upload', {
      name: 'second.csv',
      content: csv([...changed, row(), row()]),
    });
    expect(second.data).toMatchObject({ changed: 3, added: 2 });
    expect(await download(member, body)).not.toEqual(before);
    expect((await member.post(`/alumni/imports/${second.data._id}/undo`)).status).toBe(200);
    await until(
      'the undo',
      async () => (await member.get(`/alumni/imports/${second.data._id}`)).data.state === 'undone',
    );
    expect(await download(member, body)).toEqual(before);
  });
});
