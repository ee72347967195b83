import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, type Member } from '#api-test/factories.ts';
import { type BambooEmployee, type Bamboohr, startBamboohr } from '#api-test/outside/bamboohr.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { Facts } from '#contract/ex-employee/arrivals.ts';
import { bamboohrAt } from './fetch-bamboohr.ts';
import { runSource } from './run-source.ts';

let server: TestServer;
let bamboo: Bamboohr;
let owner: Member;
const apiKey = 'key-of-bamboo';
const never = new AbortController().signal;

beforeAll(async () => {
  server = await startTestServer({ ENCORE_ALLOW_PRIVATE_NETWORK: '1' });
});
afterAll(() => server.close());
beforeEach(async () => {
  bamboo = await startBamboohr(apiKey);
  owner = await createMember(server);
  server.setNow(new Date('2026-06-01T06:30:00Z'));
});
afterEach(async () => {
  server.setNow(null);
  await bamboo.close();
});

const employee = (
  id: number,
  fields: Record<string, string | null> = {},
  of: Partial<BambooEmployee> = {},
): BambooEmployee => ({
  id: String(id),
  changed: '2026-05-20T10:00:00+00:00',
  fields: {
    employeeNumber: `B-${id}`,
    firstName: 'Tara',
    lastName: 'Leaving',
    displayName: 'Tee Leaving',
    workEmail: `b${id}@work.example`,
    homeEmail: null,
    mobilePhone: null,
    gender: 'Female',
    dateOfBirth: '1990-03-14',
    jobTitle: 'Engineer',
    department: 'Research',
    location: 'Pune',
    hireDate: '2019-04-01',
    terminationDate: '0000-00-00',
    status: 'Active',
    ...fields,
  },
  ...of,
});
const leaving = (id: number, terminationDate = '2026-06-30') => employee(id, { terminationDate });

const create = async (subdomain = 'acme') =>
  (
    await owner.post('/leaver-sources', {
      kind: 'bamboohr',
      name: 'Bamboo',
      settings: { subdomain },
      secrets: { apiKey },
    })
  ).data._id as string;
async function run(
  source: string,
  { stopping = never, at = () => bamboo.url }: { stopping?: AbortSignal; at?: (subdomain: string) => string } = {},
) {
  const { status, data, message } = await owner.post(`/leaver-sources/${source}/runs`);
  expect(status, message).toBe(201);
  await runSource(server.services, owner.company, data._id, stopping, () => bamboohrAt(at));
  return (await owner.get(`/leaver-sources/${source}/runs/${data._id}`)).data;
}
const announced = async () => {
  const rows = await server.services.database.system
    .selectFrom('leavers')
    .select(['employee_id', 'last_day', 'facts'])
    .where('company_id', '=', owner.company)
    .where('state', '=', 'announced')
    .execute();
  return Object.fromEntries(
    rows.map((row) => [row.employee_id ?? '', { lastDay: row.last_day, facts: row.facts as Facts }]),
  );
};
const lastDays = async () =>
  Object.fromEntries(Object.entries(await announced()).map(([id, { lastDay }]) => [id, lastDay]));

