import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signPayload } from '#api/features/base/webhooks/sign-payload.ts';
import { createMember, createProgram, type Member } from '#api-test/factories.ts';
import { type Bamboohr, startBamboohr } from '#api-test/outside/bamboohr.ts';
import { type Receiver, startReceiver } from '#api-test/outside/receiver.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { Facts } from '#contract/ex-employee/arrivals.ts';
import { leaverFacts } from '#contract/ex-employee/leavers.ts';
import { bamboohrAt } from './fetch-bamboohr.ts';
import type { findConnector } from './find-connector.ts';
import { runSource } from './run-source.ts';

// Replays what docs/connections.md says that each system sends.
const guide = readFileSync(join(import.meta.dirname, '../../../../../docs', 'connections.md'), 'utf8');
const [, leavers = ''] = guide.split('\n## Leavers\n');
const recipes = new Map(
  leavers
    .split('\n### ')
    .slice(1)
    .map((text): [string, string] => [text.split('\n')[0] ?? '', text]),
);
const blockOf = (system: string, kind: string) =>
  new RegExp(`\`\`\`${kind}\n([\\s\\S]*?)\`\`\``).exec(recipes.get(system) ?? '')?.[1] ?? '';
/** Returns what a recipe's table says of each fact. */
const tableOf = (system: string): Record<string, string> =>
  Object.fromEntries(
    [...(recipes.get(system) ?? '').matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, fact = '', field = '']) => [
      fact,
      field,
    ]),
  );
const requestOf = (system: string) => {
  const [head = '', body = ''] = blockOf(system, 'http').split('\n\n');
  const [method, path = ''] = (head.split('\n')[0] ?? '').split(' ');
  return { method, path: path.replace('/api', ''), body: JSON.parse(body) as Record<string, string> };
};

let server: TestServer;
let web: Receiver;
let bamboo: Bamboohr;
let owner: Member;
const now = new Date('2026-06-01T06:30:00Z');

beforeAll(async () => {
  server = await startTestServer({ ENCORE_ALLOW_PRIVATE_NETWORK: '1' });
  server.setNow(now);
  web = await startReceiver();
  bamboo = await startBamboohr('key-of-bamboo');
});
afterAll(async () => {
  await server.close();
  await web.close();
  await bamboo.close();
});
beforeEach(async () => {
  owner = await createMember(server);
});

const announced = async () => {
  const rows = await server.services.database.system
    .selectFrom('leavers')
    .select(['employee_id', 'facts'])
    .where('company_id', '=', owner.company)
    .where('state', '=', 'announced')
    .execute();
  return rows.map(({ employee_id, facts }) => ({
    employeeId: employee_id,
    ...Object.fromEntries(Object.entries(facts as Facts).map(([fact, { value }]) => [fact, value])),
  }));
};
async function run(source: string, connect?: typeof findConnector) {
  const { data } = await owner.post(`/leaver-sources/${source}/runs`);
  await runSource(server.services, owner.company, data._id, new AbortController().signal, connect);
  return (await owner.get(`/leaver-sources/${source}/runs/${data._id}`)).data;
}
/** The leaver of most examples. */
const asha = {
  name: 'Asha Menon',
  dateOfLeaving: '2026-06-30',
  companyEmail: 'asha.menon@acme.example',
  email: 'asha@home.example',
  designation: 'Software Engineer',
  department: 'Research',
  location: 'Pune',
  gender: 'female',
  dateOfBirth: '03-14',
  dateOfJoining: '2019-04-01',
};
const { dateOfBirth: _, ...withoutBirth } = asha;
const phone = '9845012345';

const systems = ['Workday', 'SuccessFactors', 'BambooHR', 'Darwinbox', 'Keka', 'Zoho People', 'greytHR'];

