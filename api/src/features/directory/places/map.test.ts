import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { insertPeople } from '#api/features/directory/people/written-queries.ts';
import { createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { withAll } from '#api-test/with-all.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { type IndiaMap, mapMessages, type Place, type StateMap } from '#contract/directory/map.ts';
import { movePeople } from './move-people.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, hr, recruiter, viewer, stranger } = await createTeam(server));
});
afterAll(() => server.close());

const readMap = async (member: Member = owner): Promise<IndiaMap> => (await member.get('/overview/map')).data;
const readState = async (state: string): Promise<StateMap> => (await owner.get(`/overview/map/${state}`)).data;
const places = async (query = ''): Promise<Place[]> => (await owner.get(`/places${query}`)).data.places;
const found = async (code: string) =>
  (await owner.get(`/alumni?source=dashboard&pageContent=1&currentLocationCode=${encodeURIComponent(code)}`)).data
    .totalCount;

let made = 0;
const person = (values: { location: string; current_location?: string | null }) => {
  made += 1;
  return {
    id: newId(),
    email: `placed${made}@mail.example`,
    name: 'Placed Person',
    gender: 'female',
    designation: 'Clerk',
    department: 'Sales',
    date_of_joining: '2015-01-01',
    date_of_leaving: '2016-01-01',
    career_started: '2015-01-01',
    ...values,
  };
};

/** Checks that every number of the map is that of its list, and that they add up to everyone. */
async function expectAgreement(): Promise<void> {
  const map = await readMap();
  const sum = map.states.reduce((total, { count }) => total + count, 0);
  expect(sum + map.abroad + map.notMatched.count + map.noPlace).toBe(map.total);
  expect(map.total).toBe((await owner.get('/alumni?pageContent=1')).data.totalCount);
  expect(map.notMatched.names.reduce((total, { count }) => total + count, 0)).toBe(map.notMatched.count);
  for (const [code, count] of [
    ['india', sum],
    ['abroad', map.abroad],
    ['unmatched', map.notMatched.count],
    ['none', map.noPlace],
  ] as const)
    expect(await found(code), code).toBe(count);
  for (const { key, count } of map.states.filter((state) => state.count > 0)) {
    expect(await found(key), key).toBe(count);
    const { state, districts, elsewhere } = await readState(key);
    expect(state.count, key).toBe(count);
    expect(
      districts.reduce((total, district) => total + district.count, elsewhere.count),
      key,
    ).toBe(count);
    for (const district of districts.filter((each) => each.count > 0))
      expect(await found(district.key), district.key).toBe(district.count);
    expect(await found(elsewhere.key), key).toBe(elsewhere.count);
  }
}

