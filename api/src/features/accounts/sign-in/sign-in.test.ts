import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notSignedIn } from '#api-test/answers.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';

const password = 'Encore@2025';
const wrong = { status: 401, message: 'The email or password is not correct' };

let server: TestServer;
let member: Member;

beforeAll(async () => {
  server = await startTestServer();
  member = await createMember(server, { password });
});
beforeEach(async () => {
  server.setNow(null);
  await server.services.database.system.deleteFrom('login_failures').execute();
});
afterAll(() => server.close());

const signIn = (email: string, given: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { host: 'localhost', ...headers },
    payload: { email, password: given },
  });
const profileWith = (halves: { token?: string; cookie?: string } | null) => server.as(halves).get('/users/profile');

describe('Signing in (product.md; specification, sections 4 and 7)', () => {
  test('the answer carries one half, the HttpOnly cookie the other; together they are a session', async () => {
    const response = await signIn(` ${member.email.toUpperCase()} `, password);
    expect(response.statusCode).toBe(200);
    const { token, user } = response.json().data;
    expect(user).toMatchObject({ id: member.userId, email: member.email, role: 'owner', type: 'company' });
    const cookies = Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie]));
    expect(cookies.encore_token).toMatchObject({ value: token, path: '/', sameSite: 'Lax', maxAge: 14 * 24 * 3600 });
    expect(cookies.encore_token).not.toHaveProperty('httpOnly');
    expect(cookies.encore_session).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: true });
    for (const cookie of response.cookies) {
      expect(cookie).not.toHaveProperty('secure');
      expect(cookie).not.toHaveProperty('domain');
    }
    const halves = { token, cookie: cookies.encore_session?.value ?? '' };
    expect((await profileWith(halves)).data).toMatchObject({ id: member.userId });
    expect(response.body).not.toContain(halves.cookie);
  });

  test('over https the cookies are Secure, on a brand host they belong to its domain', async () => {
    const response = await signIn(member.email, password, {
      host: 'encore.localhost',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.7',
    });
    for (const cookie of response.cookies) expect(cookie).toMatchObject({ secure: true, domain: 'encore.localhost' });
  });

  test('only hashes of the halves and of the password are stored', async () => {
    const response = await signIn(member.email, password);
    const { database } = server.services;
    const sessions = await database.system.selectFrom('sessions').selectAll().execute();
    const users = await database.system
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', member.userId)
      .execute();
    const kept = JSON.stringify([sessions, users]);
    for (const cookie of response.cookies) {
      expect(kept).not.toContain(cookie.value);
      expect(kept).not.toContain(JSON.stringify(Buffer.from(cookie.value)));
    }
    expect(users[0]?.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('a wrong password, an unknown address, an account without a password and a closed one get the same answer', async () => {
    const without = await createMember(server);
    const closed = await createMember(server, { password });
    await server.services.database.system
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('id', '=', closed.userId)
      .execute();
    const answers = await Promise.all([
      signIn(member.email, `${password}!`),
      signIn('nobody@company.example', password),
      signIn(without.email, password),
      signIn(closed.email, password),
    ]);
    for (const answer of answers) {
      expect({ status: answer.statusCode, ...answer.json() }).toEqual(wrong);
      expect(answer.cookies).toEqual([]);
    }
  });

  test('bad input is named', async () => {
    expect(await server.as(null).post('/auth/login', {})).toMatchObject({
      status: 400,
      errors: [
        { path: 'email', message: 'Please enter email address' },
        { path: 'password', message: 'Please enter password' },
      ],
    });
    expect((await server.as(null).post('/auth/login', { email: { $ne: '' }, password: ['x'] })).status).toBe(400);
  });

  test('signing in is in the audit log of the company', async () => {
    const target = await createMember(server, { password });
    await signIn(target.email, password);
    const lines = await server.services.database.system
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'detail'])
      .where('company_id', '=', target.company)
      .execute();
    expect(lines).toEqual([{ action: 'user.signed-in', actor_id: target.userId, detail: {} }]);
  });
});

