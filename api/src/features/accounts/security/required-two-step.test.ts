import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServices } from '#api/app.ts';
import { readConfig } from '#api/core/installation/config.ts';
import {
  createCompany,
  createExemployee,
  createMember,
  createProgram,
  createTeam,
  type Member,
  type Operator,
} from '#api-test/factories.ts';
import { type OpenIdProvider, startOpenIdProvider } from '#api-test/outside/openid-provider.ts';
import { singleSignOnAt } from '#api-test/outside/single-sign-on.ts';
import { type Answer, type Client, sessionIdOf, startTestServer, type TestServer } from '#api-test/server.ts';

const password = 'Encore@2025';
const start = new Date('2026-11-01T10:00:00Z');
const setUpFirst = (by: string) => ({
  status: 403,
  body: Buffer.from(JSON.stringify({ message: `Set up two-step sign-in first. ${by}`, kind: 'two-step-required' })),
});
const ofOperators = setUpFirst('Operators need it.');
const ofTheTeam = setUpFirst('Your company requires it.');

let server: TestServer;
let provider: OpenIdProvider;
beforeAll(async () => {
  server = await startTestServer({ ENCORE_OPERATORS_TWO_STEP: 'required', ENCORE_ALLOW_PRIVATE_NETWORK: '1' });
  provider = await startOpenIdProvider(server.services.brands.map(({ siteUrl }) => `${siteUrl}/single-sign-on`));
  server.setNow(start);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
const {
  setUp: setUpProvider,
  signIn: signInThere,
  account: accountThere,
} = singleSignOnAt(() => ({ server, provider }));

/** Signs in as a browser does; returns the session and the answer. */
async function signIn(email: string, at: TestServer = server) {
  const answer = await at.as(null).post('/auth/login', { email, password });
  return { answer, client: at.as(sessionOf(answer)) };
}
const sessionOf = ({ data, headers }: Answer<any>) => ({
  token: data.token as string,
  cookie: /encore_session=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '',
});
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret }).generate({ timestamp: start.getTime() + seconds * 1000 });
/** Sets up two-step sign-in. @returns its secret */
async function setUp(client: Client, given: object = { password }): Promise<string> {
  const { secret } = (await client.post('/users/two-step', given)).data;
  expect((await client.post('/users/two-step/confirm', { code: codeOf(secret) })).status).toBe(200);
  return secret;
}
const requireIt = (client: Client, required = true) => client.post('/team/two-step', { required });
const actionsOf = async ({ company }: Member) =>
  (
    await server.services.database.system
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'target_id'])
      .where('company_id', '=', company)
      .where('action', 'like', 'company.two-step-%')
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id, target_id }) => ({ action, actor_id, target_id }));

/** Creates a team whose owner has two-step sign-in on and requires it of everyone. */
async function createAskedTeam() {
  const team = await createTeam(server);
  await setUp(team.owner, {});
  expect((await requireIt(team.owner)).status).toBe(200);
  return team;
}

