import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { completeSearchTexts } from './tasks.ts';

let server: TestServer;
let owner: Member;

beforeAll(async () => {
  server = await startTestServer();
  owner = await createMember(server);
});
afterAll(() => server.close());

const db = () => server.services.database.system;
async function found(searchtext: string, by: Member = owner): Promise<string[]> {
  const { data } = await by.get(`/alumni?${new URLSearchParams({ searchtext, pageContent: '100' })}`);
  expect(data.totalCount).toBe(data.alumnis.length);
  return data.alumnis.map(({ name }: { name: string }) => name).sort();
}
/** Writes texts like the previous version: without the designation, and without the mark at the end. */
async function writeAsBefore(ids: readonly string[]): Promise<void> {
  await sql`update people_search s
      set search = translate(replace(s.search, E'\n' || lower(p.designation) || E'\t', E'\t'), chr(11), '')
     from people p where p.company_id = s.company_id and p.id = s.person_id and p.id = any(${ids}::uuid[])`.execute(
    db(),
  );
  await sql`update people_totals set version = version + 1`.execute(db());
}

describe('The search box finds designations', () => {
  test('by the whole, a part or words in any order, with other words, whatever their accents', async () => {
    await createPerson(owner, { name: 'Meera Krishnan', designation: 'Lead Auditor' });
    await createPerson(owner, { name: 'Ravi Menon', designation: 'Internal Auditor' });
    await createPerson(owner, { name: 'Audrey Lobo', designation: 'Ingénieur d’études' });
    expect(await found('auditor')).toEqual(['Meera Krishnan', 'Ravi Menon']);
    expect(await found('Auditor lead')).toEqual(['Meera Krishnan']);
    expect(await found('ravi audit')).toEqual(['Ravi Menon']);
    expect(await found('ingenieur')).toEqual(['Audrey Lobo']);
    // A slip of a letter is forgiven as elsewhere.
    expect(await found('auditro')).toEqual(['Meera Krishnan', 'Ravi Menon']);
  });

  test('for users without access to contact fields too; no one of another company is found', async () => {
    const team = await createTeam(server);
    await createPerson(team.owner, { name: 'Tara Menon', designation: 'Notary' });
    expect(await found('notary', team.viewer)).toEqual(['Tara Menon']);
    expect(await found('notary', team.stranger)).toEqual([]);
  });

  test('the new one after a change, and the old one no longer; a name counts more', async () => {
    const { _id } = await createPerson(owner, { name: 'Asha Pilot', designation: 'Baker' });
    await createPerson(owner, { name: 'Baker Thomas', designation: 'Pilot' });
    const { data } = await owner.get('/alumni?searchtext=pilot');
    expect(data.alumnis.map(({ name }: { name: string }) => name)).toEqual(['Asha Pilot', 'Baker Thomas']);
    const { status } = await owner.post(`/alumni/${_id}`, { designation: 'Miller' });
    expect(status).toBe(200);
    expect(await found('miller')).toEqual(['Asha Pilot']);
    expect(await found('baker')).toEqual(['Baker Thomas']);
  });
});

describe('Texts written by an earlier version', () => {
  test('get the designation bit by bit, during other writes, and no other change', async () => {
    const people = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => createPerson(owner, { name: `Old ${name}`, designation: 'Glassblower' })),
    );
    const read = async () =>
      (await db().selectFrom('people_search').selectAll().orderBy('person_id').execute()).map(({ search }) => search);
    const before = await read();
    await writeAsBefore(people.map(({ _id }) => _id));
    expect(await found('glassblower')).toEqual([]);
    expect(await found('old')).toEqual(['Old One', 'Old Three', 'Old Two']);
    await Promise.all([completeSearchTexts(server.services), completeSearchTexts(server.services)]);
    expect(await found('glassblower')).toEqual(['Old One', 'Old Three', 'Old Two']);
    expect(await read()).toEqual(before);
    await completeSearchTexts(server.services);
    expect(await read()).toEqual(before);
  });

  test('are found by an index with nothing else in it', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select company_id from people_search
      where strpos(search, chr(11)) = 0 order by company_id, person_id limit 500`.execute(db());
    expect(JSON.stringify(rows)).toContain('people_search_incomplete');
  });
});
