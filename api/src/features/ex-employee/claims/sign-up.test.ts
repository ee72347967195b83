import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyId } from '#api/core/ids.ts';
import { linkToken } from '#api/core/pages/links.ts';
import { findActor, findSession } from '#api/core/sessions/sessions.ts';
import { createExemployee, createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { anotherSecret, tokenFor } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { MailTopic } from '#contract/base/privacy.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let hr: Member;
let company: CompanyId;
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  hr = team.hr;
  company = hr.company;
});
afterAll(() => server.close());

const system = () => server.services.database.system;
const anybody = () => server.as(null);
const password = 'Homecoming@2025';
const choices = {
  newsletter: false,
  jobs: true,
  events: true,
  surveys: false,
  birthday: false,
  directory_listing: false,
};
const claim = (token: string, body: Record<string, unknown> = {}) => anybody().post('/auth/claim', { token, ...body });
const offer = (token: string) => anybody().get(`/auth/claim?token=${token}`);
const accountOf = (email: string) =>
  system().selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

/** Creates an invited person with the link of their mail. */
async function invitee(values: Record<string, unknown> = {}) {
  const person = await createPerson(hr, values);
  await hr.post('/alumni/invitations', { recipients: [person._id] });
  return { ...person, token: (await tokenFor(server, person.email, 'claim-record')) ?? '' };
}
const ledger = async (person: string) =>
  (
    await system()
      .selectFrom('consents')
      .select(['purpose', 'granted', 'basis', 'source', 'notice_version'])
      .where('person_id', '=', person)
      .orderBy('purpose')
      .execute()
  ).map(({ purpose, granted, ...how }) => {
    expect(how).toEqual({ basis: 'consent', source: 'sign_up', notice_version: 1 });
    return [purpose, granted];
  });
const suppress = (email: string, topic: MailTopic | 'all', reason: 'unsubscribed' | 'bounced' = 'unsubscribed') =>
  system().insertInto('suppressions').values({ company_id: company, email, topic, reason }).execute();
const suppressed = async (email: string) =>
  (await system().selectFrom('suppressions').select('topic').where('email', '=', email).execute()).map(
    ({ topic }) => topic,
  );

/** Signs in as the browser would with the answer. */
function signedInBy(answer: Awaited<ReturnType<typeof claim>>): Member {
  const cookies = String(answer.headers['set-cookie']);
  const cookie = /encore_session=([^;]+)/.exec(cookies)?.[1] ?? '';
  return server.as({ token: answer.data.token, cookie }) as Member;
}

describe('Offers of an invitation link (product.md, Signing in: the first sign-in shows the consent notice)', () => {
  test('company, name, notice, and the choices: mail as the company declares it, greetings and directory off', async () => {
    const { token, name, email } = await invitee();
    const answer = await offer(token);
    expect(answer).toMatchObject({
      status: 200,
      data: {
        email,
        name,
        account: 'none',
        notice: { version: 1, body: expect.stringMatching(/^We keep the record of your time with us/) },
        choices: {
          newsletter: true,
          jobs: true,
          events: true,
          surveys: true,
          birthday: false,
          directory_listing: false,
        },
      },
    });
    expect(await accountOf(email), 'looking changes nothing').toBeUndefined();
  });

  test("the person's earlier decisions apply, and greetings need a yes even if the company declares them", async () => {
    const other = await createTeam(server);
    const own = (values: object) => ({
      company_id: other.owner.company,
      id: crypto.randomUUID(),
      notice_version: 1,
      ...values,
    });
    const person = await createPerson(other.hr);
    await system()
      .insertInto('consents')
      .values([
        own({ purpose: 'birthday', granted: true, basis: 'legitimate_interest', source: 'declaration' }),
        own({ purpose: 'jobs', granted: false, basis: 'legitimate_interest', source: 'declaration' }),
        own({ purpose: 'surveys', granted: false, basis: 'consent', source: 'unsubscribe', person_id: person._id }),
      ] as never)
      .execute();
    await other.hr.post('/alumni/invitations', { recipients: [person._id] });
    const token = (await tokenFor(server, person.email, 'claim-record')) ?? '';
    await system()
      .insertInto('suppressions')
      .values({ company_id: other.owner.company, email: person.email, topic: 'events', reason: 'unsubscribed' })
      .execute();
    expect((await offer(token)).data.choices).toMatchObject({
      newsletter: true,
      jobs: false,
      events: false,
      surveys: false,
      birthday: false,
    });
    // A no is recorded if the company's declaration would have meant yes.
    expect((await claim(token, { choices: { birthday: false, jobs: false } })).status).toBe(200);
    const rows = await system()
      .selectFrom('consents')
      .select(['purpose', 'granted'])
      .where('person_id', '=', person._id)
      .where('source', '=', 'sign_up')
      .execute();
    expect(rows).toEqual([{ purpose: 'birthday', granted: false }]);
  });
});