test.runIf(withAll)('many right sign-ins at the same moment from one address are let in', async () => {
  const members = await Promise.all(Array.from({ length: 25 }, () => createMember(server, { password })));
  const answers = await Promise.all(members.map(({ email }) => signIn(email, password)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(members.map(() => 200));
});

describe('Half a session is useless (product.md, Bearer token and cookie)', () => {
  test('the token alone, the cookie alone, halves of two sessions, swapped halves', async () => {
    const one = await server.session(member.userId);
    const other = await server.session(member.userId);
    for (const halves of [
      null,
      { token: one.token },
      { cookie: one.cookie },
      { token: one.token, cookie: other.cookie },
      { token: other.token, cookie: one.cookie },
      { token: one.cookie, cookie: one.token },
      { token: one.token, cookie: '' },
      { token: `${one.token}x`, cookie: one.cookie },
      { token: one.token.slice(0, -1), cookie: one.cookie },
      { token: one.token, cookie: `${one.cookie}x` },
    ])
      expect(await profileWith(halves), JSON.stringify(halves)).toMatchObject(notSignedIn);
    expect((await profileWith(one)).status).toBe(200);
  });

  test.each(['Basic', 'Token', ''])('the token must come as Bearer, not as %j', async (scheme) => {
    const halves = await server.session(member.userId);
    const response = await server.app.inject({
      url: '/api/users/profile',
      headers: { host: 'localhost', authorization: `${scheme} ${halves.token}`.trim() },
      cookies: { encore_session: halves.cookie, encore_token: halves.token },
    });
    expect(response.statusCode).toBe(401);
  });

  test('signing out ends the session on the server and clears all cookies of the domain (section 4)', async () => {
    const halves = await server.session(member.userId);
    const kept = await server.session(member.userId);
    const other = await server.session(member.userId);
    const client = server.as(halves);
    const answer = await client.post('/auth/logout');
    expect(answer).toMatchObject({ status: 200, data: { signedOut: true } });
    const cleared = String(answer.headers['set-cookie']);
    for (const name of ['encore_token=;', 'encore_session=;']) expect(cleared).toContain(name);
    const others = await server.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { host: 'encore.localhost', authorization: `Bearer ${other.token}` },
      cookies: { encore_session: other.cookie, proxy_affinity: 'only the server sees it' },
    });
    for (const domain of ['encore.localhost', undefined])
      for (const name of ['encore_token', 'encore_session', 'proxy_affinity'])
        for (const path of ['/', '/api', '/api/auth', '/api/auth/logout'])
          expect(others.cookies).toContainEqual(
            expect.objectContaining({ name, value: '', path, ...(domain && { domain }) }),
          );
    expect(others.headers['clear-site-data'], 'whatever their path').toBe('"cookies"');
    const elsewhere = await server.as(kept).get('/users/profile');
    expect(elsewhere.headers['clear-site-data']).toBeUndefined();
    expect(await client.get('/users/profile')).toMatchObject(notSignedIn);
    expect(await client.post('/auth/logout')).toMatchObject(notSignedIn);
    expect((await profileWith(kept)).status).toBe(200);
  });

  test('a session ends after 14 days', async () => {
    const halves = await server.session(member.userId);
    const after = (days: number) => server.setNow(new Date(Date.now() + days * 86_400_000));
    after(13.9);
    expect((await profileWith(halves)).status).toBe(200);
    after(15);
    expect(await profileWith(halves)).toMatchObject(notSignedIn);
  });

  test('a session of a closed account ends', async () => {
    const closed = await createMember(server);
    expect((await closed.get('/users/profile')).status).toBe(200);
    await server.services.database.system
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('id', '=', closed.userId)
      .execute();
    expect(await closed.get('/users/profile')).toMatchObject(notSignedIn);
  });

  test('a session of one brand does not work on the hosts of the other', async () => {
    for (const host of ['homecoming.localhost', 'api.homecoming.localhost', 'HOMECOMING.localhost:3000'])
      expect(await member.get('/users/profile', host), host).toMatchObject(notSignedIn);
    for (const host of ['encore.localhost', 'api.encore.localhost', 'localhost:3000'])
      expect((await member.get('/users/profile', host)).status, host).toBe(200);
    const theirs = await createMember(server, { brand: 'homecoming', password });
    expect((await theirs.get('/users/profile', 'homecoming.localhost')).status).toBe(200);
    expect(await theirs.get('/users/profile')).toMatchObject(notSignedIn);
    expect((await signIn(theirs.email, password)).statusCode).toBe(401);
    expect((await signIn(theirs.email, password, { host: 'homecoming.localhost' })).statusCode).toBe(200);
  });
});
