import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, createGroup, createMember, createPerson, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { Overview } from '#contract/directory/overview.ts';
import { overviewSearches } from '#contract/directory/overview-parts.ts';

let server: TestServer;
let owner: Member;
let viewer: Member;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow(new Date('2025-06-15T10:00:00Z'));
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
afterAll(() => server.close());

const read = async (member: Member): Promise<Overview> => {
  const answer = await member.get('/overview');
  expect(answer.status, answer.message).toBe(200);
  return answer.data;
};
const names = (people: Overview['leavers']) => people?.map(({ person }) => person.name);

test('the overview is answered by one call: counts, lists, and what waits', async () => {
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

test('what the caller may not see is not told', async () => {
  const told = await read(viewer);
  expect(told.counts).toMatchObject({ everybody: 3, birthdays: null, groups: null });
  expect([told.groups, told.imports, told.draft]).toEqual([null, null, null]);
  expect(told.waiting).toEqual({ requests: null, duplicates: null, kinds: [] });
});

test('what waits is counted by kind, and as the rail shows it', async () => {
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