describe('Signing up by an invitation', () => {
  test('makes the account, signs in, uses the link, marks the record, and writes every choice into the ledger', async () => {
    const { token, _id, name, email } = await invitee();
    const answer = await claim(token, { password, choices, noticeVersion: 1 });
    expect(answer).toMatchObject({
      status: 200,
      data: { state: 'signed-in', user: { email, name, type: 'exemployee', role: null, permissions: ['own:record'] } },
    });
    expect((await signedInBy(answer).get('/users/profile')).data).toMatchObject({ email });
    expect(await accountOf(email)).toMatchObject({
      company_id: company,
      brand: 'encore',
      type: 'exemployee',
      person_id: _id,
      email_verified_at: expect.any(String),
    });
    expect(await ledger(_id)).toEqual([
      ['events', true],
      ['jobs', true],
      ['newsletter', false],
      ['surveys', false],
    ]);
    const record = await hr.get(`/alumni/${_id}`);
    expect(record.data).toMatchObject({ signedUpAt: expect.any(String), lastActive: expect.any(String) });
    expect((await hr.get(`/alumni?signups=1&searchtext=${email}`)).data.totalCount).toBe(1);
    expect((await anybody().post('/auth/login', { email, password })).status).toBe(200);
    expect(await claim(token)).toMatchObject({ status: 409, message: 'This link has already been used' });
    const lines = await system()
      .selectFrom('audit_log')
      .select(['action', 'detail', 'actor_id', 'target_id'])
      .where('actor_id', '=', answer.data.user.id)
      .orderBy('id')
      .execute();
    expect(lines.slice(0, 2)).toEqual([
      {
        action: 'person.signed-up',
        actor_id: answer.data.user.id,
        target_id: _id,
        detail: { by: 'invitation', agreed: ['jobs', 'events'] },
      },
      expect.objectContaining({ action: 'user.signed-in' }),
    ]);
  });

  test('without a password it works too, and an empty password does not sign in', async () => {
    const { token, email, _id } = await invitee();
    expect((await claim(token)).data.state).toBe('signed-in');
    expect((await accountOf(email))?.password_hash).toBeNull();
    expect(await ledger(_id), 'what was not answered is not written').toEqual([]);
    expect((await anybody().post('/auth/login', { email, password: ' ' })).status).toBe(401);
  });

  test('agreeing to a topic undoes having unsubscribed from it; a bounce stays', async () => {
    const [one, two] = [await invitee(), await invitee()];
    for (const topic of ['jobs', 'events'] as const) await suppress(one.email, topic);
    await suppress(two.email, 'all', 'bounced');
    expect((await offer(one.token)).data.choices).toMatchObject({ jobs: false, events: false, newsletter: true });
    await claim(one.token, { choices: { jobs: true, events: false } });
    await claim(two.token, { choices: { jobs: true } });
    expect([await suppressed(one.email), await suppressed(two.email)]).toEqual([['events'], ['all']]);
  });

  test('a person who decides nothing has still read the notice: it is not shown again', async () => {
    const { token } = await invitee();
    const own = signedInBy(await claim(token, { noticeVersion: 1 }));
    expect((await own.get('/own/consents')).data.noticeIsNew).toBe(false);
  });

  test('a notice that changed meanwhile must be read again: nothing is created, the link stays open', async () => {
    const { token, email } = await invitee();
    const other = { token, choices, noticeVersion: 2 };
    expect(await anybody().post('/auth/claim', other)).toMatchObject({
      status: 409,
      message: 'The notice has changed. Please read it again',
    });
    expect(await accountOf(email)).toBeUndefined();
    expect((await offer(token)).status).toBe(200);
  });

  test('bad input names the field', async () => {
    const { token } = await invitee();
    for (const [body, path] of [
      [{ token, password: 'weak' }, 'password'],
      [{ token, choices: { jobs: 'yes' } }, 'choices.jobs'],
      [{ token, choices: { profile_enrichment: true } }, 'choices'],
      [{ token, noticeVersion: 0 }, 'noticeVersion'],
      [{}, 'token'],
    ] as const)
      expect((await anybody().post('/auth/claim', body)).errors.map((fault) => fault.path)[0], path).toMatch(
        new RegExp(`^${path}`),
      );
    expect((await offer(token)).status).toBe(200);
  });

  test('two at the same moment: one gets the account, and the other is refused', async () => {
    const { token, email } = await invitee();
    const answers = await Promise.all([claim(token, { password }), claim(token, { password })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const accounts = await system().selectFrom('users').select('id').where('email', '=', email).execute();
    expect(accounts).toHaveLength(1);
  });

  test('a record with an account is not given to a second link', async () => {
    const { token, _id } = await invitee();
    const account = await createMember(server, { company, type: 'exemployee', person: _id });
    expect((await offer(token)).data.account).toBe('claimed');
    expect(await claim(token)).toMatchObject({ status: 409, message: 'This record already has an account' });
    expect((await offer(token)).status, 'the link was not used').toBe(200);
    expect((await account.get('/users/profile')).status).toBe(200);
  });

  test('links that have expired, of another brand, of another kind, or forged open nothing', async () => {
    const { token, email } = await invitee();
    const host = 'homecoming.localhost';
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/auth/claim',
      headers: { host },
      payload: { token },
    });
    expect(elsewhere.statusCode).toBe(404);
    expect((await anybody().get(`/auth/claim?token=${token}`, host)).status).toBe(404);
    expect((await anybody().post('/auth/register-exemployee/confirm', { token })).status).toBe(404);
    const [id = ''] = token.split('.');
    const forged = linkToken(anotherSecret, id);
    expect((await claim(forged)).status).toBe(404);
    server.setNow(new Date(Date.now() + 31 * 86_400_000));
    expect(await claim(token)).toMatchObject({ status: 409, message: 'This link has expired' });
    server.setNow(null);
    expect(await accountOf(email)).toBeUndefined();
  });

  test.each(['suspended_at', 'closed_at'])('with %s the company lets no one in', async (column) => {
    const other = await createTeam(server);
    const person = await createPerson(other.hr);
    await other.hr.post('/alumni/invitations', { recipients: [person._id] });
    const token = (await tokenFor(server, person.email, 'claim-record')) ?? '';
    await system()
      .updateTable('companies')
      .set({ [column]: new Date() })
      .where('id', '=', other.owner.company)
      .execute();
    expect((await offer(token)).status).toBe(404);
    expect((await claim(token)).status).toBe(404);
    expect(await accountOf(person.email)).toBeUndefined();
  });
});

