import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, personNotFound, unknownId } from '#api-test/answers.ts';
import { createExemployee, createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { unsubscribeTokenOf } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { purposes } from '#contract/base/privacy.ts';
import type { OwnConsents } from '#contract/directory/consents.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let ex: Member & { person: string };

beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  ex = await createExemployee(server, team.owner);
});
afterAll(() => server.close());

/** What the profile of who is signed in says of the notice. */
const unread = async (by: Member) => (await by.get('/users/profile')).data.unreadNotice;
const own = async (by: Member): Promise<OwnConsents> => (await by.get('/own/consents')).data;
const grantedTo = async (by: Member) =>
  (await own(by)).consents.filter(({ granted }) => granted).map(({ purpose }) => purpose);
const emailOf = async (person: string) => (await team.owner.get(`/alumni/${person}`)).data.email as string;
const news = (email: string) =>
  team.owner.post('/emailers/instant', { subject: 'Hi', content: 'Hello', recipients: [email] });

describe('Own consents: /own/consents (product.md, Consent and Signing in)', () => {
  test('until a person decides, mail rests on what the company declares; greetings, enrichment and listing start off', async () => {
    const { notice, consents, company } = await own(ex);
    expect(company).toMatch(/^Company/);
    expect(notice).toMatchObject({
      version: 1,
      body: expect.stringContaining('We keep the record of your time with us'),
    });
    expect(consents.map(({ purpose }) => purpose)).toEqual([...purposes]);
    expect(await grantedTo(ex)).toEqual(['newsletter', 'jobs', 'events', 'surveys']);
    expect(consents.every(({ decided }) => !decided)).toBe(true);
  });

  test('a choice is added to the ledger with the notice, the basis and the source; the ledger never changes', async () => {
    const moment = new Date('2026-03-01T10:00:00Z');
    server.setNow(moment);
    const someone = await createExemployee(server, team.owner);
    expect(await someone.post('/own/consents', { purpose: 'birthday', granted: true })).toMatchObject({ status: 201 });
    await someone.post('/own/consents', { purpose: 'birthday', granted: false });
    server.setNow(null);
    const line = {
      purpose: 'birthday',
      basis: 'consent',
      noticeVersion: 1,
      source: 'profile',
      at: moment.toISOString(),
    };
    const { data } = await team.hr.get(`/alumni/${someone.person}/consents`);
    expect(data.history).toMatchObject([
      { ...line, granted: false },
      { ...line, granted: true },
    ]);
    expect(data.consents.find(({ purpose }: { purpose: string }) => purpose === 'birthday')).toMatchObject({
      granted: false,
      decided: true,
    });
    const { rows } = await server.services.database.withConnection((connection) =>
      connection.query<{ grants: string }>(
        `select string_agg(privilege_type, ' ' order by privilege_type) as grants from information_schema.role_table_grants
          where grantee = 'encore_tenant' and table_name = 'consents'`,
      ),
    );
    expect(rows[0]?.grants).toBe('INSERT SELECT');
  });

  test('withdrawing stops the mail of that topic; agreeing again brings it back, also after unsubscribing by link', async () => {
    const someone = await createExemployee(server, team.owner);
    const email = await emailOf(someone.person);
    await someone.post('/own/consents', { purpose: 'newsletter', granted: false });
    expect((await news(email)).status).toBe(400);
    await someone.post('/own/consents', { purpose: 'newsletter', granted: true });
    expect((await news(email)).status).toBe(201);
    const token = unsubscribeTokenOf(team.owner.company, email, 'jobs');
    await server.as(null).post(`/unsubscribe/choices?token=${token}`, { all: true });
    expect(await grantedTo(someone)).toEqual([]);
    await someone.post('/own/consents', { purpose: 'newsletter', granted: true });
    expect((await news(email)).status).toBe(201);
    expect(await grantedTo(someone), 'the other topics stay ended').toEqual(['newsletter']);
    expect((await server.as(null).get(`/unsubscribe?token=${token}`)).data.topics).toContainEqual({
      topic: 'jobs',
      subscribed: false,
    });
  });

  test('an address that unsubscribed before its record existed is shown as unsubscribed', async () => {
    const email = 'before.record@mail.example';
    const token = unsubscribeTokenOf(team.owner.company, email, 'jobs');
    await server.as(null).post(`/unsubscribe/choices?token=${token}`, { topics: ['jobs'] });
    const someone = await createExemployee(server, team.owner, { email });
    expect(await grantedTo(someone)).toEqual(['newsletter', 'events', 'surveys']);
  });

  test('a bounce is not lifted by agreeing', async () => {
    const someone = await createExemployee(server, team.owner);
    const email = await emailOf(someone.person);
    const suppressed = { company_id: team.owner.company, email, reason: 'bounced' as const };
    await server.services.database.system.insertInto('suppressions').values(suppressed).execute();
    await someone.post('/own/consents', { purpose: 'newsletter', granted: true });
    expect((await news(email)).status).toBe(400);
  });

  test.each([
    [{}, 'purpose'],
    [{ purpose: 'everything', granted: true }, 'purpose'],
    [{ purpose: 'jobs', granted: 'yes' }, 'granted'],
  ])('%j is refused by its field', async (body, path) => {
    const answer = await ex.post('/own/consents', body);
    expect(answer.status).toBe(400);
    expect(answer.errors.map((error) => error.path)).toContain(path);
  });

  test('consents are the ex-employee’s own: no one else has the page, and each sees only their own', async () => {
    for (const by of [team.owner, team.viewer, team.stranger]) {
      expect(await by.get('/own/consents')).toMatchObject(notAllowed);
      expect(await by.post('/own/consents', { purpose: 'jobs', granted: true })).toMatchObject(notAllowed);
      expect(await by.post('/own/notice', { version: 1 })).toMatchObject(notAllowed);
    }
    expect(await server.as(null).get('/own/consents')).toMatchObject(notSignedIn);
    const unfound = await createMember(server, { company: team.owner.company, type: 'exemployee' });
    expect(await unfound.get('/own/consents')).toMatchObject(notAllowed);
    const other = await createExemployee(server, team.owner);
    await other.post('/own/consents', { purpose: 'jobs', granted: false });
    expect(await grantedTo(ex)).toContain('jobs');
  });
});

