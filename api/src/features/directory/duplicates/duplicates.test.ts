import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { withAll } from '#api-test/with-all.ts';
import type { Duplicate, DuplicateReason } from '#contract/directory/duplicates.ts';

let server: TestServer;
let owner: Member;
let phones = 7_000_000_000;
let days = 0;

beforeAll(async () => {
  server = await startTestServer();
  await server.startWorker();
  owner = await createMember(server);
});
afterAll(() => server.close());

/** Returns a person who has nothing in common with anyone. */
function apart(values: Record<string, unknown> = {}) {
  phones += 1;
  days += 1;
  const joined = new Date(Date.UTC(1990, 0, days)).toISOString().slice(0, 10).replaceAll('-', '/');
  return { phone: String(phones), dateOfJoining: joined, ...values };
}
const add = (values: Record<string, unknown> = {}, member = owner) => createPerson(member, apart(values));

const list = async (member = owner): Promise<Duplicate[]> =>
  (await member.get('/alumni/duplicates?pageContent=100')).data.duplicates;
const pairOf = async (one: { _id: string }, other: { _id: string }, member = owner) =>
  (await list(member)).find(({ people }) =>
    [one, other].every(({ _id }) => people.some((person) => person._id === _id)),
  );

async function sweep(member = owner): Promise<void> {
  const before = (await member.get('/alumni/duplicates')).data.sweptAt;
  await member.post('/alumni/duplicates/sweep');
  await until('the sweep', async () => {
    const { sweptAt, sweeping } = (await member.get('/alumni/duplicates')).data;
    return sweptAt !== before && !sweeping;
  });
}

const shared: [DuplicateReason, Record<string, unknown>, Record<string, unknown>][] = [
  [
    'same LinkedIn profile',
    { linkedinUrl: 'https://www.linkedin.com/in/Asha-Rao/' },
    { linkedinUrl: 'in.linkedin.com/in/asha-rao?trk=mail' },
  ],
  ['same employee ID', { employeeId: 'SAME-1' }, { employeeId: 'SAME-1' }],
  ['same company email', { companyEmail: 'one@acme.example' }, { companyEmail: 'One@acme.example' }],
  ['same phone', { phone: '+91 98450-99999' }, { phone: '09845099999' }],
  [
    'same name and date of birth',
    { name: 'Zoë  Lindgren', dateOfBirth: '03/17' },
    { name: 'zoe lindgren', dateOfBirth: '03/17' },
  ],
  [
    'same name and date of joining',
    { name: 'Łukasz Novak', dateOfBirth: '01/01', dateOfJoining: '2012/02/03' },
    { name: 'Lukasz NOVAK', dateOfBirth: '01/02', dateOfJoining: '2012/02/03' },
  ],
];

