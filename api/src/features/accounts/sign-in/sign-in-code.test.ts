import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOfRecoveryCode } from '#api/core/sessions/one-time-codes.ts';
import { seal } from '#api/core/sessions/seal.ts';
import { createCompany, createMember, type Member, type Operator } from '#api-test/factories.ts';
import { anotherSecret } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

const password = 'Encore@2025';
const start = new Date('2026-11-02T09:00:00Z');

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.setNow(start);
  await server.services.database.system.deleteFrom('login_failures').execute();
});
afterAll(() => server.close());

const system = () => server.services.database.system;
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api${path}`, headers: { host: 'localhost', ...headers }, payload });
const signIn = (email: string, headers = {}) => post('/auth/login', { email, password }, headers);
const update = (id: string, values: object) => system().updateTable('users').set(values).where('id', '=', id).execute();
const later = (seconds: number) => server.setNow(new Date(start.getTime() + seconds * 1000));
const said = (answer: { statusCode: number; json: () => { message: string } }) => [
  answer.statusCode,
  answer.json().message,
];
const wrongCode = [401, 'The code is not correct'];
const over = [401, 'This took too long. Please sign in again'];

type Guarded = (Member | Operator) & { codeAt: (seconds: number) => string };

/** Creates a user with two-step sign-in, with the codes of their app. */
async function guarded(values: Parameters<typeof createMember>[1] = {}): Promise<Guarded> {
  const member = await createMember(server, { password, ...values });
  const secret = new Secret({ size: 20 });
  const totp_secret = seal(server.services.config.secrets, 'totp', secret.base32);
  await update(member.userId, { totp_secret, totp_enabled_at: start });
  await system()
    .insertInto('recovery_codes')
    .values({ user_id: member.userId, code_hash: hashOfRecoveryCode('k7m2-q9xa') })
    .execute();
  const totp = new TOTP({ secret });
  const codeAt = (seconds: number) => totp.generate({ timestamp: start.getTime() + seconds * 1000 });
  return { ...member, codeAt };
}
const challengeOf = async (member: Guarded, headers = {}) =>
  (await signIn(member.email, headers)).json().data.challenge as string;
const answerWith = (challenge: string, code: string, headers = {}) =>
  post('/auth/login/code', { challenge, code }, headers);

test('with codes of a lost secret, a recovery code still signs in, and nothing breaks', async () => {
  const member = await guarded();
  await update(member.userId, { totp_secret: seal(anotherSecret, 'totp', 'JBSWY3DPEHPK3PXP') });
  const challenge = await challengeOf(member);
  expect(said(await answerWith(challenge, member.codeAt(0)))).toEqual(wrongCode);
  expect((await answerWith(challenge, 'k7m2-q9xa')).statusCode).toBe(200);
});

describe('The second step: POST /auth/login/code (product.md, Signing in)', () => {
  test('a right password returns a challenge and no half of a session; the code returns both', async () => {
    const member = await guarded();
    const first = await signIn(member.email);
    expect([first.statusCode, first.json(), first.cookies]).toEqual([
      200,
      { data: { challenge: expect.any(String) } },
      [],
    ]);
    const second = await answerWith(first.json().data.challenge, ` ${member.codeAt(0).replace(/^.../, '$& ')} `);
    expect(second.statusCode).toBe(200);
    const cookie = second.cookies.find(({ name }) => name === 'encore_session')?.value ?? '';
    const client = server.as({ token: second.json().data.token, cookie });
    expect((await client.get('/users/profile')).data).toMatchObject({ id: member.userId, twoStep: true });
    const lines = await system()
      .selectFrom('audit_log')
      .select('action')
      .where('company_id', '=', member.company)
      .execute();
    expect(lines).toEqual([{ action: 'user.signed-in' }]);
  });

  test('a wrong password asks for no code', async () => {
    const member = await guarded();
    expect((await post('/auth/login', { email: member.email, password: 'Wrong@2025' })).statusCode).toBe(401);
  });

  test('one step early or late is accepted, two are not', async () => {
    for (const [seconds, status] of [
      [-60, 401],
      [-30, 200],
      [30, 200],
      [60, 401],
    ] as const) {
      const member = await guarded();
      const answer = await answerWith(await challengeOf(member), member.codeAt(seconds));
      expect(answer.statusCode, `${seconds} s`).toBe(status);
    }
  });

  test('a code is not accepted twice, nor an earlier one, nor from two callers at the same moment', async () => {
    const member = await guarded();
    const challenge = await challengeOf(member);
    const code = member.codeAt(0);
    const answers = await Promise.all([answerWith(challenge, code), answerWith(challenge, code)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401]);
    expect(said(await answerWith(challenge, code))).toEqual(wrongCode);
    expect(said(await answerWith(challenge, member.codeAt(-30)))).toEqual(wrongCode);
    later(30);
    expect((await answerWith(challenge, member.codeAt(30))).statusCode).toBe(200);
  });

  test('a recovery code works once, as it was written down', async () => {
    const member = await guarded();
    const challenge = await challengeOf(member);
    expect(said(await answerWith(challenge, 'k7m2-q9xb'))).toEqual(wrongCode);
    const answers = await Promise.all([answerWith(challenge, 'K7M2 Q9XA'), answerWith(challenge, 'k7m2q9xa')]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401]);
    expect(said(await answerWith(challenge, 'k7m2-q9xa'))).toEqual(wrongCode);
    const other = await guarded();
    await system().deleteFrom('recovery_codes').where('user_id', '=', other.userId).execute();
    expect(said(await answerWith(await challengeOf(other), 'k7m2-q9xa'))).toEqual(wrongCode);
  });

  test('a challenge works for five minutes, for its user, on its brand, and only with the same password', async () => {
    const member = await guarded();
    const other = await guarded();
    const challenge = await challengeOf(member);
    later(301);
    expect(said(await answerWith(challenge, member.codeAt(301)))).toEqual(over);
    later(299);
    const [, expires, signature] = challenge.split('.');
    for (const forged of [
      `${other.userId}.${expires}.${signature}`,
      `${member.userId}.${Number(expires) + 600_000}.${signature}`,
      `${member.userId}.${expires}.`,
      'nonsense',
    ])
      expect(said(await answerWith(forged, other.codeAt(299))), forged).toEqual(over);
    const elsewhere = await answerWith(challenge, member.codeAt(299), { host: 'homecoming.localhost' });
    expect(said(elsewhere)).toEqual(over);
    expect((await answerWith(challenge, member.codeAt(299))).statusCode).toBe(200);
    await update(member.userId, { password_hash: 'another' });
    expect(said(await answerWith(challenge, member.codeAt(329)))).toEqual(over);
  });

  test('ten wrong codes in 15 minutes slow the account down for their network, even for the right code', async () => {
    const member = await guarded();
    const from = { 'x-forwarded-for': '203.0.113.1' };
    const challenge = await challengeOf(member);
    for (let index = 0; index < 10; index += 1)
      expect((await answerWith(challenge, 'wrong code', from)).statusCode, `attempt ${index}`).toBe(401);
    const slowed = await answerWith(challenge, member.codeAt(0), from);
    expect(said(slowed)).toEqual([429, 'Too many attempts. Please try again in a few minutes']);
    // A right password does not restart the count of codes.
    const again = await challengeOf(member, from);
    expect((await answerWith(again, member.codeAt(0), from)).statusCode).toBe(429);
    later(901);
    const fresh = await challengeOf(member, from);
    expect((await answerWith(fresh, member.codeAt(901), from)).statusCode).toBe(200);
  });

  test('suspending a company or disabling an account between the two steps lets no one in', async () => {
    const member = await guarded();
    const challenge = await challengeOf(member);
    await system().updateTable('companies').set({ suspended_at: start }).where('id', '=', member.company).execute();
    const answer = await answerWith(challenge, member.codeAt(0));
    expect([...said(answer), answer.cookies]).toEqual([
      403,
      'Your company’s account is suspended. Contact support@encore.example',
      [],
    ]);
    const disabled = await guarded();
    const theirs = await challengeOf(disabled);
    await update(disabled.userId, { disabled_at: start });
    expect(said(await answerWith(theirs, disabled.codeAt(0)))).toEqual(over);
  });

  test('bad input is named', async () => {
    expect(await server.as(null).post('/auth/login/code', {})).toMatchObject({
      status: 400,
      errors: [{ path: 'challenge' }, { path: 'code', message: 'Please enter the code' }],
    });
  });
});

describe('Users let in after the right password', () => {
  test.each([
    [{ suspended_at: start }, 'Your company’s account is suspended. Contact support@encore.example'],
    [{ closed_at: start }, 'Your company’s account has been closed. Contact support@encore.example'],
    [
      { suspended_at: start, closed_at: start },
      'Your company’s account has been closed. Contact support@encore.example',
    ],
  ])('not a user of a company with %j, and only they learn why', async (values, message) => {
    const company = await createCompany(server);
    const member = await createMember(server, { company, password });
    await system().updateTable('companies').set(values).where('id', '=', company).execute();
    const wrong = await post('/auth/login', { email: member.email, password: 'Wrong@2025' });
    expect(said(wrong)).toEqual([401, 'The email or password is not correct']);
    const answer = await signIn(member.email);
    expect([...said(answer), answer.cookies]).toEqual([403, message, []]);
  });

  test('a session that the browser brought along is never reused', async () => {
    const attacker = await server.session((await createMember(server)).userId);
    const victim = await createMember(server, { password });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: 'localhost', authorization: `Bearer ${attacker.token}` },
      cookies: { encore_session: attacker.cookie, encore_token: attacker.token },
      payload: { email: victim.email, password },
    });
    const given = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    expect(given.encore_token).not.toBe(attacker.token);
    expect(given.encore_session).not.toBe(attacker.cookie);
    expect((await server.as(attacker).get('/users/profile')).data.id).not.toBe(victim.userId);
  });

  test('the time and the browser are stored with the session', async () => {
    const member = await createMember(server, { password });
    await signIn(member.email, { 'user-agent': 'Firefox on Fedora' });
    const { user_agent } = await system()
      .selectFrom('sessions')
      .select('user_agent')
      .where('user_id', '=', member.userId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(user_agent).toBe('Firefox on Fedora');
    const { last_signed_in_at } = await system()
      .selectFrom('users')
      .select('last_signed_in_at')
      .where('id', '=', member.userId)
      .executeTakeFirstOrThrow();
    expect(new Date(last_signed_in_at ?? '')).toEqual(start);
  });

  test("an operator's sign-in is in the operators' log", async () => {
    const admin = await createMember(server, { type: 'admin', password, twoStep: false });
    expect((await signIn(admin.email)).statusCode).toBe(200);
    const lines = await system()
      .selectFrom('operator_log')
      .select(['action', 'actor_id', 'target_id'])
      .where('actor_id', '=', admin.userId)
      .execute();
    expect(lines).toEqual([{ action: 'user.signed-in', actor_id: admin.userId, target_id: admin.userId }]);
  });
});