describe('The ledger on the record page: GET /alumni/{id}/consents', () => {
  test('owner, HR and recruiters read it; viewers, other companies and ex-employees do not', async () => {
    const path = `/alumni/${ex.person}/consents`;
    for (const by of [team.owner, team.hr, team.recruiter]) expect((await by.get(path)).status).toBe(200);
    for (const by of [team.viewer, ex]) expect(await by.get(path)).toMatchObject(notAllowed);
    expect(await team.stranger.get(path)).toMatchObject(personNotFound);
    expect(await team.owner.get(`/alumni/${unknownId}/consents`)).toMatchObject(personNotFound);
    expect((await team.owner.get('/alumni/nonsense/consents')).status).toBe(400);
    expect(await server.as(null).get(path)).toMatchObject(notSignedIn);
  });
});

describe('When two records are merged (product.md, Duplicates)', () => {
  test('the last decision of either holds for the one that stays, and open requests stay open', async () => {
    const { owner } = await createTeam(server);
    const [kept, merged] = [await createExemployee(server, owner), await createExemployee(server, owner)];
    const say = (by: Member, purpose: string, granted: boolean) => by.post('/own/consents', { purpose, granted });
    await say(merged, 'newsletter', false);
    await say(merged, 'events', false);
    await say(merged, 'birthday', true);
    await say(kept, 'events', true);
    await say(kept, 'jobs', false);
    await say(merged, 'jobs', true);
    await say(kept, 'surveys', true);
    await say(merged, 'surveys', false);
    for (const by of [kept, merged]) await by.post('/own/requests', { type: 'access' });
    await merged.post('/own/requests', { type: 'grievance', detail: 'Mine' });
    // Two records with accounts cannot be merged: the account of the merged record is deleted first.
    await server.services.database.system
      .updateTable('users')
      .set({ person_id: null })
      .where('id', '=', merged.userId)
      .execute();
    expect((await owner.post('/alumni/merge', { keep: kept.person, merge: merged.person })).status).toBe(200);
    expect(await grantedTo(kept)).toEqual(['jobs', 'events', 'birthday']);
    const email = (await owner.get(`/alumni/${kept.person}`)).data.email;
    const hello = { subject: 'Hi', content: 'Hello', recipients: [email] };
    expect((await owner.post('/emailers/instant', hello)).status, 'a no is not forgotten').toBe(400);
    const asked = (await kept.get('/own/requests')).data.map(({ type }: { type: string }) => type);
    expect(asked.sort()).toEqual(['access', 'grievance']);
  });
});

