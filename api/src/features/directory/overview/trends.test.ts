import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { Trends } from '#contract/base/trends.ts';
import type { Composition, Dashboard } from '#contract/company/dashboard.ts';
import type { Overview } from '#contract/directory/overview.ts';

let server: TestServer;
let owner: Member;
let viewer: Member;
let stranger: Member;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, viewer, stranger } = await createTeam(server));
});
afterAll(() => server.close());

const read = async (member: Member = owner): Promise<Trends> => (await member.get('/dashboard')).data.trends;
const readWho = async (member: Member = owner): Promise<Composition> =>
  (await member.get('/dashboard')).data.composition;
const year = new Date().getUTCFullYear();
const thisMonth = new Date().toISOString().slice(0, 7);
const lastYear = `${year - 1}-03`;
const stay = (from: string, to: string) => ({ dateOfJoining: from, dateOfLeaving: to });
const monthOf = (trends: Trends, month: string) => trends.months.find((one) => one.month === month);
const yearOf = (trends: Trends, of: number) => trends.years.find((one) => one.year === of);

/** Writes columns that only the person's own actions write. */
const set = (id: string, values: { signed_up_at?: Date; last_active_at?: Date }, member: Member = owner) =>
  server.services.database.system
    .updateTable('people')
    .set(values)
    .where('company_id', '=', member.company)
    .where('id', '=', id)
    .execute();

/** Reads the counts that the triggers keep, and those from counting everyone again. */
async function keptAndCounted() {
  return server.services.database.withConnection(async (connection) => {
    const kept = await connection.query<{ facet: string; value: string; total: number }>(
      'select company_id, facet, value, total from people_facets where total <> 0 order by 1, 2, 3',
    );
    const counted = await connection.query(
      `select company_id, facet, value, count(*) as total from people p
         cross join lateral counted_facets(p.department, p.designation, p.location, p.date_of_joining, p.date_of_leaving, p.created_at, p.signed_up_at, p.last_active_at, p.current_location_code, p.current_district_code, p.place_name)
        where status = 1 and facet <> '*' group by 1, 2, 3 order by 1, 2, 3`,
    );
    return [kept.rows, counted.rows];
  });
}

describe('The charts', () => {
  test('leavers, joiners, additions and sign-ups by month and year follow a change, a deletion and a return', async () => {
    const one = await createPerson(owner, { ...stay('2015/05/02', `${year - 1}/03/09`), department: 'Sales' });
    const other = await createPerson(owner, { ...stay('2016/05/02', `${year - 1}/03/20`), department: 'Design' });
    const before = await read();
    expect(monthOf(before, lastYear)).toMatchObject({ left: 2, joined: 0 });
    expect(monthOf(before, thisMonth)).toMatchObject({ added: 2, signedUp: 0 });
    expect(before).toMatchObject({ total: 2, signedUp: 0, active: 0 });
    expect((await readWho()).departments).toEqual([
      { value: 'Design', count: 1 },
      { value: 'Sales', count: 1 },
    ]);

    await set(one._id, { signed_up_at: new Date() });
    await owner.post(`/alumni/${other._id}`, { dateOfLeaving: `${year - 2}/06/01` });
    const after = await read();
    expect(monthOf(after, lastYear)).toMatchObject({ left: 1 });
    expect(yearOf(after, year - 1)).toEqual({ year: year - 1, left: 1, signedUp: 1 });
    expect(yearOf(after, year - 2)).toEqual({ year: year - 2, left: 1, signedUp: 0 });
    expect(after).toMatchObject({ signedUp: 1 });

    await owner.post(`/alumni/${other._id}`, { status: 0 });
    expect(yearOf(await read(), year - 2)).toMatchObject({ left: 0 });
    await owner.post(`/alumni/${other._id}/restore`, {});
    expect(yearOf(await read(), year - 2)).toMatchObject({ left: 1 });
    const [kept, counted] = await keptAndCounted();
    expect(kept).toEqual(counted);
  });

  test('a person who visited this month is active, and the visit leaves remembered totals valid', async () => {
    const version = () =>
      server.services.database.system
        .selectFrom('people_totals')
        .select('version')
        .where('company_id', '=', owner.company)
        .executeTakeFirst();
    const before = await version();
    const [person] = (await owner.get('/alumni?signups=1')).data.alumnis;
    await set(person._id, { last_active_at: new Date() });
    expect(await read()).toMatchObject({ active: 1 });
    expect(await version()).toEqual(before);
    const [kept, counted] = await keptAndCounted();
    expect(kept).toEqual(counted);
  });

  test('every number is that of the list it opens', async () => {
    const found = await read();
    const totalOf = async (query: string) => (await owner.get(`/alumni?pageContent=1&${query}`)).data.totalCount;
    expect(await totalOf('signups=1')).toBe(found.signedUp);
    for (const { year: of, left, signedUp } of found.years) {
      const period = `dateOfLeavingGTE=${of}/01/01&dateOfLeavingLT=${of + 1}/01/01`;
      expect(await totalOf(period), `${of}`).toBe(left);
      expect(await totalOf(`${period}&signups=1`), `${of}`).toBe(signedUp);
    }
  });

  test('the smaller departments are summed up', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'])
      await createPerson(owner, { department: `Department ${name}` });
    await createPerson(owner, { department: 'Sales' });
    const { departments, otherDepartments } = await readWho();
    expect(departments).toHaveLength(8);
    expect(departments[0]).toEqual({ value: 'Sales', count: 2 });
    expect(otherDepartments).toBe(2);
  });

  test('a company sees its own numbers only; a viewer may see them', async () => {
    expect(await read(stranger)).toMatchObject({ total: 0, signedUp: 0 });
    expect(await readWho(stranger)).toMatchObject({ total: 0, departments: [] });
    expect((await readWho()).jobSearch).toEqual({ active: 0, casual: 0, inactive: 0 });
    expect(await readWho(viewer)).toMatchObject({ total: expect.any(Number), jobSearch: null });
  });
});

