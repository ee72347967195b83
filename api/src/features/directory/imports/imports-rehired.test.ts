import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed, personNotFound, totalOf } from '#api-test/answers.ts';
import {
  beginImport,
  confirmImport,
  directoryOf,
  faultyRows,
  jobOf,
  readImport,
  stopAfter,
  undoImport,
} from '#api-test/factories/imports.ts';
import { createExemployee, createGroup, createMember, createTeam, type Member } from '#api-test/factories.ts';
import { csv, type Row, row, xlsx } from '#api-test/people-files.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import type { ImportResult } from '#contract/directory/imports.ts';
import { applyImport } from './apply-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const system = () => server.services.database.system;
const rehired = (day: string, values: Row = {}) => row({ 'Rehire Date': day, ...values });
const upload = async (member: Member, rows: Row[]): Promise<ImportResult> => {
  const answer = await member.upload('/alumni/bulk-upload', { name: 'people.xlsx', content: await xlsx(rows) });
  expect(answer.status, answer.message).toBe(201);
  return answer.data;
};
/** Imports a file by one of the two ways; returns its counts. */
async function bringIn(way: string, member: Member, rows: Row[]) {
  if (way === 'one call') return upload(member, rows);
  const begun = await beginImport(member, await xlsx(rows));
  const done = await confirmImport(member, begun._id);
  const { added, changed, unchanged, faultyRows: faulty } = begun;
  expect(done).toMatchObject({ added, changed, unchanged, faultyRows: faulty });
  return done;
}
async function held({ company }: Member, { 'Personal Email': email }: Row) {
  return system()
    .selectFrom('people')
    .select(['id', 'status', 'rejoined_on', 'date_of_joining', 'date_of_leaving', 'department'])
    .where('company_id', '=', company)
    .where('email', '=', String(email))
    .executeTakeFirstOrThrow();
}
const stintsOf = async (member: Member, of: Row) =>
  (await member.get(`/alumni/${(await held(member, of)).id}/stints`)).data;
const timesOf = async (member: Member, of: Row) => {
  const { earlier } = await stintsOf(member, of);
  return earlier.map(({ dateOfJoining, dateOfLeaving }: Record<string, string>) => [dateOfJoining, dateOfLeaving]);
};
const first = ['2015-04-01', '2019-03-31'];