describe('The consent notice: /privacy/notice', () => {
  test('publishing makes the next version, kept with its publisher; ex-employees are shown it until they have read it', async () => {
    const { owner } = await createTeam(server);
    const someone = await createExemployee(server, owner);
    expect((await own(someone)).noticeIsNew).toBe(true);
    expect(await unread(someone)).toBe(1);
    expect(await unread(owner)).toBeUndefined();
    await someone.post('/own/notice', { version: 1 });
    expect((await own(someone)).noticeIsNew).toBe(false);
    expect(await unread(someone)).toBeUndefined();
    expect(await owner.post('/privacy/notice', { body: '  The second notice.  ' })).toMatchObject({
      status: 201,
      data: { version: 2, body: 'The second notice.', publishedBy: 'Asha Rao' },
    });
    expect((await owner.get('/privacy/notice')).data).toMatchObject([
      { version: 2, publishedBy: 'Asha Rao' },
      { version: 1, publishedBy: null },
    ]);
    expect(await own(someone)).toMatchObject({ notice: { version: 2 }, noticeIsNew: true });
    expect(await unread(someone)).toBe(2);
    // A choice is made under the current notice, so the person has read it.
    await someone.post('/own/consents', { purpose: 'jobs', granted: true });
    expect((await own(someone)).noticeIsNew).toBe(false);
    expect((await owner.get(`/alumni/${someone.person}/consents`)).data.history).toMatchObject([{ noticeVersion: 2 }]);
  });

  test('a version that is not published yet cannot have been read, and reading an old one again takes nothing back', async () => {
    const { owner } = await createTeam(server);
    const someone = await createExemployee(server, owner);
    expect((await someone.post('/own/notice', { version: 999 })).data).toEqual({ version: 1 });
    await owner.post('/privacy/notice', { body: 'Another' });
    expect((await own(someone)).noticeIsNew).toBe(true);
    await someone.post('/own/notice', { version: 2 });
    await someone.post('/own/notice', { version: 1 });
    expect((await own(someone)).noticeIsNew).toBe(false);
    for (const version of [0, 1.5, '1', null])
      expect((await someone.post('/own/notice', { version })).status).toBe(400);
  });

  test('unsubscribing is not reading', async () => {
    const someone = await createExemployee(server, team.owner);
    const email = await emailOf(someone.person);
    const token = unsubscribeTokenOf(team.owner.company, email, 'jobs');
    await server.as(null).post(`/unsubscribe?token=${token}`);
    expect((await own(someone)).noticeIsNew).toBe(true);
  });

  test('owner and HR publish; nothing empty, too long, or already published', async () => {
    for (const by of [team.recruiter, team.viewer, ex]) {
      expect(await by.post('/privacy/notice', { body: 'Mine' })).toMatchObject(notAllowed);
      expect(await by.get('/privacy/notice')).toMatchObject(notAllowed);
    }
    expect(await server.as(null).post('/privacy/notice', { body: 'Mine' })).toMatchObject(notSignedIn);
    const [{ body }] = (await team.owner.get('/privacy/notice')).data;
    for (const [given, message] of [
      ['   ', 'Please enter the notice'],
      ['x'.repeat(10_001), 'The notice must not exceed 10000 characters'],
      [body, 'This notice is already published'],
    ])
      expect(await team.hr.post('/privacy/notice', { body: given })).toMatchObject({
        status: 400,
        errors: [{ path: 'body', message }],
      });
    expect((await team.owner.get('/privacy/notice')).data).toHaveLength(1);
  });

  test('of two who publish at the same moment one is refused, and nothing is lost', async () => {
    const { owner } = await createTeam(server);
    const answers = await Promise.all(
      [1, 2, 3].map((number) => owner.post('/privacy/notice', { body: `No. ${number}` })),
    );
    for (const { status } of answers) expect([201, 409]).toContain(status);
    const versions = (await owner.get('/privacy/notice')).data;
    expect(versions).toHaveLength(1 + answers.filter(({ status }) => status === 201).length);
  });
});