describe('An address that already has an account', () => {
  test('learns so from its own link, and nothing is created', async () => {
    const person = await createPerson(hr, { email: team.stranger.email });
    await hr.post('/alumni/invitations', { recipients: [person._id] });
    const token = (await tokenFor(server, person.email, 'claim-record')) ?? '';
    expect((await offer(token)).data.account).toBe('taken');
    expect(await claim(token, { password })).toMatchObject({
      status: 409,
      message: 'An account with this email already exists. Please sign in',
    });
    expect((await accountOf(person.email))?.type).toBe('company');
    expect((await hr.get(`/alumni/${person._id}`)).data.signedUpAt).toBeNull();
  });

  test('an ex-employee of the company whose record is gone gets the new one; the account signs in as before', async () => {
    const old = await createExemployee(server, hr);
    await system().updateTable('users').set({ email: 'again@mail.example' }).where('id', '=', old.userId).execute();
    await hr.post(`/alumni/${old.person}`, { status: 0 });
    const { token, _id } = await invitee({ email: 'again@mail.example' });
    expect((await offer(token)).data.account).toBe('linkable');
    const answer = await claim(token, { password, choices });
    expect(answer.data).toMatchObject({ state: 'linked', token: null, user: null });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await accountOf('again@mail.example')).toMatchObject({
      id: old.userId,
      person_id: _id,
      password_hash: null,
    });
    expect((await old.get('/users/profile')).data.permissions).toEqual(['own:record']);
    expect(await ledger(_id)).toHaveLength(4);
  });

  test.each([
    ['disabled', { disabled_at: new Date() }],
    ['of another company', {}],
  ])('an account that is %s is not linked', async (what, values) => {
    const at = what === 'disabled' ? company : undefined;
    const account = await createMember(server, { type: 'exemployee', ...(at ? { company: at } : {}) });
    if ('disabled_at' in values)
      await system().updateTable('users').set(values).where('id', '=', account.userId).execute();
    const { token } = await invitee({ email: account.email });
    expect(await claim(token)).toMatchObject({ status: 409 });
    expect((await accountOf(account.email))?.person_id).toBeNull();
  });
});

