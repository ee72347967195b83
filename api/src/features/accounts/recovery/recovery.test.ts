import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notSignedIn } from '#api-test/answers.ts';
import { createMember } from '#api-test/factories.ts';
import { expectSameAnswer, tokenFor } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

const password = 'Quiet-harbour-42';
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
const resetToken = async (email: string) => {
  await post('/auth/forgot-password', { email });
  return (await tokenFor(server, email, 'reset-password')) ?? '';
};
const reset = (token: string, given = fresh, headers = {}) =>
  post('/auth/reset-password', { token, password: given }, headers);
const ended = (answer: { statusCode: number; json: () => { message: string } }) => [
  answer.statusCode,
  answer.json().message,
];

describe('Forgot password: POST /auth/forgot-password and /auth/reset-password (product.md, Signing in)', () => {
  test('the answer is the same for everyone; a link goes to addresses with an account, but not to operators', async () => {
    await expectSameAnswer(server, '/auth/forgot-password', (await createMember(server)).email);
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

  test('the link sets the password: the old one stops working, the address is confirmed, the owner is notified', async () => {
    const member = await createMember(server, { password });
    await update(member.userId, { email_verified_at: null });
    const answer = await reset(await resetToken(member.email));
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { reset: true } }]);
    expect(answer.cookies.map(({ name }) => name)).toEqual(['encore_browser']);
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
      // From a browser other than the one that set the password.
      'New sign-in to your account',
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

  test('every session ends; neither half of an old one works with half of a new one', async () => {
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

  test('an account slowed down by guesses is let in again', async () => {
    const member = await createMember(server, { password });
    for (let index = 0; index < 10; index += 1)
      await post('/auth/login', { email: member.email, password: 'Wrong@2025' });
    const token = await resetToken(member.email);
    expect((await signIn(member.email, password)).statusCode).toBe(429);
    await reset(token);
    expect((await signIn(member.email, fresh)).statusCode).toBe(200);
  });

  test('the second step is still required', async () => {
    const member = await createMember(server, { password });
    await update(member.userId, { totp_enabled_at: new Date() });
    await reset(await resetToken(member.email));
    const answer = await signIn(member.email, fresh);
    expect(answer.json()).toEqual({ data: { challenge: expect.any(String) } });
    expect(answer.cookies).toEqual([]);
  });

  test('a weak password is refused with the reason and leaves the link open; a missing token is named', async () => {
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

  test('the link works once, also when two use it at the same moment', async () => {
    const member = await createMember(server, { password });
    const token = await resetToken(member.email);
    const answers = await Promise.all([reset(token), reset(token, 'Tidal-harbour-44')]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(ended(await reset(token, 'Stone-harbour-45'))).toEqual([409, 'This link has already been used']);
    expect((await signIn(member.email, 'Stone-harbour-45')).statusCode).toBe(401);
  });

  test('the link works for one hour, on its own brand, only the newest, and not for a closed account', async () => {
    const member = await createMember(server, { password });
    const first = await resetToken(member.email);
    const token = await resetToken(member.email);
    expect(ended(await reset(first))).toEqual([409, 'This link has expired']);
    expect(ended(await reset(token, fresh, { host: 'homecoming.localhost' }))).toEqual([404, 'This link isn’t valid']);
    server.setNow(new Date(Date.now() + 3_601_000));
    expect(ended(await reset(token))).toEqual([409, 'This link has expired']);
    server.setNow(null);
    await update(member.userId, { disabled_at: new Date() });
    expect(ended(await reset(token))).toEqual([404, 'This link isn’t valid']);
    await update(member.userId, { disabled_at: null, email: `moved.${member.email}` });
    expect(ended(await reset(token))).toEqual([404, 'This link isn’t valid']);
    expect((await signIn(`moved.${member.email}`, password)).statusCode).toBe(200);
  });
});