describe('What the company declares: /privacy/declarations', () => {
  test('turned off, only people who agreed are mailed; turned on again, people who said no are still not mailed', async () => {
    const { owner } = await createTeam(server);
    const send = async (email: string) =>
      (await owner.post('/emailers/instant', { subject: 'Hi', content: 'Hello', recipients: [email] })).status;
    const [agrees, silent, refuses] = [
      await createExemployee(server, owner),
      await createPerson(owner),
      await createExemployee(server, owner),
    ];
    const email = async (person: string) => (await owner.get(`/alumni/${person}`)).data.email as string;
    const [yes, no] = [await email(agrees.person), await email(refuses.person)];
    await agrees.post('/own/consents', { purpose: 'newsletter', granted: true });
    await refuses.post('/own/consents', { purpose: 'newsletter', granted: false });
    const off = await owner.post('/privacy/declarations', { purpose: 'newsletter', granted: false });
    expect(off).toMatchObject({ status: 201 });
    expect(off.data.find(({ purpose }: { purpose: string }) => purpose === 'newsletter').granted).toBe(false);
    expect([await send(yes), await send(silent.email), await send(no)]).toEqual([201, 400, 400]);
    await owner.post('/privacy/declarations', { purpose: 'newsletter', granted: true });
    expect([await send(yes), await send(silent.email), await send(no)]).toEqual([201, 201, 400]);
  });

  test('only topics of mail that need no consent can be declared, by owner and HR', async () => {
    expect((await team.hr.get('/privacy/declarations')).data).toMatchObject([
      { purpose: 'newsletter', granted: true },
      { purpose: 'jobs', granted: true },
      { purpose: 'events', granted: true },
      { purpose: 'surveys', granted: true },
    ]);
    for (const purpose of ['birthday', 'profile_enrichment', 'directory_listing'])
      expect((await team.owner.post('/privacy/declarations', { purpose, granted: true })).status).toBe(400);
    for (const by of [team.recruiter, team.viewer, ex]) {
      expect(await by.post('/privacy/declarations', { purpose: 'jobs', granted: false })).toMatchObject(notAllowed);
      expect(await by.get('/privacy/declarations')).toMatchObject(notAllowed);
    }
    expect(await server.as(null).post('/privacy/declarations', { purpose: 'jobs', granted: false })).toMatchObject(
      notSignedIn,
    );
    await team.stranger.post('/privacy/declarations', { purpose: 'jobs', granted: false });
    expect((await team.hr.get('/privacy/declarations')).data[1]).toMatchObject({ purpose: 'jobs', granted: true });
  });

  test('declaring a topic twice adds nothing to the ledger', async () => {
    const { owner } = await createTeam(server);
    const count = async () =>
      (
        await server.services.database.system
          .selectFrom('consents')
          .select('id')
          .where('company_id', '=', owner.company)
          .execute()
      ).length;
    const before = await count();
    await owner.post('/privacy/declarations', { purpose: 'jobs', granted: true });
    expect(await count()).toBe(before);
  });
});
