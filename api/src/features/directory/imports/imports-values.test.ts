// Real-life values: pasted from chats, in every script, with names and phones of every country.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginImport, confirmImport, faultyRows, jobOf, readImport, undoImport } from '#api-test/factories/imports.ts';
import {
  createExemployee,
  createMember,
  createPerson,
  createProgram,
  createTeam,
  type Member,
  personBody,
} from '#api-test/factories.ts';
import { csv, row, xlsx } from '#api-test/people-files.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { ImportResult } from '#contract/directory/imports.ts';
import { checkImport } from './check-import.ts';
import { importFile, reportOf } from './import-file.ts';
import { withdrawImport } from './undo-import.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.startWorker();
});
afterAll(() => server.close());

const upload = (member: Pick<Member, 'upload'>, content: Buffer, name = 'people.csv') =>
  member.upload<ImportResult>('/alumni/bulk-upload', { name, content });

/** Returns the record of the only person that the text finds. */
const find = async (member: Member, text: string) => {
  const { data } = await member.get(`/alumni?searchtext=${encodeURIComponent(text)}`);
  return data.totalCount === 1 ? (await member.get(`/alumni/${data.alumnis[0]._id}`)).data : data.totalCount;
};

describe('Characters that no one can see', () => {
  test('are removed from a file: the values are as they look, and there is one Sales', async () => {
    const member = await createMember(server);
    const rows = [
      row({ 'Full Name': '\u200ELrm Person', 'Personal Email': '\u200Elrm@case.example', Department: 'Sales' }),
      row({ 'Full Name': 'Soft\u00ADhyphen Person', Phone: '\u200E9876543210', Department: '\u200ESa\u00ADles' }),
    ];
    for (const [name, content] of [
      ['people.csv', csv(rows)],
      ['people.xlsx', await xlsx(rows)],
    ] as const)
      expect((await upload(member, content, name)).data).toMatchObject({ rows: 2, faultyRows: 0, faults: [] });
    expect(await find(member, 'lrm@case.example')).toMatchObject({ name: 'Lrm Person', email: 'lrm@case.example' });
    expect(await find(member, 'Softhyphen')).toMatchObject({ name: 'Softhyphen Person', phone: '9876543210' });
    expect((await member.get('/alumni/search/filters/')).data.department).toEqual({ Sales: 2 });
    // A file with such characters in its headers is the same file.
    const headed = Buffer.from(csv(rows).toString().replaceAll('"Personal Email"', '"\u200EPersonal\u00AD Email"'));
    expect((await upload(member, headed)).data).toMatchObject({ unchanged: 2, ignoredColumns: [] });
  });

  test('are removed from everything that a program or a form sends', async () => {
    const member = await createMember(server);
    const body = personBody({
      name: '\u202AMeera Krishnan\u202C',
      department: 'Sa\u00ADles',
      phone: '\u200E9876543210',
    });
    expect((await member.post('/alumni', { ...body, email: `\u2066${body['email']}\u2069` })).status).toBe(201);
    await member.post('/alumni', personBody({ department: 'Sales' }));
    expect((await member.get('/alumni/search/filters/')).data.department).toEqual({ Sales: 2 });
    for (const asked of ['searchtext=Mee%C2%ADra', 'departments=Sa%C2%ADles&searchtext=Meera'])
      expect((await member.get(`/alumni?${asked}`)).data.totalCount).toBe(1);
    await member.post('/group', { name: '\u200EOld\u00AD friends' });
    expect((await member.get('/group')).data[0].name).toBe('Old friends');
    const field = await member.post('/custom-fields', {
      name: 'Si\u200Eze',
      type: 'choice',
      choices: ['\uFEFFS', 'M'],
    });
    expect(field.data).toMatchObject({ name: 'Size', choices: ['S', 'M'] });
  });
});

const open = (member: Pick<Member, 'post' | 'company'>, valueRules: Record<string, unknown>) =>
  member.post(`/companies/update/${member.company}`, { valueRules });
const ruleOfNames =
  'Name must not be less than 5 characters and more than 30 characters in length. Special characters and numbers are not allowed';

