import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import { createExemployee, createGroup, createMember, createPerson, createTeam } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { createVictim } from '#api-test/victim.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;

beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
});
afterAll(() => server.close());

const db = () => server.services.database.system;

describe('All data about oneself: POST /own/download (product.md, Ex-employee area)', () => {
  test('one file with the record, entries, custom values, consents, mails, requests, notes, account, sessions and picture', async () => {
    const { owner } = team;
    const field = (await owner.post('/custom-fields', { name: 'Shoe size', type: 'text' })).data._id;
    const ex = await createExemployee(server, owner, {
      name: 'Yamuna Held',
      custom: { [field]: '38' },
      professionalDetails: [
        { designation: 'Intern', organisation: 'Initech', dateOfJoining: '2012/05/01', dateOfLeaving: '2012/08/01' },
      ],
      educationDetails: [{ course: 'MBA', institute: 'IIM', type: 'full-time', batchFrom: 2001, batchTo: 2003 }],
    });
    const { email } = (await owner.get(`/alumni/${ex.person}`)).data;
    const twin = await createPerson(owner, { name: 'Yamuna Twin', designation: 'Merged Away' });
    await owner.post('/alumni/merge', { keep: ex.person, merge: twin._id });
    await createGroup(owner, 'Friends', [ex.person]);
    await owner.post(`/alumni/${ex.person}/notes`, { body: 'A note about them' });
    await owner.post(`/alumni/${ex.person}`, {
      tags: ['Mentor'],
      rehireEligibility: { value: 'review', reason: 'To be seen' },
    });
    const content = await sharp({ create: { width: 3, height: 3, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await owner.upload('/upload/alumni-profile', { name: 'a.png', content }, { alumniId: ex.person });
    await owner.post('/emailers/instant', { subject: 'Held mail', content: 'Hi', recipients: [email] });
    await ex.post('/own/consents', { purpose: 'jobs', granted: false });
    await ex.post('/own/requests', { type: 'grievance', detail: 'Something happened' });
    await db()
      .insertInto('profile_changes')
      .values({ company_id: owner.company, id: newId(), person_id: ex.person, changes: '{"name":"Wanted"}' })
      .execute();

    const answer = await ex.post('/own/download');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
    const held = JSON.parse(answer.body.toString());
    expect(held.record).toMatchObject({
      email,
      name: 'Yamuna Held',
      phone: '9845012345',
      birthday: '02-29',
      custom: { 'Shoe size': '38' },
      tags: ['Mentor'],
      groups: ['Friends'],
      rehire_reason: 'To be seen',
      professional: [{ organisation: 'Initech' }],
      education: [{ institute: 'IIM' }],
    });
    expect(held.mergedRecords).toMatchObject([{ name: 'Yamuna Twin', designation: 'Merged Away' }]);
    expect(held.account).toMatchObject({ email: ex.email });
    expect(held.sessions).toHaveLength(1);
    expect(held.consents).toMatchObject([{ purpose: 'jobs', granted: false, source: 'profile' }]);
    expect(held.mails).toMatchObject([{ subject: 'Held mail', state: 'queued', to: email }]);
    expect(held.notes).toMatchObject([{ body: 'A note about them' }]);
    expect(held.requests).toMatchObject([{ type: 'grievance', detail: 'Something happened', state: 'open' }]);
    expect(held.changes).toMatchObject([{ changes: { name: 'Wanted' } }]);
    expect(held.history.map(({ action }: { action: string }) => action)).toContain('consent.withdrawn');
    expect(held.picture).toMatch(/^data:image\/jpeg;base64,\/9j\//);
    const text = answer.body.toString();
    for (const secret of [owner.company, ex.halves.token, 'hash', 'password']) expect(text).not.toContain(secret);
  });

  test('each moment, and each other field named like its column, comes from that column', async () => {
    const victim = await createVictim(server);
    const { company } = victim;
    const user = victim.exemployee;
    const people = [victim.person._id, victim.second._id];
    const page = { people, user, after: '00000000-0000-0000-0000-000000000000', most: 50 };
    // Some values are withheld or reworded: the person they referred and the reporter are not named.
    const otherwise: Record<string, string[]> = {
      applications: ['state'],
      referrals: ['name', 'email', 'phone', 'note'],
      attendees: ['answers'],
      colleague_messages: ['reported_at'],
    };
    let compared = 0;
    for (const { table, download } of server.services.pluggedIn.personTables) {
      if (!('read' in download)) continue;
      const { rows: moments } = await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and data_type = 'timestamp with time zone' order by 1`.execute(
        db(),
      );
      // Each gets its own value; a ledger that never changes, and columns empty in this state, stay as they are.
      for (const [place, { name }] of moments.entries())
        await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${new Date(Date.UTC(2026, 0, 2 + place, 3, 4, 5))}
          where company_id = ${company}`
          .execute(db())
          .catch(() => null);
      const { rows: kept } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
        where company_id = ${company}`.execute(db());
      for (const held of await download.read(db(), company, page)) {
        const theirs = kept.filter(
          (one) => 'id' in one || people.some((person) => Object.values(one).includes(person)),
        );
        const row = theirs.find((one) => one['id'] === held['id'] || Object.values(one).includes(held['id']));
        for (const name of Object.keys(held)) {
          if (!row || !(name in row) || otherwise[table]?.includes(name)) continue;
          expect.soft(held[name], `${table}: ${name}`).toEqual(row[name]);
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(60);
  });

  test('long lists are complete, in pieces; nothing is in it twice', async () => {
    const ex = await createExemployee(server, team.owner);
    const company_id = team.owner.company;
    await db()
      .insertInto('notes')
      .values(
        Array.from({ length: 1201 }, (_, number) => ({
          company_id,
          id: newId(),
          person_id: ex.person,
          body: `Note ${number}`,
          created_by: team.owner.userId,
        })),
      )
      .execute();
    const held = JSON.parse((await ex.post('/own/download')).body.toString());
    expect(new Set(held.notes.map(({ body }: { body: string }) => body)).size).toBe(1201);
    expect(held.notes).toHaveLength(1201);
    expect([held.consents, held.mails, held.requests, held.claims, held.picture]).toEqual([[], [], [], [], null]);
  });

  test('nothing about anyone else is in it', async () => {
    const [one, other] = [
      await createExemployee(server, team.owner),
      await createExemployee(server, team.owner, { name: 'Somebody Else' }),
    ];
    await team.owner.post(`/alumni/${other.person}/notes`, { body: 'A secret of theirs' });
    await other.post('/own/requests', { type: 'grievance', detail: 'A secret of theirs' });
    await other.post('/own/consents', { purpose: 'jobs', granted: false });
    const text = (await one.post('/own/download', { person: other.person, id: other.person })).body.toString();
    for (const secret of ['Somebody Else', 'secret', other.email, other.person]) expect(text).not.toContain(secret);
  });

  test('only an ex-employee with a record has one; it is logged', async () => {
    for (const by of [
      team.owner,
      team.viewer,
      await createMember(server, { company: team.owner.company, type: 'exemployee' }),
    ])
      expect(await by.post('/own/download')).toMatchObject(notAllowed);
    expect(await server.as(null).post('/own/download')).toMatchObject(notSignedIn);
    const ex = await createExemployee(server, team.owner);
    await ex.post('/own/download');
    const logged = await db()
      .selectFrom('audit_log')
      .select(['actor_id', 'target_id'])
      .where('action', '=', 'privacy.downloaded')
      .where('actor_id', '=', ex.userId)
      .execute();
    expect(logged).toEqual([{ actor_id: ex.userId, target_id: ex.person }]);
  });
});