test('active people are those who visited since the first of the month two months ago, to the day', async () => {
  const { owner: member } = await createTeam(server);
  server.setNow(new Date('2026-11-26T12:00:00Z'));
  const days = ['2026-11-26', '2026-10-05', '2026-09-01', '2026-08-31', '2026-06-01'];
  for (const day of days) {
    const { _id } = await createPerson(member);
    await set(
      _id,
      { signed_up_at: new Date('2026-05-01T10:00:00Z'), last_active_at: new Date(`${day}T10:00:00Z`) },
      member,
    );
  }
  const found = await read(member);
  server.setNow(null);
  expect(found).toMatchObject({ active: 3, activeSince: '2026-09', signedUp: 5 });
  expect(found.months.map(({ month }) => month)).toHaveLength(24);
  expect([found.months[0]?.month, found.months.at(-1)?.month]).toEqual(['2024-12', '2026-11']);
  expect(found.years.map(({ year: of }) => of)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019]);
  const { totalCount } = (await member.get('/alumni?pageContent=1&activeSince=2026/09/01')).data;
  expect(totalCount).toBe(3);
});

describe('The people of the home page', () => {
  const recent = async (member: Member = owner): Promise<Dashboard & Overview> => {
    const [overview, dashboard] = [await member.get('/overview'), await member.get('/dashboard')];
    return { ...dashboard.data, ...overview.data };
  };
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const names = (list: Overview['leavers'] | null) => list?.map(({ person }) => person.name);

  test('each list in the order its name promises, with the number of the list behind it', async () => {
    const { owner: other, viewer: looker } = await createTeam(server);
    const at = (offset: number) => day(offset).replaceAll('-', '/');
    const born = (offset: number) => ({ dateOfBirth: `1970/${at(offset).slice(5)}` });
    const none = born(-20);
    const first = await createPerson(other, { name: 'Last Leaver', ...none, ...stay('2015/05/02', at(-10)) });
    const second = await createPerson(other, { name: 'Early Leaver', ...born(9), ...stay('2015/05/02', at(-200)) });
    await createPerson(other, { name: 'Middle Leaver', ...born(1), ...stay('2015/05/02', at(-100)) });
    await createPerson(other, { name: 'Long Gone', ...none, ...stay('2012/05/02', '2016/01/01') });
    await set(first._id, { signed_up_at: new Date(Date.now() - 86_400_000) }, other);
    await set(second._id, { signed_up_at: new Date() }, other);
    const { leavers, signups, birthdays, counts } = await recent(other);
    expect(names(leavers)).toEqual(['Last Leaver', 'Middle Leaver', 'Early Leaver']);
    expect(counts).toMatchObject({ leavers: 3, signups: 2, birthdays: 2 });
    expect(names(signups)).toEqual(['Early Leaver', 'Last Leaver']);
    expect(signups).toMatchObject([{ signedUpAt: expect.any(String) }, {}]);
    expect(names(birthdays)).toEqual(['Middle Leaver', 'Early Leaver']);
    expect(birthdays).toMatchObject([{ inDays: 1, birthday: day(1).slice(5) }, { inDays: 9 }]);
    const seen = await recent(looker);
    expect(seen.birthdays).toBeNull();
    expect(seen.leavers[0]?.person.email).toBeNull();
  });

  test('another company sees none of them', async () => {
    expect(await recent(stranger)).toMatchObject({ leavers: [], signups: [], birthdays: [] });
  });
});