describe('BambooHR', () => {
  test('someone who leaves in more than a year is announced once it is a year, without having changed', async () => {
    bamboo.put(leaving(1, '2027-06-03'), employee(2, {}, { changed: '2026-05-21T10:00:00+00:00' }));
    const source = await create();
    expect(await run(source)).toMatchObject({ read: 2, announced: 0, faulty: 1 });
    bamboo.received.length = 0;
    server.setNow(new Date('2026-06-01T18:29:00Z'));
    expect(await run(source)).toMatchObject({ announced: 0 });
    expect(bamboo.paths()).not.toContain('/api/v1/employees/1');
    server.setNow(new Date('2026-06-01T18:30:00Z'));
    expect(await run(source)).toMatchObject({ announced: 1, faulty: 0 });
    expect(await lastDays()).toEqual({ 'B-1': '2027-06-03' });
  });

  test('everyone is asked for once, then who has changed; a termination announces, also one that is dated ahead', async () => {
    bamboo.put(
      leaving(1),
      employee(2, {}, { ahead: { terminationDate: '2026-08-31' } }),
      employee(3),
      employee(4, {}, { action: 'Deleted' }),
      employee(5, {}, { changed: '2026-05-21T10:00:00+00:00' }),
    );
    const source = await create();
    expect(await run(source)).toMatchObject({ state: 'done', read: 4, announced: 2, faulty: 0 });
    expect(await lastDays()).toEqual({ 'B-1': '2026-06-30', 'B-2': '2026-08-31' });
    expect(bamboo.paths()).toEqual([
      '/api/v1/employees/changed',
      '/api/v1/employees/1',
      '/api/v1/employees/2',
      '/api/v1/employees/3',
      '/api/v1/employees/5',
    ]);
    expect(new URL(bamboo.received[0]?.path ?? '', bamboo.url).searchParams.get('since')).toBe('1970-01-01T00:00:00Z');
    bamboo.received.length = 0;
    bamboo.put(
      { ...employee(1), changed: '2026-05-25T10:00:00+00:00' },
      { ...leaving(3), changed: '2026-05-26T10:00:00+00:00' },
    );
    expect(await run(source)).toMatchObject({ state: 'done', read: 3, announced: 1, cancelled: 1 });
    expect(new URL(bamboo.received[0]?.path ?? '', bamboo.url).searchParams.get('since')).toBe(
      '2026-05-21T10:00:00+00:00',
    );
    expect(bamboo.paths().slice(1)).toEqual(['/api/v1/employees/1', '/api/v1/employees/3', '/api/v1/employees/5']);
    expect(Object.keys(await lastDays()).sort()).toEqual(['B-2', 'B-3']);
    const [{ known }] = (await owner.get('/leaver-sources')).data;
    expect(known).toBe(4);
  });

  test('fields become facts; blanks are cleared, wrong optional values left out', async () => {
    bamboo.put(
      employee(1, { terminationDate: '2026-06-30', homeEmail: 'tara@home.example', mobilePhone: '98450 12345' }),
      employee(2, {
        terminationDate: '2026-06-30',
        firstName: null,
        lastName: null,
        gender: 'Non-binary',
        hireDate: '0000-00-00',
      }),
      employee(3, { terminationDate: '2026-06-30', gender: 'Declined', dateOfBirth: '0000-00-00' }),
      employee(4, { terminationDate: '2026-06-30', employeeNumber: null }),
      employee(5, { terminationDate: 'soon' }),
    );
    const { read, faulty, faultyRows } = await run(await create());
    expect({ read, faulty }).toEqual({ read: 5, faulty: 3 });
    expect(faultyRows.map(({ row, employeeId, reason }: any) => [row, employeeId, reason])).toEqual([
      [null, 'B-3', 'Please select gender of ex-employee. This value was left out'],
      [null, null, 'Please enter the employee ID'],
      [null, 'B-5', 'Please enter the last day'],
    ]);
    const values = Object.fromEntries(
      Object.entries(await announced()).map(([id, { facts }]) => [
        id,
        Object.fromEntries(Object.entries(facts).map(([fact, { value }]) => [fact, value])),
      ]),
    );
    const same = { designation: 'Engineer', department: 'Research', location: 'Pune', dateOfLeaving: '2026-06-30' };
    expect(values['B-1']).toEqual({
      ...same,
      name: 'Tara Leaving',
      companyEmail: 'b1@work.example',
      email: 'tara@home.example',
      phone: '98450 12345',
      gender: 'female',
      dateOfBirth: '03-14',
      dateOfJoining: '2019-04-01',
    });
    expect(values['B-2']).toEqual({
      ...same,
      name: 'Tee Leaving',
      companyEmail: 'b2@work.example',
      gender: 'others',
      dateOfBirth: '03-14',
    });
    expect(values['B-3']).not.toHaveProperty('dateOfBirth');
  });

  test('who left long ago is passed over; who works there again stays, although the date of the first time is kept', async () => {
    bamboo.put(
      employee(1, { terminationDate: '2026-04-01', status: 'Inactive' }),
      employee(2, { terminationDate: '2026-04-02', status: 'Inactive' }),
      employee(3, { terminationDate: '2026-05-29', status: 'Active' }),
      employee(4, { terminationDate: '2026-05-30', status: 'Active' }),
      employee(5, { terminationDate: '2020-01-31', status: 'Active' }),
    );
    expect(await run(await create())).toMatchObject({ state: 'done', read: 4, announced: 2 });
    expect(await lastDays()).toEqual({ 'B-2': '2026-04-02', 'B-4': '2026-05-30' });
  });

  test('a key that does not see the termination date is a fault: nobody seems to stay', async () => {
    bamboo.put(leaving(1));
    const source = await create();
    await run(source);
    bamboo.hidden.add('terminationDate');
    const said = 'The user of the API key can’t see the termination date and the employee number.';
    expect(await run(source)).toMatchObject({ state: 'failed', fault: said, cancelled: 0 });
    expect(Object.keys(await announced())).toEqual(['B-1']);
    // Other fields may stay hidden, and what is known stays.
    bamboo.hidden.clear();
    bamboo.hidden.add('gender');
    expect(await run(source)).toMatchObject({ state: 'done', changed: 0 });
    expect((await announced())['B-1']?.facts.gender?.value).toBe('female');
  });

  test('a pause that BambooHR asks for is waited for, also between employees', async () => {
    bamboo.put(leaving(1));
    bamboo.refusals.push({ status: 429, retryAfter: '0' }, { status: 503, retryAfter: '0' });
    expect(await run(await create())).toMatchObject({ state: 'done', announced: 1 });
    expect(bamboo.paths()).toEqual([
      ...Array.from({ length: 3 }, () => '/api/v1/employees/changed'),
      '/api/v1/employees/1',
    ]);
  });

  test('it is asked five times at most, and a long pause ends the run: the next one asks again', async () => {
    const source = await create();
    bamboo.refusals.push(...Array.from({ length: 5 }, () => ({ status: 429, retryAfter: '0' })));
    expect(await run(source)).toMatchObject({ state: 'failed', fault: 'BambooHR answered 429.' });
    expect(bamboo.received).toHaveLength(5);
    bamboo.refusals.push({ status: 503, retryAfter: '121' });
    expect(await run(source)).toMatchObject({ state: 'failed', fault: 'BambooHR answered 503.' });
    expect(bamboo.received).toHaveLength(6);
  });

  test.each([
    [401, 'BambooHR rejected the API key, or its user may not see this: it answered 401.'],
    [403, 'BambooHR rejected the API key, or its user may not see this: it answered 403.'],
    [404, 'BambooHR answered 404.'],
    [302, 'BambooHR answered 302.'],
    [500, 'BambooHR answered 500.'],
  ])('an answer %i is a fault', async (status, said) => {
    bamboo.refusals.push({ status });
    expect(await run(await create())).toMatchObject({ state: 'failed', fault: said });
  });

  test('an answer of another form is a fault', async () => {
    bamboo.answers((response) => response.end('[1, 2]'));
    expect((await run(await create())).fault).toBe('The answer of BambooHR is not as its documentation describes it.');
  });

  test('stopped while it waits, the run starts over and announces once', async () => {
    bamboo.put(leaving(1));
    bamboo.refusals.push({ status: 429, retryAfter: '100' });
    const source = await create();
    const stopping = new AbortController();
    const running = run(source, { stopping: stopping.signal });
    while (bamboo.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
    stopping.abort(new Error('stopping'));
    await expect(running).rejects.toThrow();
    const [{ _id, state }] = (await owner.get(`/leaver-sources/${source}/runs`)).data;
    expect(state).toBe('running');
    await runSource(server.services, owner.company, _id, never, () => bamboohrAt(() => bamboo.url));
    expect(Object.keys(await announced())).toEqual(['B-1']);
  });

  test('another subdomain is asked for everyone again; addresses are those of BambooHR', async () => {
    const asked: string[] = [];
    const at = (subdomain: string) => {
      asked.push(subdomain);
      return bamboo.url;
    };
    const source = await create();
    bamboo.put(leaving(1));
    await run(source, { at });
    await owner.post(`/leaver-sources/${source}`, { settings: { subdomain: 'other' }, secrets: { apiKey } });
    await run(source, { at });
    expect(asked).toEqual(['acme', 'other']);
    const since = bamboo.received.flatMap(({ path }) => new URL(path, bamboo.url).searchParams.get('since') ?? []);
    expect(since).toEqual(['1970-01-01T00:00:00Z', '1970-01-01T00:00:00Z']);
  });
});
