import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { notAllowed, notSignedIn, personNotFound, unknownId } from '#api-test/answers.ts';
import { candidateBody, createRewardedJob, referAs } from '#api-test/factories/referrals.ts';
import {
  createExemployee,
  createGroup,
  createMember,
  createPerson,
  createTeam,
  type Member,
} from '#api-test/factories.ts';
import { findEverywhere } from '#api-test/find-everywhere.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;

beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  await server.startWorker();
});
afterAll(() => server.close());

const db = () => server.services.database.system;

let fields = 0;
const csvOf = (...rows: string[]) =>
  Buffer.from(
    [
      'Full Name,Personal Email,Company Email,Phone,Gender,Designation,Department,Work Location,Date of Birth,Employee ID,Date of Joining,Date of Leaving',
      ...rows,
    ].join('\n'),
  );
const jpeg = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

/** Puts a person's data into every place of the product that can have some. */
async function leaveEverywhere(owner: Member) {
  const company_id = owner.company;
  const unique = newId()
    .slice(-12)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  const who = {
    name: `Zenobia ${unique}`,
    email: `zenobia.${unique}@mail.example`,
    companyEmail: `zenobia.work.${unique}@company.example`,
    phone: `98${String(Date.now()).slice(-8)}`,
    linkedinUrl: `https://linkedin.com/in/zenobia-${unique}`,
  };
  // A group, a custom field, tags, a note, a picture, entries.
  const field = (await owner.post('/custom-fields', { name: `Field ${++fields}`, type: 'text' })).data._id;
  const ex = await createExemployee(server, owner, {
    ...who,
    custom: { [field]: `custom ${who.email}` },
    professionalDetails: [
      {
        designation: 'Intern',
        organisation: `Org ${unique}`,
        dateOfJoining: '2012/05/01',
        dateOfLeaving: '2012/08/01',
      },
    ],
  });
  await db()
    .updateTable('users')
    .set({ name: who.name, email: `account.${who.email}` })
    .where('id', '=', ex.userId)
    .execute();
  await owner.post(`/alumni/${ex.person}`, { tags: [unique] });
  await createGroup(owner, undefined, [ex.person]);
  await owner.post(`/alumni/${ex.person}/notes`, { body: `Talked to ${who.name}` });
  await owner.upload('/upload/alumni-profile', { name: 'a.png', content: await jpeg() }, { alumniId: ex.person });
  // A record that was merged into this one, and a deleted one with the same address.
  const twin = await createPerson(owner, { name: who.name, email: `twin.${who.email}`, phone: who.phone });
  await owner.post('/alumni/merge', { keep: ex.person, merge: twin._id });
  // Mail: to many, to them alone, about the account, in the mailbox; and their reactions to it.
  const other = await createPerson(owner);
  await owner.post('/emailers/instant', {
    subject: 'To many {name}',
    content: 'Hi',
    recipients: [who.email, other.email],
  });
  await owner.post('/emailers/instant', { subject: `Only ${who.name}`, content: who.name, recipients: [who.email] });
  await ex.post('/own/requests', { type: 'grievance', detail: `I am ${who.name}` });
  const grievance = (await ex.get('/own/requests')).data[0]._id;
  await owner.post(`/requests/privacy/${grievance}/close`, { state: 'done', answer: `Dear ${who.name}` });
  await until('the mail to be out', async () => {
    const rows = await db().selectFrom('outbox').select('state').where('email', '=', who.email).execute();
    return rows.length === 3 && rows.every(({ state }) => state === 'sent');
  });
  // Referred for a job, and their own candidate learned the name of the referrer.
  const job = await createRewardedJob(owner);
  await referAs(owner, job, { name: who.name, email: who.email, phone: who.phone, note: `${who.name} is right` });
  await ex.post(`/own/jobs/${job}/referrals`, candidateBody());
  await ex.post('/own/consents', { purpose: 'birthday', granted: true });
  await ex.post('/own/requests', { type: 'erasure', detail: `Forget ${who.email}` });
  await db()
    .insertInto('suppressions')
    .values({ company_id, email: who.email, topic: 'jobs', reason: 'unsubscribed' })
    .execute();
  // Claims, links, requested changes, drafts, deliveries.
  await db()
    .insertInto('claims')
    .values({ company_id, id: newId(), email: who.email, name: who.name, person_id: ex.person, state: 'approved' })
    .execute();
  await db()
    .insertInto('account_links')
    .values(
      [
        { purpose: 'claim-record' as const, person_id: ex.person },
        { purpose: 'register-record' as const, detail: JSON.stringify({ name: who.name }) },
      ].map((link) => ({
        id: newId(),
        brand: 'encore',
        company_id,
        email: who.email,
        created_at: new Date(),
        expires_at: new Date(),
        person_id: null as string | null,
        ...link,
      })),
    )
    .execute();
  await db()
    .insertInto('profile_changes')
    .values({ company_id, id: newId(), person_id: ex.person, changes: JSON.stringify({ name: who.name }) })
    .execute();
  for (const name of ['person:new', `person:${ex.person}`])
    await db()
      .insertInto('drafts')
      .values({ company_id, user_id: owner.userId, name, content: JSON.stringify({ email: who.email }) })
      .execute();
  const webhook = { company_id, id: newId(), url: 'https://hook.example/', secret: 's', events: [] };
  await db().insertInto('webhooks').values(webhook).execute();
  await db()
    .insertInto('webhook_deliveries')
    .values({
      company_id,
      id: newId(),
      webhook_id: webhook.id,
      event: 'e',
      payload: JSON.stringify({ person: ex.person, email: who.email }),
    })
    .execute();
  // Imports: one that changed them, with faulty rows of theirs; one that waits to be confirmed. An export.
  const imported = await owner.upload('/alumni/bulk-upload', {
    name: 'a.csv',
    content: csvOf(
      `${who.name},${who.email},${who.companyEmail},${who.phone},female,Chief,Sales,Pune,01/02,Z-1,01/02/2015,01/02/2016`,
      `${who.name},not an address,,,female,Chief,Sales,Pune,01/02,,01/02/2015,01/02/2016`,
      `Somebody Else,else,,+91 ${who.phone.slice(0, 5)} ${who.phone.slice(5)},female,Chief,Sales,Pune,01/02,,01/02/2015,01/02/2016`,
      `Somebody Else,still else,,,female,Chief,Sales,Pune,01/02,,01/02/2015,01/02/2016`,
    ),
  });
  if (imported.status !== 201) throw new Error(imported.message);
  await owner.upload('/alumni/imports', {
    name: 'b.csv',
    content: csvOf(
      `${who.name},${who.email},${who.companyEmail},${who.phone},female,Chief,Sales,Pune,01/02,Z-1,01/02/2015,01/02/2016`,
    ),
  });
  const exported = await owner.post('/alumni/exports', { format: 'csv', columns: ['name', 'email'], selectAll: true });
  await until(
    'the export',
    async () => (await owner.get(`/alumni/exports/${exported.data._id}`)).data.state === 'done',
  );
  return { who, ex, other, texts: [...Object.values(who), who.linkedinUrl.slice('https://'.length)] };
}