describe('Operators need two-step sign-in (issue: Security)', () => {
  let operator: Operator;
  beforeAll(async () => {
    operator = await createMember(server, { type: 'admin', password, twoStep: false });
  });

  test('an operator without it can read their profile, set it up and sign out, but nothing else', async () => {
    const { answer, client } = await signIn(operator.email);
    expect(answer).toMatchObject({
      status: 200,
      data: { user: { type: 'admin', twoStep: false, twoStepRequired: 'installation' } },
    });
    const answers = [
      client.get('/admin/companies'),
      client.post('/admin/companies', {}),
      client.get('/users/sessions'),
      client.post('/users/profile', { name: 'Olga Petrova' }),
      client.post('/users/password', { current: password, password: 'Homecoming@2025' }),
      client.post('/users/two-step/disable', { password, code: '000000' }),
      client.post('/admin/support-sessions', {}),
    ];
    for (const refused of await Promise.all(answers)) expect(refused).toMatchObject(ofOperators);
    expect((await client.get('/users/profile')).data).toMatchObject({
      twoStep: false,
      twoStepRequired: 'installation',
    });
    expect((await client.get('/users/security')).data.twoStepSince).toBeNull();
    expect((await client.post('/auth/logout')).status).toBe(200);
    expect((await client.get('/users/profile')).status).toBe(401);
  });

  test('once it is set up, the session continues; others that began without it end', async () => {
    const { client } = await signIn(operator.email);
    await setUp(client);
    expect((await client.get('/admin/companies')).status).toBe(200);
    expect((await client.get('/users/profile')).data).toMatchObject({ twoStep: true, twoStepRequired: 'installation' });
    expect((await operator.get('/users/profile')).status).toBe(401);
    expect((await signIn(operator.email)).answer.data).toEqual({ challenge: expect.any(String) });
  });

  test('it cannot be switched off', async () => {
    const other = await createMember(server, { type: 'admin', password, twoStep: false });
    const secret = await setUp(other);
    expect(await other.post('/users/two-step/disable', { password, code: codeOf(secret, 30) })).toMatchObject({
      status: 409,
      message: 'Operators need two-step sign-in. It can’t be turned off',
    });
    expect((await other.get('/admin/companies')).status).toBe(200);
  });

  test('an open look into a company shows nothing without it', async () => {
    const owner = await createMember(server);
    const looking = await createMember(server, { type: 'admin' });
    const body = { companyId: owner.company, reason: 'A question about the directory', minutes: 30 };
    expect((await looking.post('/admin/support-sessions', body)).status).toBe(201);
    expect((await looking.get('/alumni')).status).toBe(200);
    const users = () => server.services.database.system.updateTable('users').where('id', '=', looking.userId);
    await users().set({ totp_enabled_at: null }).execute();
    expect(await looking.get('/alumni')).toMatchObject(ofOperators);
    await users().set({ totp_enabled_at: start }).execute();
    expect((await looking.get('/alumni')).status).toBe(200);
  });

  test('in the demo the password is enough, and two-step sign-in can be switched off', async () => {
    const demo = await startTestServer({ ENCORE_DEMO: '1' }, { operatorsTwoStep: 'optional' });
    try {
      demo.setNow(start);
      const one = await createMember(demo, { type: 'admin', password, twoStep: false });
      const { answer, client } = await signIn(one.email, demo);
      expect(answer.data.user).toMatchObject({ twoStep: false, twoStepRequired: null });
      expect((await client.get('/admin/companies')).status).toBe(200);
      const secret = await setUp(client);
      // The other session continues: nothing is required of it.
      expect((await one.get('/admin/companies')).status).toBe(200);
      const code = codeOf(secret, 30);
      expect((await client.post('/users/two-step/disable', { password, code })).status).toBe(200);
    } finally {
      await demo.close();
    }
  });

  test.each([
    { setting: { ENCORE_DEMO: '1' }, demo: false, rule: 'required' },
    { setting: { ENCORE_DEMO: '1' }, demo: true, rule: 'optional' },
    { setting: { ENCORE_DEMO: '0' }, demo: true, rule: 'required' },
    { setting: { ENCORE_DEMO: '1', ENCORE_OPERATORS_TWO_STEP: 'required' }, demo: true, rule: 'required' },
    { setting: { ENCORE_DEMO: '0', ENCORE_OPERATORS_TWO_STEP: 'optional' }, demo: false, rule: 'optional' },
  ])('a demo has the setting and the company of the demo: $setting, $demo', async ({ setting, demo, rule }) => {
    const company = await createCompany(server);
    const { database, config } = server.services;
    const isDemo = (is_demo: boolean) =>
      database.system.updateTable('companies').set({ is_demo }).where('id', '=', company).execute();
    await isDemo(demo);
    const read = readConfig({ ENCORE_DATA: config.dataFolder, LOG_LEVEL: 'silent', ...setting });
    const services = await createServices(read, database);
    await services.queue.stop();
    await services.spool.close();
    await isDemo(false);
    expect(services.operatorsTwoStep).toBe(rule);
  });
});

