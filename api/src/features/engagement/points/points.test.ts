import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { createOpenJob } from '#api-test/factories/applications.ts';
import { daysFromNow, moveOffer, offerIn } from '#api-test/factories/offers.ts';
import { createExemployee, createPeople, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { type Client, startTestServer, type TestServer } from '#api-test/server.ts';
import { pointsMessages } from '#contract/engagement/merchandise-messages.ts';
import type { PointLedger } from '#contract/engagement/points.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let owner: Member;
let anybody: Client;
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  owner = team.owner;
  anybody = server.as(null);
});
afterAll(() => server.close());

const give = (points: number, recipients: string[], by: Member = owner) =>
  by.post('/points', { points, reason: 'Referred a colleague', recipients });
const ledgerOf = async (person: string, by: Member = owner) =>
  (await by.get<PointLedger>(`/alumni/${person}/points`)).data;
const newPerson = async (values = {}, by = owner) => (await createPerson(by, values))._id;
const system = () => server.services.database.system;

describe('Points', () => {
  test('are given and taken with a reason by permitted users; the person sees them, without the giver', async () => {
    const reader = await createExemployee(server, owner);
    expect(await give(50, [reader.person], team.hr)).toMatchObject({ status: 201, data: { people: 1 } });
    expect(await give(-20, [reader.person])).toMatchObject({ status: 201 });
    expect((await reader.get('/own/points')).data).toMatchObject({
      balance: 30,
      entries: [
        { points: -20, by: null },
        { points: 50, by: null, reason: 'Referred a colleague' },
      ],
    });
    expect((await ledgerOf(reader.person)).entries).toMatchObject([
      { by: { name: expect.any(String) } },
      { points: 50 },
    ]);
    for (const by of [team.viewer, team.recruiter]) {
      expect((await give(1, [reader.person], by)).status).toBe(403);
      expect((await by.get(`/alumni/${reader.person}/points`)).status).toBe(403);
      expect((await by.get('/points')).status).toBe(403);
    }
    expect((await give(1, [reader.person], team.stranger)).status).toBe(400);
    expect((await team.stranger.get(`/alumni/${reader.person}/points`)).status).toBe(404);
    expect((await anybody.post('/points', {})).status).toBe(401);
    expect((await reader.get('/points')).status).toBe(403);
    const log = (await owner.get('/audit-log')).data.entries;
    expect(log.slice(0, 2)).toMatchObject([
      { action: 'points.taken', detail: { points: 20, people: 1 } },
      { action: 'points.given', detail: { points: 50, people: 1 } },
    ]);
  });

  test.each([
    [{ points: 0 }, 'points', pointsMessages.pointsInvalid],
    [{ points: 1.5 }, 'points', pointsMessages.pointsInvalid],
    [{ points: 'many' }, 'points', pointsMessages.pointsRequired],
    [{ reason: ' ' }, 'reason', pointsMessages.reasonRequired],
    [{ recipients: undefined }, 'recipients', pointsMessages.nobody],
    [{ recipients: [] }, 'recipients', pointsMessages.nobody],
  ])('%o is refused at %s', async (values, path, message) => {
    const body = { points: 5, reason: 'Thanks', recipients: [await newPerson()], ...values };
    expect(await owner.post('/points', body)).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test('can be given to a selection at once, and taken from all of it or from none', async () => {
    const { owner: by } = await createTeam(server);
    const people = [await newPerson({ department: 'Design' }, by), await newPerson({ department: 'Design' }, by)];
    await newPerson({ department: 'Sales' }, by);
    const all = (points: number, more = {}) =>
      by.post('/points', { points, reason: 'Festival', selectAll: true, filters: { departments: 'Design' }, ...more });
    expect((await all(10)).data).toEqual({ people: 2 });
    expect((await all(10, { selectAllRemoved: [people[0]] })).data).toEqual({ people: 1 });
    expect(await all(-15)).toMatchObject({ status: 409, message: pointsMessages.notSoMany(1) });
    const { totals, people: holders } = (await by.get('/points')).data;
    expect(totals).toEqual({ people: 2, balance: 30, given: 30, taken: 0, spent: 0, back: 0 });
    expect(holders).toMatchObject([
      { _id: people[1], points: 20 },
      { _id: people[0], points: 10 },
    ]);
    const found = (await by.get('/alumni?hasPoints=1')).data.alumnis.map(({ _id }: { _id: string }) => _id).sort();
    expect(found).toEqual([...people].sort());
    expect((await team.viewer.get('/alumni?hasPoints=1')).status).toBe(403);
  });

  test('people who left the directory, deleted or back at work, are neither listed nor counted as holders', async () => {
    const { owner: by } = await createTeam(server);
    const offer = await offerIn({ server, by, job: await createOpenJob(by) }, 'accepted');
    const [stays, deleted] = [await newPerson({}, by), await newPerson({}, by)];
    await give(7, [stays, deleted, offer.member.person], by);
    await moveOffer(by, offer.id, 'joined', { joinedOn: daysFromNow(-1) });
    await by.post(`/alumni/${deleted}`, { status: 0 });
    const { totals, people: holders } = (await by.get('/points')).data;
    expect(totals).toMatchObject({ people: 1, balance: 21 });
    expect(holders).toMatchObject([{ _id: stays, points: 7 }]);
    expect((await by.get('/alumni?hasPoints=1')).data.totalCount).toBe(1);
  });

  test('a long ledger is paged', async () => {
    const person = await newPerson();
    for (let points = 1; points <= 23; points += 1) await give(points, [person]);
    const first = await ledgerOf(person);
    const cursor = encodeURIComponent(first.nextCursor ?? '');
    const second = (await owner.get<PointLedger>(`/alumni/${person}/points?cursor=${cursor}`)).data;
    const points = [...first.entries, ...second.entries].map((entry) => entry.points);
    expect(points).toEqual(Array.from({ length: 23 }, (_, at) => 23 - at));
  });

  test('people with equal points are each listed once, and so are entries of the same moment', async () => {
    const { owner: by } = await createTeam(server);
    await createPeople(by, 23);
    const { rows } = await sql<{
      id: string;
    }>`select id from people where company_id = ${by.company} order by id`.execute(system());
    const people = rows.map(({ id }) => id);
    await give(5, people, by);
    await give(3, [people[11] ?? ''], by);
    const pageOf = async (cursor = '') => (await by.get(`/points?cursor=${encodeURIComponent(cursor)}`)).data;
    const first = await pageOf();
    const second = await pageOf(first.nextCursor);
    const shown = [...first.people, ...second.people].map(({ _id }: { _id: string }) => _id);
    expect(shown).toEqual([people[11], ...people.toReversed().filter((id) => id !== people[11])]);
    expect([first.people.length, second.nextCursor]).toEqual([20, null]);
    const at = new Date('2026-05-06T07:08:09.123Z');
    const entry = { company_id: by.company, person_id: people[0] ?? '', reason: 'Festival', at };
    const entries = Array.from({ length: 22 }, (_, place) => ({ ...entry, id: newId(), points: 101 + place }));
    await system().insertInto('point_entries').values(entries).execute();
    const ledger = async (cursor = '') =>
      (await by.get<PointLedger>(`/alumni/${people[0]}/points?cursor=${encodeURIComponent(cursor)}`)).data;
    const top = await ledger();
    const rest = await ledger(top.nextCursor ?? '');
    expect([...top.entries, ...rest.entries].slice(1).map((one) => one.points)).toEqual(
      entries.map((one) => one.points).toReversed(),
    );
  });
});

describe('The ledger', () => {
  test('whatever is given and taken in parallel, no balance is negative, and each equals the sum of its entries', async () => {
    const people = [await newPerson(), await newPerson()];
    const step = fc.record({
      points: fc.integer({ min: -30, max: 20 }).filter((points) => points !== 0),
      who: fc.subarray([0, 1], { minLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const answers = await Promise.all(
          steps.map(({ points, who }) =>
            give(
              points,
              who.map((at) => people[at] ?? ''),
            ),
          ),
        );
        for (const { status } of answers) expect([201, 409]).toContain(status);
        for (const person of people) {
          const { rows } = await sql<{ sum: number }>`
            select coalesce(sum(points), 0)::int as sum from point_entries where person_id = ${person}`.execute(
            system(),
          );
          const { balance } = await ledgerOf(person);
          expect(balance).toBe(rows[0]?.sum);
          expect(balance).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('no one can change or delete an entry, not even the owner of the data', async () => {
    const person = await newPerson();
    await give(5, [person]);
    const refused = /Entries of points are only added/;
    await expect(
      sql`update point_entries set points = 9 where person_id = ${person}`.execute(system()),
    ).rejects.toThrow(refused);
    await expect(sql`delete from point_entries where person_id = ${person}`.execute(system())).rejects.toThrow(refused);
    expect((await ledgerOf(person)).balance).toBe(5);
  });

  test('merging two records adds up their points and keeps their entries; erasing a record deletes them', async () => {
    const [kept, merged] = [await newPerson(), await newPerson()];
    await give(30, [kept]);
    await give(12, [merged]);
    expect((await owner.post('/alumni/merge', { keep: kept, merge: merged })).status).toBe(200);
    expect(await ledgerOf(kept)).toMatchObject({
      balance: 42,
      entries: [{ points: 12, reason: pointsMessages.carriedOver }, { points: 30 }],
    });
    const count = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from point_entries
        where person_id in (${kept}, ${merged})`.execute(system());
      return rows[0]?.n;
    };
    expect(await count()).toBe(4);
    expect((await owner.post(`/alumni/${kept}/erase`)).status).toBe(201);
    expect(await count()).toBe(0);
  });
});