describe('The rules for names and phones', () => {
  test('are turned on by users who may change the company, for that company alone, and it is audited', async () => {
    const team = await createTeam(server);
    for (const member of [team.recruiter, team.viewer, team.stranger])
      expect(
        (await member.post(`/companies/update/${team.owner.company}`, { valueRules: { naturalNames: true } })).status,
      ).toBeGreaterThanOrEqual(403);
    expect((await server.as(null).post(`/companies/update/${team.owner.company}`, {})).status).toBe(401);
    expect(await open(team.owner, { naturalNames: 'perhaps' })).toMatchObject({
      status: 400,
      errors: [{ path: 'valueRules.naturalNames' }],
    });
    expect((await open(team.hr, { naturalNames: true })).data.valueRules).toEqual({
      naturalNames: true,
      anyCountryPhones: false,
    });
    expect((await open(team.owner, { anyCountryPhones: true })).data.valueRules).toEqual({
      naturalNames: true,
      anyCountryPhones: true,
    });
    await open(team.owner, { anyCountryPhones: true });
    // A setting that stays the same is no change.
    const { entries } = (await team.owner.get('/audit-log?action=company.rules-changed')).data;
    expect(entries.map(({ detail }: { detail: unknown }) => detail)).toEqual([
      { naturalNames: true, anyCountryPhones: true },
      { naturalNames: true, anyCountryPhones: false },
    ]);
    expect((await team.hr.get('/users/profile')).data.companyDetails.valueRules.naturalNames).toBe(true);
    expect((await team.stranger.post('/alumni', personBody({ name: "Siobhán O'Brien" }))).errors).toEqual([
      { path: 'name', message: ruleOfNames },
    ]);
  });

  test('apply to the form, to programs and to what ex-employees enter themselves', async () => {
    const member = await createMember(server);
    const program = await createProgram(server, member, ['people:read', 'people:read-contact', 'people:write']);
    const body = () => personBody({ name: 'Md. Rafiq', phone: '+44 20 7946 0958' });
    for (const by of [member, program])
      expect((await by.post('/alumni', body())).errors).toEqual([
        { path: 'name', message: ruleOfNames },
        { path: 'phone', message: 'Please enter valid phone number' },
      ]);
    const before = await createPerson(member, { phone: '98450 12345' });
    await open(member, { naturalNames: true, anyCountryPhones: true });
    for (const by of [member, program])
      expect((await by.post('/alumni', body())).data).toMatchObject({ name: 'Md. Rafiq', phone: '+442079460958' });
    expect((await member.post('/alumni', personBody({ phone: '(+44) 1' }))).errors).toEqual([
      {
        path: 'phone',
        message:
          'Please enter valid phone number, with its country code: +44 20 7946 0958. Without one it counts as Indian',
      },
    ]);
    // Values kept before are found as ever, and keep their form until they are changed.
    expect(await find(member, '+91 98450 12345')).toMatchObject({ phone: '98450 12345' });
    expect((await member.post(`/alumni/${before._id}`, { department: 'Legal' })).data.phone).toBe('98450 12345');
    expect((await member.post(`/alumni/${before._id}`, { phone: '098450 12345' })).data.phone).toBe('+919845012345');
    for (const text of ['9845012345', '+91 98450 12345', '098450-12345'])
      expect(await find(member, text)).toMatchObject({ _id: before._id });
    expect((await member.get(`/alumni?searchtext=${encodeURIComponent('020 7946 0958')}`)).data.totalCount).toBe(2);
    expect((await member.get(`/alumni?searchtext=${encodeURIComponent('+44 20 7946 0958')}`)).data.totalCount).toBe(2);
    const own = await createExemployee(server, member);
    expect((await own.post('/own/record', { phone: '0049 30 901820' })).data).toMatchObject({ phone: '+4930901820' });
    const asked = await own.post('/own/changes', { name: "Anne-Marie O'Neil" });
    expect(asked.status).toBe(201);
    // Turned off again: accepted values stay, and HR's approvals are written as requested.
    await open(member, { naturalNames: false, anyCountryPhones: false });
    expect((await member.post(`/requests/changes/${asked.data._id}/approve`)).status).toBe(200);
    expect((await member.get(`/alumni/${own.person}`)).data).toMatchObject({
      name: "Anne-Marie O'Neil",
      phone: '+4930901820',
    });
    expect((await member.post(`/alumni/${own.person}`, { department: 'Legal' })).data.department).toBe('Legal');
    expect((await own.post('/own/changes', { name: "Anne O'Neil" })).status).toBe(400);
  });

  test('apply to the public pages of the company', async () => {
    const member = await createMember(server);
    const register = (name: string) =>
      server.as(null).post('/auth/register-exemployee', { company: member.company, name, email: 'rafiq@mail.example' });
    expect((await register('Md. Rafiq')).errors).toEqual([
      { path: 'name', message: 'Name must contain letters and spaces only' },
    ]);
    await open(member, { naturalNames: true });
    expect((await register('Md. Rafiq')).status).toBe(202);
    // A value that no rule accepts is refused before the company is looked up, in the words of the specification.
    expect((await register('Agent 47')).errors).toEqual([
      { path: 'name', message: 'Name must contain letters and spaces only' },
    ]);
  });
});