describe('A record that is deleted or merged', () => {
  test('its account can do nothing about it from that moment, and everything again after it is restored', async () => {
    const { token, _id } = await invitee();
    const member = signedInBy(await claim(token));
    const permissions = async () => (await member.get('/users/profile')).data.permissions;
    expect(await permissions()).toEqual(['own:record']);
    await hr.post(`/alumni/${_id}`, { status: 0 });
    expect(await permissions()).toEqual([]);
    await hr.post(`/alumni/${_id}/restore`);
    expect(await permissions()).toEqual(['own:record']);
  });

  test('also for an open session, and for jobs that act for them', async () => {
    const { halves, person, userId } = await createExemployee(server, hr);
    const { database } = server.services;
    const seen = async () => {
      const session = await findSession(database, halves, 'encore', new Date());
      if (session && 'ended' in session) throw new Error('The company is open');
      const actor = await findActor(database, userId, company);
      return [session?.actor, actor].map((one) => [one?.person ?? null, [...(one?.permissions ?? [])]]);
    };
    const own = [person, ['own:record']];
    expect(await seen()).toEqual([own, own]);
    await hr.post(`/alumni/${person}`, { status: 0 });
    expect(await seen()).toEqual([
      [null, []],
      [null, []],
    ]);
    await hr.post(`/alumni/${person}/restore`);
    expect(await seen()).toEqual([own, own]);
  });

  test('merging moves the account, the open link and the last decision on each purpose to the kept record', async () => {
    const kept = await createPerson(hr);
    const { token, _id } = await invitee();
    const member = signedInBy(await claim(token, { choices }));
    const waiting = await invitee();
    for (const merge of [_id, waiting._id])
      expect((await hr.post('/alumni/merge', { keep: kept._id, merge })).status).toBe(200);
    expect((await member.get('/users/profile')).data.permissions).toEqual(['own:record']);
    expect((await offer(waiting.token)).data.account).toBe('claimed');
    const states = await system()
      .selectFrom('consent_states')
      .select(['purpose', 'granted'])
      .where('person_id', '=', kept._id)
      .orderBy('purpose')
      .execute();
    expect(states.map(({ purpose, granted }) => [purpose, granted])).toEqual([
      ['events', true],
      ['jobs', true],
      ['newsletter', false],
      ['surveys', false],
    ]);
  });

  test('a later decision on the kept record counts', async () => {
    const [one, two] = [await invitee(), await invitee()];
    await claim(one.token, { choices: { jobs: false, events: false } });
    await system().deleteFrom('users').where('email', '=', one.email).execute();
    await claim(two.token, { choices: { jobs: true } });
    await hr.post('/alumni/merge', { keep: two._id, merge: one._id });
    const states = await system()
      .selectFrom('consent_states')
      .select(['purpose', 'granted'])
      .where('person_id', '=', two._id)
      .orderBy('purpose')
      .execute();
    expect(states).toEqual([
      { purpose: 'events', granted: false },
      { purpose: 'jobs', granted: true },
    ]);
  });

  test('two people who have both signed up cannot be merged', async () => {
    const [one, two] = [await createExemployee(server, hr), await createExemployee(server, hr)];
    const answer = await hr.post('/alumni/merge', { keep: one.person, merge: two.person });
    expect(answer).toMatchObject({
      status: 409,
      message: 'Both have signed up; two accounts can’t be merged',
      errors: [{ path: 'merge' }],
    });
    expect((await two.get('/users/profile')).data.permissions).toEqual(['own:record']);
  });
});