describe.each(['the assistant', 'one call'])('A row with a rehire date, by %s', (way) => {
  test('is imported as a return: added or changed, out of search, groups and mail; again it changes nothing; undone it is gone', async () => {
    const member = await createMember(server);
    const known = row({ 'Full Name': 'Wilhelmina Quux' });
    const other = row();
    await upload(member, [known, other]);
    const ids = [(await held(member, known)).id, (await held(member, other)).id];
    const group = await createGroup(member, undefined, ids);
    const before = await directoryOf(member);
    const added = rehired('01/02/2022', { 'Full Name': 'Quincy Quux' });
    const rows = [
      { ...known, Department: 'Platform', 'Rehire Date': '31/03/2019' },
      added,
      { ...other, Department: 'Legal' },
      row(),
    ];
    const counts = { added: 2, changed: 2, unchanged: 0, faultyRows: 0 };
    const { _id } = await bringIn(way, member, rows);
    expect(await readImport(member, _id)).toMatchObject({ ...counts, state: 'done' });

    expect(await held(member, added)).toMatchObject({ status: 2, rejoined_on: '2022-02-01' });
    expect(await held(member, known)).toMatchObject({ status: 2, rejoined_on: '2019-03-31', department: 'Platform' });
    expect(await stintsOf(member, added)).toMatchObject({
      name: 'Quincy Quux',
      rejoinedOn: '2022-02-01',
      earlier: [
        {
          dateOfJoining: first[0],
          dateOfLeaving: first[1],
          designation: 'Engineer',
          department: 'Engineering',
          location: 'Bengaluru',
        },
      ],
    });
    expect(await timesOf(member, known)).toEqual([first]);
    expect(await totalOf(member)).toBe(2);
    expect((await member.get('/alumni?searchtext=quux')).data.totalCount).toBe(0);
    expect((await member.get(`/alumni?groupIds=${group._id}&pageContent=10`)).data.totalCount).toBe(1);
    expect((await member.get('/alumni/search/filters/')).data.department).toEqual({ Legal: 1, Engineering: 1 });
    expect(await member.get(`/alumni/${(await held(member, added)).id}`)).toMatchObject(personNotFound);
    const { rows: gates } = await sql<{
      reason: string | null;
    }>`select mail_block_reason(company_id, email, id, 'jobs') as reason
      from people where company_id = ${member.company} and status = 2`.execute(system());
    expect(gates).toEqual([{ reason: 'deleted' }, { reason: 'deleted' }]);

    const after = await directoryOf(member);
    for (const again of ['the assistant', 'one call'])
      expect(await bringIn(again, member, rows)).toMatchObject({ added: 0, changed: 0, unchanged: 4, faultyRows: 0 });
    expect(await directoryOf(member)).toEqual(after);

    expect(await undoImport(member, _id)).toMatchObject({ state: 'undone', message: null, added: 2, changed: 2 });
    expect(await directoryOf(member)).toEqual(before);
    expect((await member.get('/alumni?searchtext=quux')).data.totalCount).toBe(1);
    expect((await member.get(`/alumni?groupIds=${group._id}&pageContent=10`)).data.totalCount).toBe(2);
  });

  test('is faulty when the day is invalid, in the future or before they left; others are imported', async () => {
    const member = await createMember(server);
    const since2020 = row({ 'Date of Leaving': '31/03/2020' });
    await upload(member, [since2020]);
    const rows = [
      rehired('soon'),
      rehired('01/01/2999'),
      rehired('30/03/2019'),
      { ...since2020, 'Date of Leaving': '31/03/2019', 'Rehire Date': '30/03/2020' },
      rehired('31/03/2019'),
      rehired('-'),
    ];
    const { _id, ...counts } = await bringIn(way, member, rows);
    expect(counts).toMatchObject({ added: 2, changed: 0, unchanged: 0, faultyRows: 4 });
    const fault = (at: number, value: string, reason: string) => ({
      row: at,
      faults: [{ column: 'Rehire Date', field: 'rejoinedOn', value, reason }],
    });
    const early = 'The date of return can’t be before they left';
    expect((await faultyRows(member, _id)).rows).toMatchObject([
      fault(2, 'soon', 'Please enter valid rehire date for ex-employee'),
      fault(3, '01/01/2999', 'Date cannot be in the future'),
      fault(4, '30/03/2019', early),
      fault(5, '30/03/2020', early),
    ]);
    expect(await held(member, since2020)).toMatchObject({
      status: 1,
      rejoined_on: null,
      date_of_leaving: '2020-03-31',
    });
    expect((await held(member, rows[5] as Row)).status).toBe(1);
  });
});

test('a faulty rehire date is fixed in place, even one that only the record contradicts', async () => {
  const member = await createMember(server);
  const known = row({ 'Date of Leaving': '31/03/2020' });
  await upload(member, [known]);
  const added = rehired('tomorrow');
  const begun = await beginImport(member, await xlsx([added, { ...known, 'Rehire Date': '31/03/2019' }]));
  expect(begun).toMatchObject({ faultyRows: 2 });
  const fix = async (at: number, rejoinedOn: string) =>
    (await member.post(`/alumni/imports/${begun._id}/rows/${at}`, { values: { rejoinedOn } })).data;
  expect((await fix(3, '30/03/2020')).row.faults).toMatchObject([{ field: 'rejoinedOn' }]);
  expect((await fix(3, '01/04/2020')).row.faults).toEqual([]);
  expect((await fix(2, '2021-01-04')).import).toMatchObject({ added: 1, changed: 1, faultyRows: 0 });
  expect(await confirmImport(member, begun._id)).toMatchObject({ added: 1, changed: 1, faultyRows: 0 });
  expect(await held(member, added)).toMatchObject({ status: 2, rejoined_on: '2021-01-04' });
  expect(await held(member, known)).toMatchObject({ status: 2, rejoined_on: '2020-04-01' });
});

