import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notSignedIn } from '#api-test/answers.ts';
import { createExemployee, createMember } from '#api-test/factories.ts';
import { tokenFor } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { removeEndedLinks } from './remove-ended-links.ts';

const password = 'Encore@2025';
const fresh = 'Homecoming#2026';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.setNow(null);
  await server.services.database.system.deleteFrom('login_failures').execute();
});
afterAll(() => server.close());

const system = () => server.services.database.system;
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api${path}`, headers: { host: 'localhost', ...headers }, payload });
const signIn = (email: string, given: string) => post('/auth/login', { email, password: given });
const user = (id: string) => system().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const update = (id: string, values: object) => system().updateTable('users').set(values).where('id', '=', id).execute();
const mailsTo = (email: string) => system().selectFrom('outbox').select('id').where('email', '=', email).execute();
const resetToken = async (email: string) => {
  await post('/auth/forgot-password', { email });
  return (await tokenFor(server, email, 'reset-password')) ?? '';
};
const reset = (token: string, given = fresh, headers = {}) =>
  post('/auth/reset-password', { token, password: given }, headers);
const signInToken = async (email: string) => {
  await post('/auth/sign-in-link', { email });
  return (await tokenFor(server, email, 'sign-in')) ?? '';
};
const ended = (answer: { statusCode: number; json: () => { message: string } }) => [
  answer.statusCode,
  answer.json().message,
];

/** Addresses of every kind: only the first of them gets a mail. */
async function addresses(first: string): Promise<string[]> {
  const admin = await createMember(server, { type: 'admin' });
  const disabled = await createMember(server);
  await update(disabled.userId, { disabled_at: new Date() });
  const theirs = await createMember(server, { brand: 'homecoming' });
  return [first, admin.email, disabled.email, theirs.email, 'nobody@company.example'];
}

async function asksFor(path: string, first: string): Promise<void> {
  const asked = await addresses(first);
  const answers = [];
  for (const email of asked) {
    const started = performance.now();
    const answer = await post(path, { email });
    answers.push([answer.statusCode, answer.body, answer.headers['content-length'], answer.cookies]);
    // The time is that of whoever takes longest, so that it tells as little as the text.
    expect(performance.now() - started, email).toBeGreaterThan(390);
  }
  for (const answer of answers) expect(answer).toEqual([200, '{"data":{"accepted":true}}', expect.anything(), []]);
  expect(new Set(answers.map(([, , length]) => length)).size).toBe(1);
  expect(await mailsTo(first)).toHaveLength(1);
  for (const email of asked.slice(1)) expect(await mailsTo(email), email).toEqual([]);
  expect(await server.as(null).post(path, { email: 'nobody' })).toMatchObject({
    status: 400,
    errors: [{ path: 'email', message: 'Please enter valid email address' }],
  });
  expect(await server.as(null).post(path)).toMatchObject({ status: 400, errors: [{ path: 'email' }] });
}

describe('Forgot password: POST /auth/forgot-password and /auth/reset-password (product.md, Signing in)', () => {
  test('the answer is the same for everybody; a link goes to who has an account, operators get none', async () => {
    await asksFor('/auth/forgot-password', (await createMember(server)).email);
    const exemployee = await createMember(server, { type: 'exemployee' });
    expect(await resetToken(exemployee.email)).not.toBe('');
  });

  test('sixty requests an hour from one network address, then 429', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const ask = () => post('/auth/forgot-password', { email: 'nobody@company.example' }, from);
    const answers = await Promise.all(Array.from({ length: 60 }, ask));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(ended(await ask())).toEqual([429, 'Too many attempts. Please try again later']);
  });

  test('the link sets the password: the old one is over, the address is confirmed, the reader is told', async () => {
    const member = await createMember(server, { password });
    await update(member.userId, { email_verified_at: null });
    const answer = await reset(await resetToken(member.email));
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, { data: { reset: true } }, []]);
    expect((await signIn(member.email, password)).statusCode).toBe(401);
    expect((await signIn(member.email, fresh)).statusCode).toBe(200);
    expect((await user(member.userId)).email_verified_at).not.toBeNull();
    const subjects = await system()
      .selectFrom('messages')
      .select('subject')
      .where('company_id', '=', member.company)
      .orderBy('id')
      .execute();
    expect(subjects.map(({ subject }) => subject)).toEqual([
      'Set a new password for Encore',
      'Your password was changed',
    ]);
    const lines = await system()
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('company_id', '=', member.company)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual([
      'user.confirmed-email',
      'user.reset-password',
      'user.signed-in',
    ]);
    expect(JSON.stringify(lines)).not.toContain(fresh);
  });

  test('every session ends; neither half of an old one is worth anything beside a new one', async () => {
    const member = await createMember(server, { password });
    const old = await server.session(member.userId);
    const bystander = await createMember(server);
    await reset(await resetToken(member.email));
    expect(await server.as(old).get('/users/profile')).toMatchObject(notSignedIn);
    expect(await member.get('/users/profile')).toMatchObject(notSignedIn);
    expect((await bystander.get('/users/profile')).status).toBe(200);
    const answer = await signIn(member.email, fresh);
    const now = {
      token: answer.json().data.token as string,
      cookie: answer.cookies.find(({ name }) => name === 'encore_session')?.value ?? '',
    };
    expect((await server.as(now).get('/users/profile')).status).toBe(200);
    for (const halves of [
      { token: old.token, cookie: now.cookie },
      { token: now.token, cookie: old.cookie },
    ])
      expect(await server.as(halves).get('/users/profile')).toMatchObject(notSignedIn);
  });

  test('an account that guessing has slowed down is let in again', async () => {
    const member = await createMember(server, { password });
    for (let index = 0; index < 10; index += 1)
      await post(
        '/auth/login',
        { email: member.email, password: 'Wrong@2025' },
        { 'x-forwarded-for': `203.0.113.${index}` },
      );
    const token = await resetToken(member.email);
    expect((await signIn(member.email, password)).statusCode).toBe(429);
    await reset(token);
    expect((await signIn(member.email, fresh)).statusCode).toBe(200);
  });

  test('the second step stays in force', async () => {
    const member = await createMember(server, { password });
    await update(member.userId, { totp_enabled_at: new Date() });
    await reset(await resetToken(member.email));
    const answer = await signIn(member.email, fresh);
    expect(answer.json()).toEqual({ data: { challenge: expect.any(String) } });
    expect(answer.cookies).toEqual([]);
  });

  test('a weak password is refused in words and leaves the link open; a missing token is named', async () => {
    const member = await createMember(server, { password });
    const token = await resetToken(member.email);
    const client = server.as(null);
    expect(await client.post('/auth/reset-password', { token, password: 'short' })).toMatchObject({
      status: 400,
      errors: [
        {
          path: 'password',
          message:
            'Password must have at least 8 characters with upper case, lower case, a digit and a special character',
        },
      ],
    });
    expect(await client.post('/auth/reset-password', { password: fresh })).toMatchObject({
      status: 400,
      errors: [{ path: 'token' }],
    });
    expect((await signIn(member.email, password)).statusCode).toBe(200);
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('used once, also by two at the same moment', async () => {
    const member = await createMember(server, { password });
    const token = await resetToken(member.email);
    const answers = await Promise.all([reset(token), reset(token, 'Another@2026')]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(ended(await reset(token, 'Third@2026'))).toEqual([409, 'This link has been used already']);
    expect((await signIn(member.email, 'Third@2026')).statusCode).toBe(401);
  });

  test('good for one hour, on its own brand, the newest only, and not for a closed account', async () => {
    const member = await createMember(server, { password });
    const first = await resetToken(member.email);
    const token = await resetToken(member.email);
    expect(ended(await reset(first))).toEqual([409, 'This link has expired']);
    expect(ended(await reset(token, fresh, { host: 'homecoming.localhost' }))).toEqual([404, 'This link is not valid']);
    server.setNow(new Date(Date.now() + 3_601_000));
    expect(ended(await reset(token))).toEqual([409, 'This link has expired']);
    server.setNow(null);
    await update(member.userId, { disabled_at: new Date() });
    expect(ended(await reset(token))).toEqual([404, 'This link is not valid']);
    await update(member.userId, { disabled_at: null, email: `moved.${member.email}` });
    expect(ended(await reset(token))).toEqual([404, 'This link is not valid']);
    expect((await signIn(`moved.${member.email}`, password)).statusCode).toBe(200);
  });
});

describe('A one-time link for ex-employees: POST /auth/sign-in-link and /auth/sign-in-link/use (product.md, Signing in)', () => {
  const use = (token: string, headers = {}) => post('/auth/sign-in-link/use', { token }, headers);

  test('the answer is the same for everybody; a link goes to ex-employees alone', async () => {
    await asksFor('/auth/sign-in-link', (await createMember(server, { type: 'exemployee' })).email);
    const owner = await createMember(server);
    expect(await signInToken(owner.email)).toBe('');
  });

  test('it starts a session of the ex-employee', async () => {
    const exemployee = await createExemployee(server, await createMember(server));
    const answer = await use(await signInToken(exemployee.email));
    expect(answer.statusCode).toBe(200);
    const { token, user: signedIn } = answer.json().data;
    expect(signedIn).toMatchObject({ id: exemployee.userId, type: 'exemployee' });
    const cookie = answer.cookies.find(({ name }) => name === 'encore_session')?.value ?? '';
    expect((await server.as({ token, cookie }).get('/users/profile')).status).toBe(200);
    expect((await user(exemployee.userId)).last_signed_in_at).not.toBeNull();
  });

  test('the second step is still asked for', async () => {
    const exemployee = await createMember(server, { type: 'exemployee' });
    await update(exemployee.userId, { totp_enabled_at: new Date() });
    const answer = await use(await signInToken(exemployee.email));
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([
      200,
      { data: { challenge: expect.any(String) } },
      [],
    ]);
  });

  test('used once, also by two at the same moment; good for 15 minutes, on its own brand', async () => {
    const exemployee = await createMember(server, { type: 'exemployee' });
    const token = await signInToken(exemployee.email);
    expect(ended(await use(token, { host: 'homecoming.localhost' }))).toEqual([404, 'This link is not valid']);
    const answers = await Promise.all([use(token), use(token)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(ended(await use(token))).toEqual([409, 'This link has been used already']);
    const late = await signInToken(exemployee.email);
    server.setNow(new Date(Date.now() + 15 * 60_000 + 1000));
    expect(ended(await use(late))).toEqual([409, 'This link has expired']);
    expect(ended(await use(`${late}x`))).toEqual([404, 'This link is not valid']);
    expect(await server.as(null).post('/auth/sign-in-link/use')).toMatchObject({
      status: 400,
      errors: [{ path: 'token' }],
    });
  });

  test('of a suspended company: said to whom the link belongs, and the link stays open', async () => {
    const exemployee = await createMember(server, { type: 'exemployee' });
    const token = await signInToken(exemployee.email);
    const company = (values: object) =>
      system().updateTable('companies').set(values).where('id', '=', exemployee.company).execute();
    await company({ suspended_at: new Date() });
    expect(ended(await use(token))).toEqual([403, 'This account is suspended. Please contact support']);
    await company({ suspended_at: null });
    expect((await use(token)).statusCode).toBe(200);
  });
});

describe('A link that has ended', () => {
  test('is forgotten with its address after 30 days; one that is open stays', async () => {
    const { email } = await createMember(server, { password });
    const links = () => system().selectFrom('account_links').select('purpose').where('email', '=', email).execute();
    await resetToken(email);
    server.setNow(new Date(Date.now() + 29 * 86_400_000));
    await removeEndedLinks(server.services);
    expect(await links()).toHaveLength(1);
    server.setNow(new Date(Date.now() + 32 * 86_400_000));
    await removeEndedLinks(server.services);
    expect(await links()).toEqual([]);
  });
});
