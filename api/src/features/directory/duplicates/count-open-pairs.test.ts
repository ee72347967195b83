import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { insertPeople } from '#api/features/directory/people/written-queries.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { fewPairs } from './count-open-pairs.ts';

let server: TestServer;
let owner: Member;
const people = 47;
const system = () => server.services.database.system;
const total = async (member = owner) => (await member.get('/alumni/duplicates?pageContent=1')).data.totalCount;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow(new Date('2025-06-15T10:00:30Z'));
  owner = await createMember(server);
  const rows = Array.from({ length: people }, (_, index) => ({
    id: newId(),
    email: `twin${index}@mail.example`,
    name: 'Priya Nair',
    gender: 'female',
    designation: 'Engineer',
    department: 'Engineering',
    location: 'Pune',
    date_of_joining: '2015-04-01',
    date_of_leaving: '2019-03-31',
    career_started: '2015-04-01',
  }));
  await insertPeople(system(), owner.company, rows);
});
afterAll(() => server.close());

/** Creates up to `most` pairs of the company's people; 47 people make 1,081 pairs. */
const makePairs = (most: number) =>
  sql`insert into duplicates (company_id, id, person_a, person_b, reasons)
    select a.company_id, gen_random_uuid(), a.id, b.id, '{same phone}' from people a join people b on b.company_id = a.company_id and a.id < b.id
     where a.company_id = ${owner.company} order by a.id, b.id limit ${most}
    on conflict do nothing`.execute(system());

test('a thousand pairs are counted exactly, checking both people; more are counted once a minute', async () => {
  await makePairs(fewPairs);
  expect(await total()).toBe(1000);
  const [last] = await sql<{
    id: string;
  }>`select max(person_b::text) as id from duplicates where company_id = ${owner.company}`
    .execute(system())
    .then(({ rows }) => rows);
  const setStatus = (status: 0 | 1) =>
    system()
      .updateTable('people')
      .set({ status })
      .where('company_id', '=', owner.company)
      .where('id', '=', last?.id ?? '')
      .execute();
  await setStatus(0);
  const without = await total();
  // Of 47 people, one is deleted along with their pairs.
  expect(without).toBeGreaterThanOrEqual(1000 - 46);
  expect(without).toBeLessThan(1000);
  await setStatus(1);
  await makePairs(1010);
  expect(await total()).toBe(1010);
  await makePairs(1020);
  expect(await total()).toBe(1010);
  server.setNow(new Date('2025-06-15T10:01:00Z'));
  expect(await total()).toBe(1020);
  expect(await total(await createMember(server))).toBe(0);
});
