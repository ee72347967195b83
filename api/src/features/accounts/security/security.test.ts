import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { linkToken } from '#api/core/pages/links.ts';
import { createApiKey } from '#api/core/sessions/api-keys.ts';
import { notSignedIn, unknownId } from '#api-test/answers.ts';
import { createExemployee, createMember, type Member, type Operator } from '#api-test/factories.ts';
import { sessionIdOf, startTestServer, type TestServer } from '#api-test/server.ts';

const password = 'Quiet-harbour-42';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

let server: TestServer;
let member: Member;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.setNow(null);
  await server.services.database.system.deleteFrom('login_failures').execute();
  member = await createMember(server, { password });
});
afterAll(() => server.close());

/** Creates one account of each of the three types, with the same password. */
const oneOfEach = async (): Promise<[string, Member | Operator][]> => {
  const exemployee = await createExemployee(server, member);
  const { system } = server.services.database;
  const { password_hash } = await system
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', member.userId)
    .executeTakeFirstOrThrow();
  await system.updateTable('users').set({ password_hash }).where('id', '=', exemployee.userId).execute();
  return [
    ['company', await createMember(server, { password, role: 'viewer' })],
    ['exemployee', exemployee],
    ['admin', await createMember(server, { type: 'admin', password })],
  ];
};
const signIn = async (email: string, given: string, userAgent = chrome) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { host: 'localhost', 'user-agent': userAgent },
    payload: { email, password: given },
  });
  const cookie = answer.cookies.find(({ name }) => name === 'encore_session')?.value ?? '';
  return { status: answer.statusCode, halves: { token: answer.json().data?.token as string, cookie } };
};
const auditOf = async (company: CompanyId) =>
  (
    await server.services.database.system
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'detail'])
      .where('company_id', '=', company)
      .where('action', 'like', 'user.%')
      .orderBy('id')
      .execute()
  ).filter(({ action }) => action !== 'user.signed-in');
const subjectsTo = async (email: string) =>
  (
    await server.services.database.system
      .selectFrom('outbox')
      .innerJoin('messages', 'messages.id', 'outbox.message_id')
      .select('subject')
      .where('outbox.email', '=', email)
      .where('messages.type', '=', 'account')
      .orderBy('outbox.id')
      .execute()
  ).map(({ subject }) => subject);