describe('docs/connections.md, Leavers', () => {
  test.each(systems)('has a recipe for %s, whose table names facts', (system) => {
    const facts = Object.keys(tableOf(system));
    expect(facts.slice(0, 3)).toEqual(['employeeId', 'name', 'dateOfLeaving']);
    expect(['employeeId', ...leaverFacts]).toEqual(expect.arrayContaining(facts));
  });

  test.each([
    ['Workday', { employeeId: '21001', ...asha, phone }],
    ['SuccessFactors', { employeeId: '103025', ...asha }],
  ])('%s: the file is read by the columns of the table', async (system, expected) => {
    web.answers((response) => response.end(blockOf(system, 'csv')));
    const settings = { address: 'https://files.example/exits.csv', columns: tableOf(system) };
    const { data, status } = await owner.post('/leaver-sources', { kind: 'file', name: system, settings });
    expect(status).toBe(201);
    await server.services.database.system
      .updateTable('leaver_sources')
      .set({ settings: JSON.stringify({ ...settings, address: `${web.url}/exits.csv` }) })
      .where('id', '=', data._id)
      .execute();
    expect(await run(data._id)).toMatchObject({ state: 'done', read: 2, announced: 1, faulty: 0 });
    expect(await announced()).toEqual([expected]);
  });

  test('BambooHR: the employee is read', async () => {
    const { id, ...fields } = JSON.parse(blockOf('BambooHR', 'json')) as Record<string, string>;
    bamboo.put({ id: id ?? '', changed: '2026-05-20T10:00:00+00:00', fields });
    const body = {
      kind: 'bamboohr',
      name: 'Bamboo',
      settings: { subdomain: 'acme' },
      secrets: { apiKey: 'key-of-bamboo' },
    };
    const { data } = await owner.post('/leaver-sources', body);
    expect(await run(data._id, () => bamboohrAt(() => bamboo.url))).toMatchObject({
      state: 'done',
      announced: 1,
      faulty: 0,
    });
    expect(await announced()).toEqual([{ employeeId: '1104', ...asha, phone }]);
    const asked = new URL(bamboo.received.at(-1)?.path ?? '', bamboo.url).searchParams.get('fields')?.split(',') ?? [];
    for (const words of Object.values(tableOf('BambooHR')))
      expect(words.split(/\W+/).filter((word) => asked.includes(word)).length, words).toBeGreaterThan(0);
  });

  test.each([
    ['Darwinbox', { employeeId: 'DB2041', ...asha, phone }],
    [
      'Keka',
      {
        employeeId: 'EMP001',
        name: 'Rahul Sharma',
        dateOfLeaving: '2026-06-30',
        companyEmail: 'rahul.sharma@acme.example',
        email: 'rahul@home.example',
        phone,
        designation: 'Software Engineer',
        department: 'Engineering',
        location: 'Bengaluru',
        dateOfJoining: '2019-04-01',
      },
    ],
    ['Zoho People', { employeeId: 'ZP-318', ...withoutBirth, phone }],
  ])('%s: the call announces', async (system, expected) => {
    const { method, path, body } = requestOf(system);
    expect(method).toBe('PUT');
    expect(Object.keys(body).sort()).toEqual(
      Object.keys(tableOf(system))
        .filter((fact) => fact !== 'employeeId')
        .sort(),
    );
    const program = await createProgram(server, owner, ['leavers:manage']);
    expect(await program.put(path, body)).toMatchObject({ status: 200, data: { state: 'announced' } });
    expect(await announced()).toEqual([expected]);
  });

  test('greytHR: the signed call announces', async () => {
    const { method, path, body } = requestOf('greytHR');
    expect(method).toBe('POST');
    expect(Object.keys(body).sort()).toEqual(Object.keys(tableOf('greytHR')).sort());
    const { data } = await owner.post('/leaver-sources', { kind: 'webhook', name: 'greytHR', settings: {} });
    const payload = JSON.stringify(body);
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: `/api${path.replace('{id}', data._id)}`,
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        ...signPayload(data.token, 'msg', now, payload),
      },
      payload,
    });
    expect(statusCode).toBe(200);
    const { designation: _1, department: _2, location: _3, ...facts } = asha;
    expect(await announced()).toEqual([{ employeeId: 'G1077', ...facts, phone }]);
  });
});
