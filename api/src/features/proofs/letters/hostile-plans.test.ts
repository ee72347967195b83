import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLetterTemplate } from '#api-test/factories/letters.ts';
import { createExemployee, createPeople, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let own: Member & { person: string };
beforeAll(async () => {
  server = await startTestServer();
  ({ owner, hr } = await createTeam(server));
  own = await createExemployee(server, owner);
  await createPeople(owner, 20_000);
  const template = await createLetterTemplate(hr);
  const db = server.services.database.system;
  // 100,000 letters: 90,000 issued, 7,000 replaced, 1,000 refused, 2,000 requested.
  await sql`insert into letters (company_id, id, person_id, template_id, kind, title, state, number, version, requested_at, promised_on, issued_at, created_at, code, file_id)
    select p.company_id, gen_random_uuid(), p.id, ${template._id}, 'experience', 'Experience letter',
           case when s.n = 0 and p.row <= 2000 then 'requested' when s.n = 1 and p.row <= 7000 then 'replaced' when s.n = 2 and p.row <= 1000 then 'refused' else 'issued' end,
           case when s.n = 0 and p.row <= 2000 then null when s.n = 2 and p.row <= 1000 then null else 'EXP/2026/' || (p.row * 5 + s.n) end, 1, now(), current_date - 1 + (p.row % 5)::int,
           case when s.n = 0 and p.row <= 2000 then null when s.n = 2 and p.row <= 1000 then null else now() end, now(), (p.row * 5 + s.n)::text, gen_random_uuid()
      from (select company_id, id, row_number() over () as row from people where company_id = ${owner.company}) p, generate_series(0, 4) s(n)`.execute(
    db,
  );
  await sql`analyze letters`.execute(db);
  await sql`analyze people`.execute(db);
}, 600_000);
afterAll(() => server.close());

const timed = async (by: Member, path: string) => {
  const times: number[] = [];
  let status = 0;
  let count = 0;
  for (let round = 0; round < 5; round += 1) {
    const from = performance.now();
    const answer = await by.get(path);
    times.push(performance.now() - from);
    status = answer.status;
    count = answer.data?.letters?.length ?? 0;
  }
  const median = Math.round(times.toSorted((a, b) => a - b)[2] ?? 0);
  console.log('TIME', path.slice(0, 90), status, count, `${median} ms`);
  return median;
};

test.each([
  '/letters?view=requests',
  '/letters?view=issued',
  '/letters?view=settled',
  '/letters?view=issued&kind=salary',
  '/letters?view=settled&kind=salary',
  '/letters?view=issued&search=common',
  '/letters?view=issued&search=zzzz',
  '/letters?view=settled&search=zzzz',
  '/letters?view=requests&search=common',
  '/letters?view=issued&search=EXP/2026/77777',
])('a page of 100,000 letters within 50 ms: %s', async (path) => {
  expect(await timed(hr, path)).toBeLessThan(50);
});
test('with a person', async () => {
  expect(await timed(hr, `/letters?view=issued&person=${own.person}`)).toBeLessThan(50);
});
test('own', async () => {
  expect(await timed(own, '/own/letters')).toBeLessThan(50);
});
test('plans', async () => {
  const db = server.services.database.system;
  for (const [name, query] of Object.entries({
    counts: sql`explain (analyze, costs off) select count(*) filter (where l.state in ('requested', 'in_review'))::int as requests,
           count(*) filter (where l.state = 'issued')::int as issued
      from letters l join people p on p.company_id = l.company_id and p.id = l.person_id and p.status <> 0
     where l.company_id = ${owner.company}`,
    salary: sql`explain (analyze, costs off) select l.id from letters l join people p on p.company_id = l.company_id and p.id = l.person_id
      where l.company_id = ${owner.company} and p.status <> 0 and l.kind = 'salary' and l.state = 'issued' order by l.id desc limit 21`,
    settled: sql`explain (analyze, costs off) select l.id from letters l join people p on p.company_id = l.company_id and p.id = l.person_id
      where l.company_id = ${owner.company} and p.status <> 0 and l.state in ('refused', 'withdrawn', 'replaced', 'revoked') order by l.id desc limit 21`,
  })) {
    const { rows } = await (query as ReturnType<typeof sql<{ 'QUERY PLAN': string }>>).execute(db);
    console.log('PLAN', name, rows.map((row) => Object.values(row as object)[0]).join('\nPLAN '));
  }
});
