import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCompany, createGroup, createMember, createPerson, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { Dashboard } from '#contract/company/dashboard.ts';
import type { Overview } from '#contract/directory/overview.ts';
import { overviewSearches } from '#contract/directory/overview-parts.ts';

let server: TestServer;
let owner: Member;
let viewer: Member;
const now = new Date('2025-06-15T10:00:00Z');

beforeAll(async () => {
  server = await startTestServer();
  server.setNow(now);
  owner = await createMember(server);
  viewer = await createMember(server, { company: owner.company, role: 'viewer' });
  const looking = await createPerson(owner, { name: 'Anita Rao', department: 'Sales', dateOfBirth: '06/20' });
  await createPerson(owner, { name: 'Bikram Rao', department: 'Sales', dateOfLeaving: '2025/01/10' });
  await createPerson(owner, {
    name: 'Chitra Rao',
    phone: '9123456789',
    department: 'Legal',
    dateOfLeaving: '2025/05/10',
  });
  await sql`update people set job_search_status = 'active', signed_up_at = '2025-06-01T10:00:00Z' where id = ${looking._id}`.execute(
    server.services.database.system,
  );
  await createGroup(owner, 'Mentors', [looking._id]);
});
afterEach(() => server.setNow(now));
afterAll(() => server.close());

const read = async (member: Member): Promise<Overview> => {
  const answer = await member.get('/overview');
  expect(answer.status, answer.message).toBe(200);
  return answer.data;
};
const names = (people: Overview['leavers']) => people?.map(({ person }) => person.name);

test('the overview takes one call: counts, lists, and open requests', async () => {
  const { counts, leavers, groups, waiting, imports } = await read(owner);
  expect(counts).toEqual({ everybody: 3, looking: 1, returning: 0, birthdays: 1, leavers: 2, signups: 1, groups: 1 });
  expect(names(leavers)).toEqual(['Chitra Rao', 'Bikram Rao']);
  expect(groups).toEqual([
    { _id: expect.any(String), name: 'Mentors', count: 1, faces: [expect.objectContaining({ name: 'Anita Rao' })] },
  ]);
  expect(imports).toEqual([]);
  expect(waiting).toMatchObject({ requests: 0, duplicates: 1 });
});

test('a number equals the list that it opens', async () => {
  const { today, counts } = await read(owner);
  for (const [name, filters] of Object.entries(overviewSearches(today))) {
    const query = new URLSearchParams(Object.entries(filters).map(([key, value]) => [key, String(value)]));
    const { totalCount } = (await owner.get(`/alumni?${query}`)).data;
    expect(totalCount, name).toBe(counts[name as keyof typeof counts]);
  }
});

test('callers do not get what they may not see', async () => {
  const told = await read(viewer);
  expect(told.counts).toMatchObject({ everybody: 3, birthdays: null, groups: null });
  expect([told.groups, told.imports, told.draft]).toEqual([null, null, null]);
  expect(told.waiting).toEqual({ requests: null, duplicates: null, kinds: [] });
});

test('open requests are counted by kind, as the rail shows them', async () => {
  const company = await createCompany(server);
  const member = await createMember(server, { company });
  const twin = { phone: '9123456780', name: 'Daya Pillai' };
  await createPerson(member, twin);
  await createPerson(member, twin);
  await sql`insert into privacy_requests (company_id, id, person_id, type, state, due_at)
    select company_id, gen_random_uuid(), id, 'access', 'open', '2025-07-15' from people where company_id = ${company} limit 1`.execute(
    server.services.database.system,
  );
  const { data } = await member.get('/overview/waiting');
  expect(data.requests).toBe(1);
  expect(data.kinds).toContainEqual({ kind: 'privacy', count: 1 });
  expect(data.duplicates).toBe((await member.get('/alumni/duplicates')).data.totalCount);
});