describe('For a person who had come back on 1 February 2022', () => {
  const left = (day: string) => ({ 'Date of Leaving': day });
  const leftAgain = { dateOfLeaving: '2023/06/30' };
  const early = 'The date of leaving can’t be before they returned';
  const second = ['2022-02-01', '2023-06-30'];
  type Case = [what: string, isHere: boolean, values: Row, counts: object, times: unknown, since: string | null];
  const unchanged = { changed: 0, unchanged: 1, faultyRows: 0 };
  const changed = { changed: 1, unchanged: 0, faultyRows: 0 };
  const faulty = (reason: string) => ({ changed: 0, unchanged: 0, faultyRows: 1, faults: [{ reason }] });
  const back = '2022-02-01';
  test.each<Case>([
    ['the same day', true, {}, unchanged, [first], back],
    ['the same day, another leaving', true, left('30/04/2019'), unchanged, [first], back],
    ['no day, as in older lists', true, { 'Rehire Date': '' }, unchanged, [first], back],
    ['an earlier day', true, { 'Rehire Date': '01/01/2022' }, unchanged, [first], back],
    ['a later day', true, { 'Rehire Date': '01/03/2022' }, unchanged, [first], back],
    [
      'another return before',
      true,
      { 'Rehire Date': '01/01/2021', ...left('30/06/2020') },
      faulty(early),
      [first],
      back,
    ],
    [
      'left and back again since',
      true,
      { 'Rehire Date': '01/02/2024', ...left('30/06/2023') },
      changed,
      [second, first],
      '2024-02-01',
    ],
    ['they left again: the same day', false, {}, unchanged, [first], null],
    ['they left again: an earlier day', false, { 'Rehire Date': '01/01/2022' }, unchanged, [first], null],
    ['they left again: a later day, before that', false, { 'Rehire Date': '01/03/2022' }, unchanged, [first], null],
    [
      'they left again: back since, and the first leaving',
      false,
      { 'Rehire Date': '01/02/2024' },
      faulty(early),
      [first],
      null,
    ],
    [
      'they left again: back since',
      false,
      { 'Rehire Date': '01/02/2024', ...left('30/06/2023') },
      changed,
      [second, first],
      '2024-02-01',
    ],
    [
      'they left again: back before that',
      false,
      { 'Rehire Date': '01/04/2023', ...left('01/03/2023') },
      faulty('The date of return can’t be before they left'),
      [first],
      null,
    ],
  ])('%s', async (_, isHere, values, counts, times, since) => {
    const member = await createMember(server);
    const one = rehired('01/02/2022');
    await upload(member, [one]);
    const { id } = await held(member, one);
    if (!isHere) expect((await member.post(`/alumni/${id}/leaving`, leftAgain)).status).toBe(200);
    const before = await directoryOf(member);
    const rows = [{ ...one, ...values }];
    const done = await upload(member, rows);
    expect(done).toMatchObject({ added: 0, ...counts });
    const check = async () => {
      expect(await timesOf(member, one)).toEqual(times);
      expect((await stintsOf(member, one)).rejoinedOn).toBe(since);
      expect(await totalOf(member)).toBe(since ? 0 : 1);
    };
    await check();
    if (!done.changed) return expect(await directoryOf(member)).toEqual(before);
    expect(await upload(member, rows)).toMatchObject({ changed: 0, unchanged: 1 });
    await check();
    await undoImport(member, done._id);
    expect(await directoryOf(member)).toEqual(before);
  });
});

test('an undo skips people who left again since, and removes the times of those it can only delete', async () => {
  const member = await createMember(server);
  const known = row();
  await upload(member, [known]);
  const [gone, noted] = [rehired('01/02/2022'), rehired('01/02/2022')];
  const { _id } = await upload(member, [{ ...known, 'Rehire Date': '01/02/2022' }, gone, noted]);
  const [left, kept] = [await held(member, known), await held(member, noted)];
  expect((await member.post(`/alumni/${left.id}/leaving`, { dateOfLeaving: '2023/06/30' })).status).toBe(200);
  await sql`insert into notes (company_id, id, person_id, body, created_by)
    values (${member.company}, gen_random_uuid(), ${kept.id}, 'Kept', ${member.userId})`.execute(system());
  const undone = await undoImport(member, _id);
  expect(undone.message).toBe('1 ex-employee was changed since and stays as it is');
  expect(await held(member, known)).toMatchObject({ status: 1, rejoined_on: '2022-02-01' });
  expect(await timesOf(member, known)).toEqual([first]);
  await expect(held(member, gone)).rejects.toThrow('no result');
  expect(await held(member, noted)).toMatchObject({ status: 0, rejoined_on: null });
  expect((await member.post(`/alumni/${kept.id}/restore`)).status).toBe(200);
  expect(await stintsOf(member, noted)).toMatchObject({ rejoinedOn: null, earlier: [] });
});