describe('Finding duplicates (product.md, Directory: found on add and by a sweep)', () => {
  test.each(shared)('%s: recorded when the second one is added', async (reason, one, other) => {
    const first = await add(one);
    const second = await add(other);
    const pair = await pairOf(first, second);
    expect(pair?.reasons).toEqual([reason]);
    expect(
      pair?.people.map(({ _id }) => _id),
      'the older first',
    ).toEqual([first._id, second._id]);
  });

  test.each(shared)('%s: found by a sweep', async (reason, one, other) => {
    const member = await createMember(server);
    const [first, second] = [await add(one, member), await add(other, member)];
    await server.services.database.system.deleteFrom('duplicates').where('company_id', '=', member.company).execute();
    await sweep(member);
    expect((await pairOf(first, second, member))?.reasons).toEqual([reason]);
    expect(await list(member)).toHaveLength(1);
  });

  test('people who share nothing are no pair, nor are people of two companies', async () => {
    const [here, there] = [await createMember(server), await createMember(server)];
    const values = apart({ name: 'Nobody Else', employeeId: 'N-1' });
    await createPerson(here, values);
    await createPerson(there, values);
    await add({}, here);
    await sweep(here);
    expect(await list(here)).toEqual([]);
    expect(await list(there)).toEqual([]);
  });

  test('a value that more than five living people share is no reason', async () => {
    const member = await createMember(server);
    const people = [];
    for (let index = 0; index < 5; index += 1) people.push(await add({ phone: '8040001000' }, member));
    expect(await list(member)).toHaveLength(10);
    people.push(await add({ phone: '8040001000' }, member));
    expect(await list(member), 'the sixth adds none').toHaveLength(10);
    await sweep(member);
    expect(await list(member), 'and takes the reason from the others').toEqual([]);
    await member.post(`/alumni/${people[0]?._id}`, { status: 0 });
    await sweep(member);
    expect(await list(member), 'the deleted do not count').toHaveLength(10);
  });

  test('a sweep twice finds the same; a dismissed pair stays dismissed; reasons and pairs follow the data', async () => {
    const member = await createMember(server);
    const [one, two, three] = [
      await add({ employeeId: 'E-7', phone: '8040002000' }, member),
      await add({ employeeId: 'E-7', phone: '8040002000' }, member),
      await add({ phone: '8040002000' }, member),
    ];
    await sweep(member);
    const first = await list(member);
    expect(first).toHaveLength(3);
    expect((await pairOf(one, two, member))?.reasons).toEqual(['same employee ID', 'same phone']);
    await sweep(member);
    expect(await list(member)).toEqual(first);

    const dismissed = await pairOf(one, three, member);
    await member.post(`/alumni/duplicates/${dismissed?._id}/dismiss`);
    await member.post(`/alumni/${two._id}`, { phone: null });
    await sweep(member);
    expect(await pairOf(one, three, member)).toBeUndefined();
    expect((await pairOf(one, two, member))?.reasons).toEqual(['same employee ID']);
    expect(await pairOf(two, three, member)).toBeUndefined();
    await member.post(`/alumni/${two._id}`, { status: 0 });
    expect(await list(member), 'deleted people are in no pair').toEqual([]);
    await sweep(member);
    const { rows } =
      await sql`select 1 from duplicates where company_id = ${member.company} and state = 'open'`.execute(
        server.services.database.system,
      );
    expect(rows).toEqual([]);
  });

  test('the list is paged, the newest first, and shows when it was swept', async () => {
    const member = await createMember(server);
    expect((await member.get('/alumni/duplicates')).data).toEqual({
      duplicates: [],
      totalCount: 0,
      sweptAt: null,
      sweeping: false,
    });
    for (const employeeId of ['P-1', 'P-2', 'P-3']) for (const _ of [1, 2]) await add({ employeeId }, member);
    const all = await list(member);
    const page = (await member.get('/alumni/duplicates?pageNumber=2&pageContent=2')).data;
    expect(page.totalCount).toBe(3);
    expect(page.duplicates).toEqual(all.slice(2));
    expect(all.map(({ _id }) => _id)).toEqual(
      all
        .map(({ _id }) => _id)
        .toSorted()
        .toReversed(),
    );
  });

  test.runIf(withAll)('one sweep of a company at a time', async () => {
    const quiet = await startTestServer();
    const member = await createMember(quiet);
    expect((await member.post('/alumni/duplicates/sweep')).data).toEqual({ started: true });
    const again = await member.post('/alumni/duplicates/sweep');
    expect([again.status, again.data]).toEqual([201, { started: false }]);
    expect((await member.get('/alumni/duplicates')).data.sweeping).toBe(true);
    const other = await createMember(quiet);
    expect((await other.get('/alumni/duplicates')).data.sweeping).toBe(false);
    expect((await other.post('/alumni/duplicates/sweep')).data).toEqual({ started: true });
    await quiet.startWorker();
    await until('the sweep', async () => !(await member.get('/alumni/duplicates')).data.sweeping);
    expect((await member.get('/alumni/duplicates')).data.sweptAt).not.toBeNull();
    await quiet.close();
  });

  test('a sweep that ends while the list is read is reported with its results', async () => {
    const quiet = await startTestServer();
    const member = await createMember(quiet);
    const at = new Date('2026-01-01T00:00:00Z');
    quiet.services.queue.underway = async ({ db }) => {
      await db.updateTable('companies').set({ duplicates_swept_at: at }).where('id', '=', member.company).execute();
      return false;
    };
    const { sweeping, sweptAt } = (await member.get('/alumni/duplicates')).data;
    expect([sweeping, new Date(sweptAt)]).toEqual([false, at]);
    await quiet.close();
  });
});