describe('Erasure (product.md, Privacy: deletion that reaches files, mail store and search)', () => {
  test('afterwards no table of the database and no file contains the person’s name, addresses, phone or profile', async () => {
    const { owner } = await createTeam(server);
    const { ex, texts, who } = await leaveEverywhere(owner);
    const before = await findEverywhere(server, ...texts);
    const places = new Set(before.map((place) => place.split(':')[0]?.replace(/ .*/, '')));
    for (const table of [
      'people',
      'people_search',
      'users',
      'outbox',
      'messages',
      'mailbox',
      'notes',
      'drafts',
      'claims',
      'account_links',
      'profile_changes',
      'privacy_requests',
      'suppressions',
      'import_rows',
      'import_changes',
      'imports',
      'webhook_deliveries',
      'referrals',
    ])
      expect(places, table).toContain(`public.${table}`);
    expect(places).toContain('file');
    expect(await owner.post(`/alumni/${ex.person}/erase`)).toMatchObject({ status: 201, data: { _id: ex.person } });
    await until('the files to go', async () => (await findEverywhere(server, ...texts)).length === 0).catch(() => {});
    expect(await findEverywhere(server, ...texts, who.name.split(' ')[1] ?? who.name)).toEqual([]);
  });

  test('their words to a former colleague are also removed from the mail that delivered them', async () => {
    const { owner } = await createTeam(server);
    const [sender, recipient] = [await createExemployee(server, owner), await createExemployee(server, owner)];
    for (const each of [sender, recipient])
      await each.post('/own/consents', { purpose: 'directory_listing', granted: true });
    await sender.post(`/own/colleagues/${recipient.person}/messages`, { text: 'Words of Zubeida' });
    await until('the mail', async () =>
      (await db().selectFrom('mailbox').select('id').where('recipient', '=', recipient.email).execute()).at(0),
    );
    expect((await owner.post(`/alumni/${sender.person}/erase`)).status).toBe(201);
    expect(await findEverywhere(server, 'Words of Zubeida')).toEqual([]);
    const kept = db().selectFrom('mailbox').select('id').where('recipient', '=', recipient.email);
    expect(await kept.execute()).toEqual([]);
  });

  test('what stays is correct: counts of mail, totals of the directory, ids in the ledger and the log', async () => {
    const { owner } = await createTeam(server);
    const { ex, other } = await leaveEverywhere(owner);
    const company = owner.company;
    const count = async (table: 'outbox' | 'messages') =>
      (await db().selectFrom(table).select('id').where('company_id', '=', company).execute()).length;
    const [mails, messages] = [await count('outbox'), await count('messages')];
    const total = async () => (await owner.get('/alumni?pageContent=1')).data.totalCount;
    const before = await total();
    await owner.post(`/alumni/${ex.person}/erase`);
    expect([await count('outbox'), await count('messages')]).toEqual([mails, messages]);
    expect(await total()).toBe(before - 1);
    const { subject } = await db()
      .selectFrom('messages')
      .innerJoin('outbox', 'outbox.message_id', 'messages.id')
      .select('subject')
      .where('outbox.email', '=', other.email)
      .executeTakeFirstOrThrow();
    expect(subject, 'what went to others too is still theirs').toBe('To many {name}');
    const ledger = await db()
      .selectFrom('consents')
      .selectAll()
      .where('person_id', '=', ex.person)
      .orderBy('at')
      .execute();
    expect(ledger.map(({ purpose, granted, source }) => [purpose, granted, source])).toEqual([
      ['birthday', true, 'profile'],
      ['birthday', false, 'erasure'],
    ]);
    expect(await db().selectFrom('consent_states').selectAll().where('person_id', '=', ex.person).execute()).toEqual(
      [],
    );
    const logged = await db()
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'person.erased')
      .where('company_id', '=', company)
      .execute();
    expect(logged).toMatchObject([{ target_id: ex.person, actor_id: owner.userId, detail: { records: 2 } }]);
    const requests = await db().selectFrom('privacy_requests').selectAll().where('company_id', '=', company).execute();
    expect(requests.map(({ type, state }) => `${type} ${state}`).sort()).toEqual(['erasure done', 'grievance done']);
    for (const request of requests) expect(request.closed_at).not.toBeNull();
  });

  test('no one else loses anything: rows of others, their mail, their faulty rows, another company', async () => {
    const { owner, stranger } = await createTeam(server);
    const { ex, other, who } = await leaveEverywhere(owner);
    const same = await createPerson(stranger, { name: who.name, email: who.email });
    await owner.post(`/alumni/${ex.person}/erase`);
    expect((await owner.get(`/alumni/${other._id}`)).data.email).toBe(other.email);
    const rows = await db().selectFrom('import_rows').select('cells').where('company_id', '=', owner.company).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('still else');
    expect((await stranger.get(`/alumni/${same._id}`)).data.email).toBe(who.email);
    const hello = { subject: 'Hi', content: 'Hello', recipients: [who.email] };
    expect((await stranger.post('/emailers/instant', hello)).status).toBe(201);
  });

  test('the account, its sessions and its links no longer work', async () => {
    const ex = await createExemployee(server, team.owner);
    expect((await ex.get('/own/requests')).status).toBe(200);
    await team.owner.post(`/alumni/${ex.person}/erase`);
    expect(await ex.get('/own/requests')).toMatchObject(notSignedIn);
    expect(await team.owner.get(`/alumni/${ex.person}`)).toMatchObject(personNotFound);
    expect(await team.owner.post(`/alumni/${ex.person}/restore`)).toMatchObject(personNotFound);
    expect(await team.owner.post(`/alumni/${ex.person}/erase`)).toMatchObject(personNotFound);
  });

  test('a deleted ex-employee can be erased too; an address that someone else has by now stays theirs', async () => {
    const gone = await createPerson(team.owner);
    await team.owner.post(`/alumni/${gone._id}`, { status: 0 });
    const now = await createPerson(team.owner, { email: gone.email });
    expect((await team.owner.post(`/alumni/${gone._id}/erase`)).status).toBe(201);
    expect((await team.owner.get(`/alumni/${now._id}`)).data.email).toBe(gone.email);
    const hello = { subject: 'Hi', content: 'Hello', recipients: [gone.email] };
    expect((await team.owner.post('/emailers/instant', hello)).status).toBe(201);
  });

  test('while an import or an export is running it waits, and nothing is half erased', async () => {
    const { owner } = await createTeam(server);
    const person = await createPerson(owner);
    const id = newId();
    await db()
      .insertInto('imports')
      .values({ company_id: owner.company, id, file_name: 'a.csv', state: 'running' })
      .execute();
    expect(await owner.post(`/alumni/${person._id}/erase`)).toMatchObject({
      status: 409,
      message: 'An import or export is running. Please try again when it has finished',
    });
    expect((await owner.get(`/alumni/${person._id}`)).status).toBe(200);
    await db().updateTable('imports').set({ state: 'done' }).where('id', '=', id).execute();
    expect((await owner.post(`/alumni/${person._id}/erase`)).status).toBe(201);
  });

  test('every table that refers to people is cleaned', async () => {
    const { rows } = await sql<{ name: string; rule: string }>`
      select conrelid::regclass::text as name, confdeltype::text as rule from pg_constraint
       where contype = 'f' and confrelid = 'people'::regclass order by 1`.execute(db());
    const stuck = rows.filter(({ rule }) => rule !== 'c' && rule !== 'n').map(({ name }) => name);
    expect(stuck, 'these are blanked or deleted by erasure-queries.ts').toEqual(['outbox', 'people', 'users']);
  });
});

