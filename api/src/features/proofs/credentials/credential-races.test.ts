import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkCredential } from '#api-test/check-credential.ts';
import { jsonOf, makeCredential, wholeChoice } from '#api-test/factories/credentials.ts';
import { createExemployee, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

const names = ['Ravi Menon', 'Meera Iyer', 'Kabir Shah', 'Asha Rao', 'Dev Nair', 'Lina Das', 'Omar Khan', 'Tara Bose'];

// The embedded database has one connection: nothing happens in it at the same time.
describe.runIf(process.env.ENCORE_TEST_DATABASE === 'postgres')('At the same time', () => {
  let server: TestServer;
  let owner: Member;
  let hr: Member;
  let people: (Member & { person: string })[];

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ owner, hr } = await createTeam(server));
    people = [];
    for (const [place, name] of names.entries())
      people.push(
        await createExemployee(server, owner, { name, phone: `900000000${place}`, dateOfBirth: `0${place + 1}/02` }),
      );
  });

  const make = (by: Member) => by.post('/own/credentials', wholeChoice);
  const all = async () =>
    (
      await sql<{ id: string; person_id: string; list: number; place: number; key: string; revoked: boolean }>`
        select c.id, c.person_id, c.list, c.place, k.public_key as key, c.revoked_at is not null as revoked from credentials c
          join credential_keys k on k.company_id = c.company_id and k.id = c.key_id
         where c.company_id = ${owner.company}`.execute(server.services.database.system)
    ).rows;

  test('of fifty requests five become credentials, with one key and places of their own', async () => {
    const [own] = people as [Member & { person: string }];
    const answers = await Promise.all(Array.from({ length: 50 }, () => make(own)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
    const rows = await all();
    expect(new Set(rows.map(({ key }) => key)).size).toBe(1);
    expect(new Set(rows.map(({ place }) => place)).size).toBe(5);
    expect(
      await sql`select taken from credential_lists where company_id = ${owner.company}`.execute(
        server.services.database.system,
      ),
    ).toMatchObject({
      rows: [{ taken: 5 }],
    });
  });

  test('a key that is withdrawn while credentials are made leaves none of its own valid', async () => {
    await make(people[0] as Member);
    const [{ _id }] = (await hr.get('/credentials/keys')).data.keys;
    const [withdrawn, ...made] = await Promise.all([
      owner.post(`/credentials/keys/${_id}/withdraw`),
      ...people.flatMap((each) => [make(each), make(each), make(each)]),
    ]);
    expect(withdrawn?.status).toBe(200);
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    const keys = (await hr.get('/credentials/keys')).data.keys as { publicKey: string; withdrawnAt: string | null }[];
    const gone = keys.filter(({ withdrawnAt }) => withdrawnAt).map(({ publicKey }) => publicKey);
    for (const { key, revoked } of await all()) expect(revoked).toBe(gone.includes(key));
  });

  test.each([
    ['a year old', sql`created_at = created_at - interval '366 days'`],
    ['lost', sql`private_key = 'lost'`],
  ])('a key that is %s is replaced once when several need it', async (_, change) => {
    for (let turn = 0; turn < 3; turn += 1) {
      await make(people[0] as Member);
      await sql`update credential_keys set ${change} where company_id = ${owner.company} and retired_at is null`.execute(
        server.services.database.system,
      );
      const answers = await Promise.all(people.map(make));
      expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
      expect((await hr.get('/credentials/keys')).data.keys).toHaveLength(turn + 2);
      await sql`delete from credentials where company_id = ${owner.company}`.execute(server.services.database.system);
    }
  });

  test('a company that is renamed while credentials are made leaves none of its former name valid', async () => {
    const { system } = server.services.database;
    const rename = (name: string) =>
      system.updateTable('companies').set({ name }).where('id', '=', owner.company).execute();
    await Promise.all([...people.map(make), rename('Foo Traders'), ...people.map(make)]);
    const { rows } = await sql<{ named: string; revoked: boolean }>`
      select document::jsonb -> 'issuer' ->> 'name' as named, revoked_at is not null as revoked
        from credentials where company_id = ${owner.company}`.execute(system);
    expect(rows).toHaveLength(16);
    for (const { named, revoked } of rows) expect(revoked).toBe(named !== 'Foo Traders');
  });

  test('credentials that are made while HR revokes one are revoked with it, or refused', async () => {
    const [own] = people as [Member & { person: string }];
    const [first, second] = [await makeCredential(own), await makeCredential(own)];
    const revoke = ({ _id }: { _id: string }) => hr.post(`/credentials/${_id}/revoke`, { reason: 'No' });
    const answers = await Promise.all([make(own), revoke(first), make(own), revoke(second), make(own)]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    expect((await all()).filter(({ revoked }) => !revoked)).toEqual([]);
  });

  test('a record that is changed while credentials are made leaves none that contradicts it', async () => {
    for (const own of people) {
      const changes = ['Architect', 'Lead'].map((designation) => hr.post(`/alumni/${own.person}`, { designation }));
      await Promise.all([...changes, make(own), make(own), make(own)]);
      const { designation } = (await hr.get(`/alumni/${own.person}`)).data;
      for (const { _id, facts } of (await own.get('/own/credentials')).data.credentials) {
        const outcome = await checkCredential(server, await jsonOf(own, { _id }));
        expect(outcome).toBe(facts.periods[0].title === designation ? outcome : 'revoked');
      }
    }
  });

  test('an earlier time that is changed while a credential is made comes before or after it', async () => {
    const [own] = people as [Member & { person: string }];
    const { system } = server.services.database;
    await sql`insert into stints (company_id, id, person_id, date_of_joining, date_of_leaving, designation, department, location)
      values (${owner.company}, gen_random_uuid(), ${own.person}, '2010-01-01', '2011-01-01', 'Trainee', 'Platform', 'Pune')`.execute(
      system,
    );
    await Promise.all([
      make(own),
      make(own),
      sql`update stints set designation = 'Intern' where person_id = ${own.person}`.execute(system),
      make(own),
    ]);
    for (const { _id, facts } of (await own.get('/own/credentials')).data.credentials) {
      const isOld = JSON.stringify(facts).includes('Trainee');
      expect(await checkCredential(server, await jsonOf(own, { _id }))).toBe(isOld ? 'revoked' : 'valid');
    }
    expect(await checkCredential(server, await jsonOf(own, await makeCredential(own)))).toBe('valid');
  });
});