const names = ["Siobhán O'Brien", 'Raj'];
/** Returns a valid row, two names and a number that a company may allow, and a row that no rule accepts. */
const mixed = () => [
  row(),
  row({ 'Full Name': names[0] ?? null }),
  row({ 'Full Name': names[1] ?? null, Phone: '+1 212 555 0123' }),
  row({ 'Personal Email': 'london@mail.example', Phone: '+44 20 7946 0958' }),
  row({ 'Full Name': 'Raj', Gender: 'x' }),
];

describe('An import that fails only because of the rules', () => {
  test('reports it, and is imported whole once they are turned on', async () => {
    const member = await createMember(server);
    const rows = mixed();
    const begun = await beginImport(member, csv(rows), 'a.csv');
    expect(begun).toMatchObject({
      rows: 5,
      added: 2,
      faultyRows: 3,
      incompleteRows: 1,
      heldByRules: { naturalNames: 2, anyCountryPhones: 2 },
    });
    await open(member, { naturalNames: true, anyCountryPhones: true });
    const columns = begun.columns.map(({ index, field }) => ({ index, field }));
    expect(await member.post(`/alumni/imports/${begun._id}/columns`, { columns })).toMatchObject({ status: 200 });
    await checkImport(jobOf(member, begun._id));
    expect(await readImport(member, begun._id)).toMatchObject({
      added: 4,
      faultyRows: 1,
      incompleteRows: 0,
      heldByRules: { naturalNames: 0, anyCountryPhones: 0 },
    });
    expect(await confirmImport(member, begun._id)).toMatchObject({ added: 4, faultyRows: 1 });
    expect(await find(member, 'london@mail.example')).toMatchObject({ phone: '+442079460958' });
    expect(await find(member, "O'Brien")).toMatchObject({ name: "Siobhán O'Brien", phone: '+919845012345' });
  });

  test('a dry run that was running while they were turned on finds nothing more to report', async () => {
    const member = await createMember(server);
    const begun = await beginImport(member, csv(mixed()), 'a.csv');
    const columns = begun.columns.map(({ index, field }) => ({ index, field }));
    const checkAgain = () => member.post(`/alumni/imports/${begun._id}/columns`, { columns });
    await checkAgain();
    const { files } = member.services;
    // It has read the rules, and opens the file when another run is done.
    const late = {
      ...files,
      get: async (key: string) => {
        await open(member, { naturalNames: true, anyCountryPhones: true });
        await checkAgain();
        return files.get(key);
      },
    };
    const job = jobOf(member, begun._id);
    await checkImport({ ...job, services: { ...job.services, files: late } });
    expect(await readImport(member, begun._id)).not.toMatchObject({ state: 'ready', added: 2 });
    await checkImport(job);
    expect(await readImport(member, begun._id)).toMatchObject({ added: 4, faultyRows: 1 });
  });

  test('in one call, and from the command line', async () => {
    const member = await createMember(server);
    const { data } = await upload(member, csv(mixed()));
    expect(data).toMatchObject({ added: 2, faultyRows: 3, incompleteRows: 1 });
    expect(data.heldByRules).toEqual({ naturalNames: 2, anyCountryPhones: 2 });
    expect(data.leftOut).toEqual([
      {
        row: 5,
        column: 'Phone',
        field: 'phone',
        value: '+44 20 7946 0958',
        reason: 'Please enter valid phone number',
      },
    ]);
    const report = reportOf(data, 'Acme');
    expect(report).toContain('Added without phone: 1 row, row 5');
    expect(report).toContain(
      '2 rows fail and 2 phone numbers are left out only because of the rules for names and phones. An owner or HR can turn on Names as people write them and Phone numbers from any country in Settings, Names and phones.',
    );
    await open(member, { naturalNames: true, anyCountryPhones: true });
    const folder = await mkdtemp(join(tmpdir(), 'encore-test-'));
    await writeFile(join(folder, 'a.csv'), csv(mixed()));
    const imported = await importFile(server.services, member.company, join(folder, 'a.csv'));
    await rm(folder, { recursive: true });
    expect(imported).toMatchObject({ faultyRows: 1, incompleteRows: 0 });
    expect(imported.heldByRules).toEqual({ naturalNames: 0, anyCountryPhones: 0 });
  });

  test('a fixed row is no longer held back by them', async () => {
    const member = await createMember(server);
    const begun = await beginImport(member, csv(mixed()), 'a.csv');
    const fix = async (number: number, values: Record<string, string>) =>
      (await member.post(`/alumni/imports/${begun._id}/rows/${number}`, { values })).data.import;
    expect((await fix(3, { name: 'Siobhan Obrien' })).heldByRules).toEqual({ naturalNames: 1, anyCountryPhones: 2 });
    expect(await fix(4, { name: 'Rajesh Rao' })).toMatchObject({
      added: 4,
      faultyRows: 1,
      incompleteRows: 2,
      heldByRules: { naturalNames: 0, anyCountryPhones: 2 },
    });
    expect(await fix(5, { phone: '' })).toMatchObject({
      added: 4,
      faultyRows: 1,
      incompleteRows: 1,
      heldByRules: { naturalNames: 0, anyCountryPhones: 1 },
    });
    // Another cell is wrong now, which keeps the row out.
    expect(await fix(4, { gender: 'x' })).toMatchObject({ added: 3, faultyRows: 2, incompleteRows: 0 });
  });
});