test('a group deleted since is not created again', async () => {
  const member = await createMember(server);
  const known = row();
  await upload(member, [known]);
  const { id } = await held(member, known);
  const [goes, stays] = [await createGroup(member, 'Goes', [id]), await createGroup(member, 'Stays', [id])];
  const { _id } = await upload(member, [{ ...known, 'Rehire Date': '01/02/2022' }]);
  expect((await member.delete(`/group/${goes._id}`)).status).toBe(200);
  expect(await undoImport(member, _id)).toMatchObject({ state: 'undone', message: null });
  expect((await member.get(`/alumni?groupIds=${stays._id}&pageContent=10`)).data.totalCount).toBe(1);
});

test.runIf(withAll)('killed midway and run again, no one has a time twice', { timeout: 120_000 }, async () => {
  const member = await createMember(server);
  const rows = Array.from({ length: 1200 }, (_, index) => (index % 2 ? rehired('01/02/2022') : row()));
  await upload(
    member,
    rows.slice(0, 600).map((each) => ({ ...each, 'Rehire Date': null })),
  );
  const before = await directoryOf(member);
  const begun = await beginImport(member, csv(rows), 'people.csv');
  const counts = { added: 600, changed: 300, unchanged: 300, faultyRows: 0 };
  expect(begun).toMatchObject(counts);
  await member.post(`/alumni/imports/${begun._id}/confirm`);
  await expect(applyImport(jobOf(member, begun._id, stopAfter(1)))).rejects.toThrow('killed');
  await applyImport(jobOf(member, begun._id));
  expect(await readImport(member, begun._id)).toMatchObject({ state: 'done', ...counts });
  expect((await directoryOf(member)).stints).toHaveLength(600);
  expect(await totalOf(member)).toBe(600);
  await undoImport(member, begun._id);
  expect(await directoryOf(member)).toEqual(before);
});

test('an ex-employee with an account learns that they work here again; another company’s record stays', async () => {
  const { hr, viewer, stranger } = await createTeam(server);
  const one = row();
  const own = await createExemployee(server, hr, { email: one['Personal Email'] });
  await upload(stranger, [one]);
  const rows = [{ ...one, 'Rehire Date': '01/02/2022' }];
  const file = { name: 'people.xlsx', content: await xlsx(rows) };
  for (const path of ['/alumni/bulk-upload', '/alumni/imports'])
    expect(await viewer.upload(path, file), path).toMatchObject(notAllowed);
  expect(await upload(hr, rows)).toMatchObject({ added: 0, changed: 1 });
  expect((await own.get('/users/profile')).data).toMatchObject({ hasRecord: false, isBack: true });
  expect((await held(stranger, one)).status).toBe(1);
});

test('twelve returns by a spreadsheet give the return window its check by past rehires', async () => {
  const member = await createMember(server);
  const rows = Array.from({ length: 12 }, (_, index) =>
    rehired(
      '31/03/2021',
      index < 4 ? { 'Date of Joining': { date: '2010-01-01' }, 'Date of Leaving': '01/01/2014' } : {},
    ),
  );
  expect((await member.get('/return-window')).data.check).toBeNull();
  expect(await upload(member, [...rows, row()])).toMatchObject({ added: 13 });
  await system()
    .updateTable('companies')
    .set({ return_signals_at: new Date(), return_strong_share: 0.25 })
    .where('id', '=', member.company)
    .execute();
  // Eight had left two years before, after four years here; four had left seven years before.
  expect((await member.get('/return-window')).data.check).toEqual({ rehires: 12, strong: 8, everybody: 0.25 });
});