describe('A company requires two-step sign-in of its team (issue: Security)', () => {
  test('the page says how many have not set it up; the person who requires it has done so', async () => {
    const { owner, hr, recruiter, viewer, stranger } = await createTeam(server);
    await createMember(server, { company: owner.company, twoStep: true });
    await createExemployee(server, owner);
    const disabled = await createMember(server, { company: owner.company });
    expect((await owner.post(`/team/${disabled.userId}`, { disabled: true })).status).toBe(200);
    expect((await owner.get('/team/two-step')).data).toEqual({ required: false, without: 4 });
    for (const one of [recruiter, viewer]) {
      expect((await one.get('/team/two-step')).status).toBe(403);
      expect(await requireIt(one)).toMatchObject({ status: 403, message: 'You do not have permission to do this' });
    }
    for (const one of [owner, hr])
      expect(await requireIt(one)).toMatchObject({
        status: 409,
        message: 'Set up two-step sign-in for your own account first',
      });
    expect(await hr.post('/team/two-step', {})).toMatchObject({ status: 400, errors: [{ path: 'required' }] });
    expect((await owner.get('/team/two-step')).data.required).toBe(false);
    await setUp(hr, {});
    expect(await requireIt(hr)).toMatchObject({ status: 200, data: { required: true, without: 3 } });
    expect((await stranger.get('/team/two-step')).data).toEqual({ required: false, without: 1 });
    expect((await stranger.get('/alumni')).status).toBe(200);
  });

  test('open sessions of every role must set it up at their next call', async () => {
    const { owner, hr, recruiter, viewer } = await createTeam(server);
    await setUp(owner, {});
    for (const one of [hr, recruiter, viewer]) expect((await one.get('/alumni')).status).toBe(200);
    await requireIt(owner);
    for (const one of [hr, recruiter, viewer]) {
      expect(await one.get('/alumni')).toMatchObject(ofTheTeam);
      expect((await one.get('/users/profile')).data).toMatchObject({ twoStep: false, twoStepRequired: 'company' });
    }
    expect((await owner.get('/alumni')).status).toBe(200);
    await setUp(viewer, {});
    expect((await viewer.get('/alumni')).status).toBe(200);
    expect(await hr.get('/alumni')).toMatchObject(ofTheTeam);
    expect((await owner.get('/team/two-step')).data).toEqual({ required: true, without: 2 });
  });

  test('no one on the team can switch theirs off until the company no longer requires it', async () => {
    const { owner } = await createAskedTeam();
    const member = await createMember(server, { company: owner.company, password });
    const secret = await setUp(member);
    const off = () => member.post('/users/two-step/disable', { password, code: codeOf(secret, 30) });
    expect(await off()).toMatchObject({
      status: 409,
      message: 'Your company requires two-step sign-in. It can’t be turned off',
    });
    await requireIt(owner, false);
    expect((await off()).status).toBe(200);
    expect((await member.get('/alumni')).status).toBe(200);
  });

  test('once it is no longer required, everyone continues; each change is one line of the audit log', async () => {
    const { owner, hr, recruiter } = await createAskedTeam();
    expect(await recruiter.get('/alumni')).toMatchObject(ofTheTeam);
    // Requiring it twice is one change.
    await requireIt(owner);
    expect((await requireIt(owner, false)).data).toEqual({ required: false, without: 3 });
    expect((await recruiter.get('/alumni')).status).toBe(200);
    // Switching the requirement off needs no two-step sign-in.
    expect((await requireIt(hr, false)).status).toBe(200);
    const by = { actor_id: owner.userId, target_id: owner.company };
    expect(await actionsOf(owner)).toEqual([
      { action: 'company.two-step-required', ...by },
      { action: 'company.two-step-optional', ...by },
    ]);
  });

  test('a colleague who signs in with the password has only the way to set it up', async () => {
    const { owner } = await createAskedTeam();
    const { email } = await createMember(server, { company: owner.company, role: 'recruiter', password });
    const { answer, client } = await signIn(email);
    expect(answer.data.user).toMatchObject({ twoStepRequired: 'company', twoStep: false });
    expect(await client.get('/alumni')).toMatchObject(ofTheTeam);
  });

  test('ex-employees, programs and operators who look into the company do not need it', async () => {
    const { owner } = await createTeam(server);
    const program = await createProgram(server, owner, ['people:read']);
    const exemployee = await createExemployee(server, owner);
    const operator = await createMember(server, { type: 'admin' });
    const look = { companyId: owner.company, reason: 'A question about the directory', minutes: 30 };
    expect((await operator.post('/admin/support-sessions', look)).status).toBe(201);
    await setUp(owner, {});
    await requireIt(owner);
    expect((await program.get('/alumni')).status).toBe(200);
    expect((await exemployee.get('/own/feed')).status).toBe(200);
    expect((await exemployee.get('/users/profile')).data.twoStepRequired).toBeNull();
    expect((await operator.get('/team/two-step')).data).toEqual({ required: true, without: 3 });
    expect(await requireIt(operator, false)).toMatchObject({ status: 403 });
    expect(await requireIt(program, false)).toMatchObject({ status: 403 });
  });

  test('a session by single sign-on does not need it, one with the same colleague’s password does', async () => {
    const { email, colleague, owner } = await setUpProvider();
    await setUp(owner, {});
    expect((await requireIt(owner)).status).toBe(200);
    const there = server.as(sessionOf(await signInThere(email, accountThere({ email }))));
    expect((await there.get('/users/profile')).data).toMatchObject({ twoStepRequired: null, twoStep: false });
    expect((await there.get('/alumni')).status).toBe(200);
    expect(await colleague.get('/alumni')).toMatchObject(ofTheTeam);
  });

  test('an open page gets no more hints until it is set up', async () => {
    const { owner, viewer } = await createTeam(server);
    const open = await server.services.live.open({
      session: sessionIdOf(viewer.halves),
      user: viewer.userId,
      role: 'viewer',
      company: viewer.company,
      permissions: new Set(),
    });
    const ended = new Promise((resolve) => open.once('end', resolve));
    open.resume();
    await setUp(owner, {});
    await requireIt(owner);
    await server.services.live.beat();
    await ended;
  });
});