describe('An optional value that is wrong', () => {
  test('is left out, reported before and after, and filled in by the corrected file; an undo reverts all of it', async () => {
    const member = await createMember(server);
    const wrong = row({ 'Personal Email': 'without@mail.example', Phone: '12' });
    const known = await createPerson(member, { phone: '9811111111' });
    const rows = [row(), wrong, row({ 'Personal Email': known.email, Phone: 'n.a. yet', Department: 'Legal' })];
    const begun = await beginImport(member, csv(rows), 'a.csv');
    expect(begun).toMatchObject({ added: 2, changed: 1, faultyRows: 0, incompleteRows: 2 });
    expect((await faultyRows(member, begun._id)).rows).toEqual([]);
    const listed = await member.get(`/alumni/imports/${begun._id}/rows?goesIn=1`);
    expect(listed.data.rows).toMatchObject([
      { row: 3, goesIn: true, faults: [{ column: 'Phone', value: '12', reason: 'Please enter valid phone number' }] },
      { row: 4, goesIn: true },
    ]);
    expect(await confirmImport(member, begun._id)).toMatchObject({ added: 2, changed: 1, incompleteRows: 2 });
    expect(await find(member, 'without@mail.example')).toMatchObject({ phone: null });
    // A person with a known number keeps it.
    expect(await find(member, known.email)).toMatchObject({ phone: '9811111111', department: 'Legal' });
    const again = await beginImport(member, csv(rows), 'a.csv');
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 3, incompleteRows: 2 });
    await member.delete(`/alumni/imports/${again._id}`);
    const { data } = await upload(member, csv([{ ...wrong, Phone: '98450 12345' }]));
    expect(data).toMatchObject({ changed: 1, incompleteRows: 0, leftOut: [] });
    expect(await find(member, 'without@mail.example')).toMatchObject({ phone: '98450 12345' });
    expect((await member.post(`/alumni/imports/${data._id}/undo`)).status).toBe(200);
    await withdrawImport(jobOf(member, data._id));
    expect(await find(member, 'without@mail.example')).toMatchObject({ phone: null });
    expect(await undoImport(member, begun._id)).toMatchObject({ state: 'undone' });
    expect(await find(member, 'without@mail.example')).toBe(0);
  });

  test('of a custom field counts too; a rehire date does not', async () => {
    const member = await createMember(server);
    await member.post('/custom-fields', { name: 'Size', type: 'choice', choices: ['S', 'M'] });
    const lines = csv([row({ 'Employee ID': 'x'.repeat(51) })])
      .toString()
      .split('\r\n');
    const content = Buffer.from([`${lines[0]},"Size","Rehire Date"`, `${lines[1]},"XXL",""`].join('\r\n'));
    const { data } = await upload(member, content);
    expect(data).toMatchObject({ added: 1, faultyRows: 0, incompleteRows: 1 });
    expect(data.leftOut.map(({ column }) => column)).toEqual(['Employee ID', 'Size']);
    const back = Buffer.from([`${lines[0]},"Size","Rehire Date"`, `${lines[1]},"M","soon"`].join('\r\n'));
    expect((await upload(member, back)).data).toMatchObject({ added: 0, faultyRows: 1, incompleteRows: 0 });
  });
});