describe('Own sessions: GET and DELETE /users/sessions (product.md, Signing in)', () => {
  test('each shows its browser and when it was last seen, the latest first', async () => {
    server.setNow(new Date('2026-11-01T10:00:00Z'));
    const desk = server.as((await signIn(member.email, password)).halves);
    server.setNow(new Date('2026-11-02T10:00:00Z'));
    const phone = await signIn(member.email, password, iphone);
    server.setNow(new Date('2026-11-03T10:00:00Z'));
    const { data } = await desk.get('/users/sessions');
    expect(data.slice(-2)).toEqual([
      {
        _id: expect.any(String),
        current: true,
        createdAt: '2026-11-01T10:00:00.000Z',
        lastSeenAt: '2026-11-03T10:00:00.000Z',
        browser: 'Chrome on Windows',
      },
      {
        _id: sessionIdOf(phone.halves),
        current: false,
        createdAt: '2026-11-02T10:00:00.000Z',
        lastSeenAt: '2026-11-02T10:00:00.000Z',
        browser: 'Safari on iOS',
      },
    ]);
    expect(data.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    // Expired sessions are not listed.
    server.setNow(new Date('2026-11-16T10:00:00Z'));
    const late = server.as(await server.session(member.userId));
    const left = (await late.get('/users/sessions')).data.map(({ _id }: { _id: string }) => _id);
    expect(left).not.toContain(sessionIdOf(phone.halves));
  });

  test('a browser that does not identify itself', async () => {
    for (const userAgent of ['curl/8.1', 'x'.repeat(5000)]) {
      const { halves } = await signIn(member.email, password, userAgent);
      const { data } = await server.as(halves).get('/users/sessions');
      expect(data.find(({ current }: { current: boolean }) => current).browser).toBe('Unknown browser');
    }
  });

  test('an ended session is refused at once; the others stay', async () => {
    for (const [type, one] of await oneOfEach()) {
      const halves = await server.session(one.userId);
      const other = server.as(halves);
      expect((await other.get('/users/profile')).status, type).toBe(200);
      const _id = sessionIdOf(halves);
      expect(await one.delete(`/users/sessions/${_id}`), type).toMatchObject({ status: 200, data: { _id } });
      expect(await other.get('/users/profile'), type).toMatchObject(notSignedIn);
      expect((await one.get('/users/profile')).status, type).toBe(200);
      expect(await one.delete(`/users/sessions/${_id}`)).toMatchObject({ status: 404, message: 'Session not found' });
      if (one.company)
        expect((await auditOf(one.company)).at(-1)).toEqual({
          action: 'user.session-ended',
          actor_id: one.userId,
          detail: {},
        });
    }
  });

  test("no one can end someone else's session", async () => {
    const colleague = await createMember(server, { company: member.company });
    for (const id of [sessionIdOf(member.halves), unknownId])
      expect(await colleague.delete(`/users/sessions/${id}`)).toMatchObject({
        status: 404,
        message: 'Session not found',
      });
    expect((await member.get('/users/profile')).status).toBe(200);
    expect(await colleague.delete('/users/sessions/nonsense')).toMatchObject({
      status: 400,
      message: 'Invalid session id',
    });
    const listed = (await colleague.get('/users/sessions')).data.map(({ _id }: { _id: string }) => _id);
    expect(listed).toEqual([sessionIdOf(colleague.halves)]);
  });

  test('ends all others at once', async () => {
    const others = [server.as(await server.session(member.userId)), server.as(await server.session(member.userId))];
    const colleague = await createMember(server, { company: member.company });
    expect(await member.post('/users/sessions/end-others')).toMatchObject({ status: 200, data: { ended: 2 } });
    for (const other of others) expect(await other.get('/users/profile')).toMatchObject(notSignedIn);
    for (const one of [member, colleague]) expect((await one.get('/users/profile')).status).toBe(200);
    expect((await member.post('/users/sessions/end-others')).data).toEqual({ ended: 0 });
    expect(await auditOf(member.company)).toEqual([
      { action: 'user.sessions-ended', actor_id: member.userId, detail: { sessions: 2 } },
    ]);
  });
});

test('the routes are for signed-in people: anonymous callers and programs are refused', async () => {
  const { key, prefix, hash } = createApiKey();
  await server.services.database.system
    .insertInto('api_keys')
    .values({
      company_id: member.company,
      id: newId(),
      name: 'Key',
      prefix,
      key_hash: hash,
      scopes: ['people:read', 'settings:read', 'company:team'],
    })
    .execute();
  const body = { password, code: '000000', current: password };
  const tries = (client: Pick<Member, 'get' | 'post' | 'delete'>) => [
    client.get('/users/security'),
    client.get('/users/sessions'),
    client.delete(`/users/sessions/${unknownId}`),
    ...[
      '/users/sessions/end-others',
      '/users/password',
      '/users/two-step',
      '/users/two-step/confirm',
      '/users/two-step/recovery-codes',
      '/users/two-step/disable',
    ].map((path) => client.post(path, body)),
  ];
  const program = server.as({ token: key });
  expect((await program.get('/alumni')).status).toBe(200);
  for (const answer of await Promise.all(tries(program))) expect(answer.status).toBe(403);
  for (const answer of await Promise.all(tries(server.as(null)))) expect(answer).toMatchObject(notSignedIn);
});

describe('Own password: POST /users/password (section 5)', () => {
  const next = 'Stone-harbour-46';

  test('the new one signs in, the old one does not; other sessions end; a mail says so', async () => {
    for (const [type, one] of await oneOfEach()) {
      const other = server.as(await server.session(one.userId));
      const answer = await one.post('/users/password', { current: password, password: next });
      expect(answer, type).toMatchObject({ status: 200, data: { ended: 1 } });
      expect(await other.get('/users/profile'), type).toMatchObject(notSignedIn);
      expect((await one.get('/users/profile')).status, type).toBe(200);
      expect((await signIn(one.email, password)).status, type).toBe(401);
      expect((await signIn(one.email, next)).status, type).toBe(200);
      const { system } = server.services.database;
      if (one.company) {
        expect((await auditOf(one.company)).map(({ action }) => action)).toContain('user.password-changed');
        expect(await subjectsTo(one.email)).toEqual(['Your password was changed']);
      } else {
        const lines = await system.selectFrom('operator_log').selectAll().where('actor_id', '=', one.userId).execute();
        expect(lines.map(({ action }) => action)).toContain('user.password-changed');
        expect(await subjectsTo(one.email)).toEqual([]);
      }
    }
  });

  test('a wrong current password is named, and changes nothing', async () => {
    expect(await member.post('/users/password', { current: 'Wrong@2025', password: next })).toMatchObject({
      status: 400,
      errors: [{ path: 'current', message: 'The password is not correct' }],
    });
    expect(await member.post('/users/password', { password: next })).toMatchObject({
      status: 400,
      errors: [{ path: 'current', message: 'Please enter your password' }],
    });
    expect((await signIn(member.email, next)).status).toBe(401);
    expect((await signIn(member.email, password)).status).toBe(200);
    expect(await auditOf(member.company)).toEqual([]);
  });

  test('ten wrong ones slow the session down, and no one else', async () => {
    for (let index = 0; index < 10; index += 1)
      expect((await member.post('/users/password', { current: `Wrong@${index}`, password: next })).status).toBe(400);
    const slow = { status: 429, message: 'Too many attempts. Please try again in a few minutes' };
    expect(await member.post('/users/password', { current: password, password: next })).toMatchObject(slow);
    expect(await member.post('/users/two-step', { password })).toMatchObject(slow);
    expect((await signIn(member.email, password)).status).toBe(200);
    server.setNow(new Date(Date.now() + 16 * 60_000));
    expect((await member.post('/users/password', { current: password, password: next })).status).toBe(200);
  });

  test.each([
    ['', 'Please enter a new password'],
    ['Short@1', /at least 8 characters/],
    ['nouppercase@1', /upper case/],
    ['NOLOWERCASE@1', /lower case/],
    ['NoDigits@@', /digit/],
    ['NoSpecial123', /special/],
    [password, 'The new password must be different from the current one'],
  ])('the new password %j is refused', async (given, message) => {
    const answer = await member.post('/users/password', { current: password, password: given });
    expect(answer).toMatchObject({
      status: 400,
      errors: [{ path: 'password', message: expect.stringMatching(message) }],
    });
    expect((await signIn(member.email, password)).status).toBe(200);
  });

  test('an account without a password sets its first within 15 minutes of signing in', async () => {
    const without = await createMember(server);
    expect((await without.get('/users/security')).data).toEqual({
      hasPassword: false,
      twoStepSince: null,
      recoveryCodesLeft: 0,
    });
    server.setNow(new Date(Date.now() + 16 * 60_000));
    const late = { status: 409, message: 'For your security, please sign out and in again before changing this' };
    expect(await without.post('/users/password', { password: next })).toMatchObject(late);
    expect(await without.post('/users/password', { current: '', password: next })).toMatchObject(late);
    expect(await without.post('/users/two-step', {})).toMatchObject(late);
    expect((await signIn(without.email, next)).status).toBe(401);
    const again = server.as(await server.session(without.userId));
    expect((await again.post('/users/password', { password: next })).status).toBe(200);
    expect((await again.get('/users/security')).data.hasPassword).toBe(true);
    expect((await signIn(without.email, next)).status).toBe(200);
    expect((await auditOf(without.company)).map(({ action }) => action)).toEqual(['user.password-set']);
    // From now on the password is required.
    expect((await again.post('/users/password', { password: 'Stone-harbour-45' })).status).toBe(400);
  });

  test('an earlier reset link no longer works', async () => {
    const id = newId();
    await server.services.database.system
      .insertInto('account_links')
      .values({
        id,
        brand: 'encore',
        purpose: 'reset-password',
        company_id: member.company,
        user_id: member.userId,
        email: member.email,
        created_at: new Date(),
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
    const path = `/account-links?token=${linkToken(server.services.config.secrets, id)}`;
    expect((await member.get(path)).data.state).toBe('open');
    await member.post('/users/password', { current: password, password: next });
    expect((await member.get(path)).data.state).toBe('expired');
  });

  test('only the hash of a password is stored', async () => {
    await member.post('/users/password', { current: password, password: next });
    const { database } = server.services;
    const rows = [
      await database.system.selectFrom('users').selectAll().where('id', '=', member.userId).execute(),
      await database.system.selectFrom('audit_log').selectAll().execute(),
      await database.system.selectFrom('messages').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(next);
  });
});
