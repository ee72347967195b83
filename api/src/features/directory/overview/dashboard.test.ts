import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import {
  compositionNumbers,
  type Dashboard,
  type DashboardNumber,
  dashboardMessages,
  tenureText,
  trendNumbers,
} from '#contract/company/dashboard.ts';
import { joinList } from '#contract/directory/person-filters.ts';

let server: TestServer;
let owner: Member;
let viewer: Member;
let stranger: Member;

/** Different people in every run; a failure prints the seed, so that it can be repeated. */
const seed = Math.floor(Math.random() * 1000);

/** Writes people of every kind, including some whose tenure is exactly a step of the chart. */
const writePeople = () =>
  sql`
  update people p set
    department = 'Department ' || (n * 7 % 11), gender = (array['male', 'female', 'others'])[1 + n % 3],
    date_of_joining = d.leaving - (array[30, 364, 365, 366, 729, 730, 731, 1825, 1826, 3651, 3652, 6000])[1 + n % 12],
    date_of_leaving = d.leaving,
    job_search_status = (array['active', 'casual', 'inactive', null])[1 + n % 4],
    current_industry = (array['Retail', 'Online Retail', 'Banking', '100%_\\ Design', null])[1 + n % 5],
    signed_up_at = case when n % 3 = 0 then now() - make_interval(days => n * 11 % 400) end,
    last_active_at = case when n % 2 = 0 then now() - make_interval(days => n * 13 % 200) end,
    birthday = to_char(current_date + n % 365, 'MM-DD')
  from (select id, row_number() over (order by id)::int + ${seed}::int as n from people where company_id = ${owner.company}) r
  cross join lateral (select current_date - (n * 37 % 2600) as leaving) d
  where p.company_id = ${owner.company} and p.id = r.id`.execute(server.services.database.system);

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, viewer, stranger } = await createTeam(server));
  for (let made = 0; made < 150; made += 1) await createPerson(owner);
  await writePeople();
});
afterAll(() => server.close());

const read = async (query = '', member: Member = owner): Promise<Dashboard> => {
  const answer = await member.get(`/dashboard${query}`);
  expect(answer.status, answer.message).toBe(200);
  return answer.data;
};
const addressOf = (filters: object) =>
  new URLSearchParams(
    Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? joinList(value) : String(value)]),
  );
const totalOf = async (filters: object): Promise<number> =>
  (await owner.get(`/alumni?pageContent=1&${addressOf(filters)}`)).data.totalCount;

/** Lists the numbers whose list has a different count. */
async function wrong(numbers: readonly DashboardNumber[]): Promise<string[]> {
  const found: string[] = [];
  for (const { label, value, filters } of numbers) {
    const total = filters ? await totalOf(filters) : value;
    if (total !== value)
      found.push(`seed ${seed}, ${label}: ${value}, and its list has ${total} (${addressOf(filters ?? {})})`);
  }
  return found;
}

describe('Every number of the dashboard opens a list of exactly that many people', () => {
  const day = (offset: number) =>
    new Date(Date.now() - offset * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/');
  test.each([
    ['of everyone', ''],
    ['of people who left within some days', `?from=${day(1500)}&to=${day(200)}`],
    ['of people who left since a day', `?from=${day(400)}`],
    ['of people who left until a day', `?to=${day(900)}`],
  ])('of the composition charts, %s', async (_, query) => {
    const told = await read(query);
    const { composition } = told;
    expect(composition.total).toBeGreaterThan(0);
    const charts = compositionNumbers(told);
    for (const numbers of Object.values(charts)) expect(await wrong(numbers)).toEqual([]);
    const sum = (numbers: readonly DashboardNumber[]) => numbers.reduce((all, { value }) => all + value, 0);
    // No one is missing and no one is in two parts of a whole.
    for (const whole of [charts.genders, charts.tenures, charts.jobSearch]) expect(sum(whole)).toBe(composition.total);
  });

  test('of the trends, and of the steps from a record to a person who comes back', async () => {
    const { trends } = await read();
    for (const numbers of Object.values(trendNumbers(trends))) expect(await wrong(numbers)).toEqual([]);
    expect(trends.active).toBeGreaterThan(0);
  });

  test('also right after a visit, which leaves all other counts valid', async () => {
    await sql`update people set last_active_at = now() where company_id = ${owner.company} and signed_up_at is not null`.execute(
      server.services.database.system,
    );
    const { trends } = await read();
    expect(await wrong(trendNumbers(trends).reach)).toEqual([]);
  });

  test('of a period in which no one left: nothing, and no chart is half drawn', async () => {
    const told = await read('?from=1990/01/01&to=1990/12/31');
    expect(told.composition).toMatchObject({ total: 0, departments: [], industries: [], tenures: [0, 0, 0, 0, 0] });
  });
});

test('a change shows at once', async () => {
  const before = await read();
  await createPerson(owner, { gender: 'others' });
  const after = await read();
  expect(after.composition.total).toBe(before.composition.total + 1);
  expect(after.composition.genders.others).toBe(before.composition.genders.others + 1);
});

test('callers do not get numbers they may not see, and another company has its own numbers', async () => {
  const seen = await read('', viewer);
  expect(seen).toMatchObject({ birthdays: null, counts: { looking: null, returning: null, birthdays: null } });
  expect(seen.composition.jobSearch).toBeNull();
  expect(await read('', stranger)).toMatchObject({ counts: { everybody: 0 }, composition: { total: 0 } });
});

test.each([
  ['from=2025-01-01', 'from', dashboardMessages.dateInvalid],
  ['to=2025/02/30', 'to', dashboardMessages.dateInvalid],
  ['from=2025/02/02&to=2025/02/01', 'to', dashboardMessages.endsBefore],
])('invalid days are refused: %s', async (query, path, message) => {
  const { status, errors } = await owner.get(`/dashboard?${query}`);
  expect([status, errors]).toEqual([400, [{ path, message }]]);
});

test('the steps of tenure have words', () => {
  expect([0, 1, 2, 3, 4].map(tenureText)).toEqual([
    'Under 1 year',
    '1 to 2 years',
    '2 to 5 years',
    '5 to 10 years',
    '10 years and more',
  ]);
});