test('the short lists cover the same time as the numbers beside them: thirty days either way for birthdays and sign-ups, a year for leavers', async () => {
  const member = await createMember(server);
  const common = { dateOfBirth: '10/10', dateOfLeaving: '2019/03/31' };
  const add = (name: string, values: Record<string, string>) => createPerson(member, { ...common, name, ...values });
  await add('Birthday Yesterday', { dateOfBirth: '06/14' });
  await add('Birthday Today', { dateOfBirth: '06/15' });
  await add('Birthday Tomorrow', { dateOfBirth: '06/16' });
  await add('Birthday Before Last', { dateOfBirth: '07/14' });
  await add('Birthday Last', { dateOfBirth: '07/15' });
  await add('Birthday Too Late', { dateOfBirth: '07/16' });
  await add('Left Too Early', { dateOfLeaving: '2024/06/14' });
  await add('Left First', { dateOfLeaving: '2024/06/15' });
  await add('Left Next', { dateOfLeaving: '2024/06/16' });
  for (const [name, at] of [
    ['Signed Too Early', '2025-05-15T23:59:59Z'],
    ['Signed First', '2025-05-16T00:00:00Z'],
    ['Signed Next', '2025-05-17T00:00:00Z'],
  ] as const) {
    const { _id } = await add(name, {});
    await sql`update people set signed_up_at = ${at} where id = ${_id}`.execute(server.services.database.system);
  }
  const { data: home } = await member.get<Dashboard>('/dashboard');
  expect(home.birthdays?.map(({ person, birthday, inDays }) => [person.name, birthday, inDays])).toEqual([
    ['Birthday Today', '06-15', 0],
    ['Birthday Tomorrow', '06-16', 1],
    ['Birthday Before Last', '07-14', 29],
    ['Birthday Last', '07-15', 30],
  ]);
  expect(home.signups.map(({ person, signedUpAt }) => [person.name, signedUpAt])).toEqual([
    ['Signed Next', '2025-05-17T00:00:00.000Z'],
    ['Signed First', '2025-05-16T00:00:00.000Z'],
  ]);
  const { counts, leavers } = await read(member);
  expect(names(leavers)).toEqual(['Left Next', 'Left First']);
  expect(counts).toMatchObject({ birthdays: 4, signups: 2, leavers: 2 });
  expect(home.counts).toMatchObject({ birthdays: 4, signups: 2 });
});

test('a birthday on 29 February is on the thirtieth day if that is 28 February of a common year, or 29 February itself', async () => {
  const member = await createMember(server);
  await createPerson(member, { name: 'Leap Child', dateOfBirth: '02/29' });
  const told = async (day: string) => {
    server.setNow(new Date(`${day}T10:00:00Z`));
    const { data } = await member.get<Dashboard>('/dashboard');
    return [data.birthdays?.map(({ person, inDays }) => [person.name, inDays]), data.counts.birthdays];
  };
  expect(await told('2025-01-28')).toEqual([[], 0]);
  expect(await told('2025-01-29')).toEqual([[['Leap Child', 30]], 1]);
  expect(await told('2025-02-28')).toEqual([[['Leap Child', 0]], 1]);
  expect(await told('2024-01-29')).toEqual([[], 0]);
  expect(await told('2024-01-30')).toEqual([[['Leap Child', 30]], 1]);
  expect(await told('2024-02-29')).toEqual([[['Leap Child', 0]], 1]);
  expect(await told('2024-03-01')).toEqual([[], 0]);
});

test('a short list has six: the next birthdays, the last leavers, the newest sign-ups', async () => {
  const member = await createMember(server);
  for (const [name, day] of [
    ['Seventh Rao', 1],
    ['Sixth Rao', 2],
    ['Fifth Rao', 3],
    ['Fourth Rao', 4],
    ['Third Rao', 5],
    ['Second Rao', 6],
    ['First Rao', 7],
  ] as const) {
    const dates = { dateOfBirth: `06/${24 - day}`, dateOfLeaving: `2025/05/0${day}` };
    const { _id } = await createPerson(member, { name, ...dates });
    await sql`update people set signed_up_at = ${`2025-06-0${day}T10:00:00Z`} where id = ${_id}`.execute(
      server.services.database.system,
    );
  }
  const six = ['First Rao', 'Second Rao', 'Third Rao', 'Fourth Rao', 'Fifth Rao', 'Sixth Rao'];
  const { data: home } = await member.get<Dashboard>('/dashboard');
  const { leavers, counts } = await read(member);
  expect([names(home.birthdays ?? []), names(home.signups), names(leavers)]).toEqual([six, six, six]);
  expect(counts).toMatchObject({ birthdays: 7, signups: 7, leavers: 7 });
});