describe('A person about to be added (POST /alumni/similar)', () => {
  const similar = async (body: Record<string, unknown>, member = owner) =>
    (await member.post('/alumni/similar', body)).data;

  test('is found by the values so far, the strongest reason first', async () => {
    const member = await createMember(server);
    const [byName, byId] = [
      await add({ name: 'Meera Krishnan', dateOfBirth: '05/06' }, member),
      await add({ employeeId: 'M-1' }, member),
    ];
    const found = await similar({ name: 'meera  KRISHNAN', dateOfBirth: '05/06', employeeId: 'M-1' }, member);
    expect(found.map((one: { person: { _id: string }; reasons: string[] }) => [one.person._id, one.reasons])).toEqual([
      [byId._id, ['same employee ID']],
      [byName._id, ['same name and date of birth']],
    ]);
  });

  test('half-typed values, a name alone, deleted people and office phones find no one; at most five are shown', async () => {
    const member = await createMember(server);
    const person = await add({ name: 'Farhan Qureshi', phone: '8040003000', employeeId: 'F-1' }, member);
    for (const body of [
      {},
      { name: 'Farhan Qureshi' },
      { name: 'Farhan Qureshi', dateOfBirth: '2' },
      { phone: '80400' },
      { linkedinUrl: 'linkedin.com' },
      { name: '%', dateOfBirth: '02/29' },
      { name: 'Farhan _ureshi', dateOfBirth: '02/29' },
    ])
      expect(await similar(body, member), JSON.stringify(body)).toEqual([]);
    expect(await similar({ phone: '+918040003000' }, member)).toHaveLength(1);
    for (let index = 0; index < 4; index += 1) await add({ phone: '8040003000', employeeId: `F-${index}` }, member);
    expect(await similar({ phone: '8040003000' }, member)).toEqual([]);
    await member.post(`/alumni/${person._id}`, { status: 0 });
    expect(await similar({ phone: '8040003000' }, member)).toHaveLength(4);
    for (let index = 0; index < 4; index += 1) await add({ name: 'Farhan Qureshi', employeeId: `G-${index}` }, member);
    expect(
      await similar({ phone: '8040003000', name: 'Farhan Qureshi', dateOfBirth: '02/29' }, member),
      'eight are alike',
    ).toHaveLength(5);
  });

  test('not signed in, wrong roles and bad input', async () => {
    expect((await server.as(null).post('/alumni/similar', {})).status).toBe(401);
    for (const role of ['recruiter', 'viewer'] as const)
      expect((await (await createMember(server, { role })).post('/alumni/similar', {})).status).toBe(403);
    const bad = await owner.post('/alumni/similar', { phone: 'x'.repeat(51) });
    expect([bad.status, bad.errors[0]?.path]).toEqual([400, 'phone']);
  });
});

describe('Two different people', () => {
  test('a dismissed pair leaves the list and can be brought back; a settled one says so', async () => {
    const [one, two] = [await add({ employeeId: 'D-1' }), await add({ employeeId: 'D-1' })];
    const pair = await pairOf(one, two);
    const path = `/alumni/duplicates/${pair?._id}`;
    expect((await owner.post(`${path}/reopen`)).status, 'it is open').toBe(409);
    expect((await owner.post(`${path}/dismiss`)).data).toEqual({ _id: pair?._id });
    expect(await pairOf(one, two)).toBeUndefined();
    const again = await owner.post(`${path}/dismiss`);
    expect([again.status, again.message]).toEqual([409, 'This pair has already been reviewed']);
    expect((await owner.post(`${path}/reopen`)).status).toBe(200);
    expect(await pairOf(one, two)).toEqual(pair);
  });

  test('not signed in, wrong roles, another company, bad ids', async () => {
    const [one, two] = [await add({ employeeId: 'D-2' }), await add({ employeeId: 'D-2' })];
    const path = `/alumni/duplicates/${(await pairOf(one, two))?._id}/dismiss`;
    expect((await server.as(null).post(path)).status).toBe(401);
    expect((await (await createMember(server, { company: owner.company, role: 'recruiter' })).post(path)).status).toBe(
      403,
    );
    expect((await (await createMember(server)).post(path)).status).toBe(404);
    expect((await owner.post(`/alumni/duplicates/${newId()}/dismiss`)).status).toBe(404);
    const bad = await owner.post('/alumni/duplicates/1/dismiss');
    expect([bad.status, bad.message]).toEqual([400, 'Invalid duplicate id']);
    expect(await pairOf(one, two)).toBeDefined();
  });

  test('users who may not change the directory see no pairs and start no sweep', async () => {
    expect((await server.as(null).get('/alumni/duplicates')).status).toBe(401);
    expect((await server.as(null).post('/alumni/duplicates/sweep')).status).toBe(401);
    const viewer = await createMember(server, { company: owner.company, role: 'viewer' });
    expect((await viewer.get('/alumni/duplicates')).status).toBe(403);
    expect((await viewer.post('/alumni/duplicates/sweep')).status).toBe(403);
  });
});