describe('Permission to erase', () => {
  test('by request: HR erases the person who asked, and the request is done', async () => {
    const ex = await createExemployee(server, team.owner);
    const { data } = await ex.post('/own/requests', { type: 'erasure' });
    const path = `/requests/privacy/${data._id}/erase`;
    for (const by of [team.recruiter, team.viewer, ex]) expect(await by.post(path)).toMatchObject(notAllowed);
    expect((await team.stranger.post(path)).status).toBe(404);
    expect(await server.as(null).post(path)).toMatchObject(notSignedIn);
    expect(await team.hr.post(path)).toMatchObject({ status: 201, data: { _id: ex.person } });
    expect((await team.hr.post(path)).status).toBe(409);
    const row = await db()
      .selectFrom('privacy_requests')
      .selectAll()
      .where('id', '=', data._id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'done', person_id: null, detail: null, closed_by: team.hr.userId });
  });

  test('a request for something else cannot erase anyone', async () => {
    const ex = await createExemployee(server, team.owner);
    const { data } = await ex.post('/own/requests', { type: 'access' });
    expect((await team.hr.post(`/requests/privacy/${data._id}/erase`)).status).toBe(404);
    expect((await team.hr.post(`/requests/privacy/${unknownId}/erase`)).status).toBe(404);
    expect((await ex.get('/own/requests')).status).toBe(200);
  });

  test('directly: owner and HR, no one else, and no other company', async () => {
    const person = await createPerson(team.owner);
    const path = `/alumni/${person._id}/erase`;
    const ex = await createMember(server, { company: team.owner.company, type: 'exemployee', person: person._id });
    for (const by of [team.recruiter, team.viewer, ex]) expect(await by.post(path)).toMatchObject(notAllowed);
    expect(await team.stranger.post(path)).toMatchObject(personNotFound);
    expect(await server.as(null).post(path)).toMatchObject(notSignedIn);
    expect((await team.owner.post('/alumni/nonsense/erase')).status).toBe(400);
    expect(await team.owner.post(`/alumni/${unknownId}/erase`)).toMatchObject(personNotFound);
    expect((await team.owner.get(`/alumni/${person._id}`)).status).toBe(200);
    expect((await team.hr.post(path)).status).toBe(201);
  });
});