/** Part of the title, so that a failing run can be repeated with this number. */
const seed = Math.floor(Math.random() * 1_000_000);
/** Returns numbers from 0 to 1 that are the same for the same seed. */
function randomFrom(begin: number): () => number {
  let state = begin;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test(`random people (seed ${seed}) are added, changed, deleted and settled: every number is that of its list and the sum is everyone`, async () => {
  const random = randomFrom(seed);
  const texts = [
    'Pune',
    'Bangalore',
    'Karnataka',
    'Dubai',
    'Plant 7',
    'plant  7',
    'Remote',
    'Mysore, India',
    'Chennai',
    'Yard 3',
    'Goa',
    'Paris',
  ];
  const any = () => texts[Math.floor(random() * texts.length)] ?? '';
  const { system } = server.services.database;
  const people = Array.from({ length: 120 }, () =>
    person({ location: any(), current_location: random() < 0.5 ? any() : null }),
  );
  await insertPeople(system, owner.company, people);
  await expectAgreement();
  for (const { id } of people.slice(0, 30))
    await system
      .updateTable('people')
      .set(random() < 0.7 ? { current_location: any(), location: any() } : { status: random() < 0.5 ? 0 : 1 })
      .where('company_id', '=', owner.company)
      .where('id', '=', id)
      .execute();
  await hr.post('/places', { name: 'Plant 7', code: 'MH-521' });
  await hr.post('/places', { name: 'Remote', code: 'none' });
  await hr.post('/places', { name: 'Yard 3', code: 'abroad' });
  await expectAgreement();
  await hr.post('/places', { name: 'Yard 3', code: 'KA' });
  await hr.post('/places', { name: 'Remote', code: null });
  await expectAgreement();
  const { rows } = await sql<{ wrong: number }>`select count(*)::int as wrong from people p
      cross join lateral place_of(p.company_id, p.current_location, p.location) o
     where p.company_id = ${owner.company} and (p.current_location_code, p.current_district_code, p.place_name)
       is distinct from (o.code, o.district, o.name)`.execute(system);
  expect(rows[0]?.wrong).toBe(0);
});

describe('An unknown place', () => {
  test('waits under the name that people gave it, is settled once for all of them and future ones, and can be settled again', async () => {
    await createPerson(hr, { location: 'Tata Nagar Works', crawledInfo: { currentLocation: '' } });
    await createPerson(hr, { location: 'TATA  NAGAR works' });
    const [waiting] = await places('?search=nagar%20wo');
    expect(waiting).toMatchObject({ count: 2, settled: null });
    const settled = await hr.post('/places', { name: waiting?.name, code: 'jh-357' });
    expect(settled).toMatchObject({ status: 200, data: { count: 2, settled: { code: 'JH-357', isMoving: false } } });
    expect(settled.data.settled.label).toBe('East Singhbhum, Jharkhand');
    expect(await places('?search=nagar')).toEqual([]);
    expect(await places('?settled=1&search=nagar')).toMatchObject([{ count: 2 }]);
    await createPerson(hr, { location: 'tata nagar works' });
    expect(await found('JH-357')).toBe(3);

    expect(await hr.post('/places', { name: 'Tata Nagar Works', code: 'abroad' })).toMatchObject({
      data: { count: 3, settled: { label: 'Abroad' } },
    });
    expect(await found('JH-357')).toBe(0);
    expect(await hr.post('/places', { name: 'Tata Nagar Works', code: null })).toMatchObject({
      data: { count: 3, settled: null },
    });
    expect(await places('?search=nagar')).toMatchObject([{ count: 3, settled: null }]);
    expect(await places('?settled=1&search=nagar')).toEqual([]);
  });

  test.runIf(withAll)('moves people beyond the first batch in the background', async () => {
    const { system } = server.services.database;
    await insertPeople(
      system,
      owner.company,
      Array.from({ length: 2100 }, () => person({ location: 'Depot 9' })),
    );
    const settled = await hr.post('/places', { name: 'Depot 9', code: 'KL' });
    expect(settled.data).toMatchObject({ count: 2100, settled: { isMoving: true } });
    // The worker of the product does this; no worker runs here.
    const [row] = await system.selectFrom('settled_places').selectAll().where('name', '=', 'depot 9').execute();
    await movePeople(server.services, owner.company, row?.id ?? '');
    await until('all have moved', async () => (await found('KL')) === 2100);
    expect((await places('?settled=1&search=depot'))[0]?.settled).toMatchObject({ isMoving: false });
  });

  test('the list continues where a page ended', async () => {
    await insertPeople(
      server.services.database.system,
      owner.company,
      ['A', 'B', 'B', 'C', 'D'].map((name) => person({ location: `Gate ${name}` })),
    );
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { data }: { data: { places: Place[]; nextCursor: string | null } } = await owner.get(
        `/places?search=gate&pageContent=2&cursor=${encodeURIComponent(cursor)}`,
      );
      names.push(...data.places.map(({ name }: Place) => name));
      cursor = data.nextCursor;
    }
    expect(names).toEqual(['Gate B', 'Gate A', 'Gate C', 'Gate D']);
    for (const name of names) await hr.post('/places', { name, code: 'GA' });
    const first = (await owner.get('/places?settled=1&search=gate&pageContent=3')).data;
    const second = (
      await owner.get(`/places?settled=1&search=gate&pageContent=3&cursor=${encodeURIComponent(first.nextCursor)}`)
    ).data;
    expect([...first.places, ...second.places].map(({ name }: Place) => name)).toEqual(names.toReversed());
    expect(second.nextCursor).toBeNull();
  });

  test('is settled by users who may write records, and only if the place exists', async () => {
    await createPerson(hr, { location: 'Shed 4' });
    const settle = (member: Member, body: object) => member.post('/places', body as Record<string, unknown>);
    for (const member of [recruiter, viewer]) {
      expect(await settle(member, { name: 'Shed 4', code: 'KA' })).toMatchObject({
        status: 403,
        message: generalMessages.forbidden,
      });
      expect((await member.get('/places')).status).toBe(403);
    }
    expect((await server.as(null).post('/places', { name: 'Shed 4', code: 'KA' })).status).toBe(401);
    expect(await settle(stranger, { name: 'Shed 4', code: 'KA' })).toMatchObject({
      status: 404,
      message: mapMessages.unknownPlace,
    });
    expect(await settle(hr, { name: 'Pune', code: 'KA' })).toMatchObject({
      status: 409,
      message: mapMessages.knownPlace,
    });
    for (const [code, message] of [
      ['ZZ', mapMessages.invalidCode],
      ['unmatched', mapMessages.invalidCode],
      ['india', mapMessages.invalidCode],
      ['KA-none', mapMessages.invalidCode],
      ['KA-000', mapMessages.unknownDistrict],
      [7, mapMessages.invalidCode],
    ] as const)
      expect(await settle(hr, { name: 'Shed 4', code }), `${code}`).toMatchObject({
        status: 400,
        errors: [{ path: 'code', message }],
      });
    expect(await settle(hr, { name: ' ', code: 'KA' })).toMatchObject({
      status: 400,
      errors: [{ message: mapMessages.nameRequired }],
    });
    expect((await hr.get('/places?cursor=x')).status).toBe(400);
  });
});

test('viewers see the map; another company has none of its people; unknown states are refused', async () => {
  expect((await readMap(viewer)).total).toBeGreaterThan(0);
  expect(await readMap(stranger)).toMatchObject({
    total: 0,
    abroad: 0,
    noPlace: 0,
    notMatched: { count: 0, names: [] },
    tiles: null,
  });
  expect((await readMap(stranger)).states).toHaveLength(36);
  expect((await owner.get('/overview/map/ZZ')).status).toBe(400);
  expect((await readState('ct')).state.key).toBe('CG');
});
