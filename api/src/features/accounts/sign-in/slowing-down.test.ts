// Only with --all: minutes of guesses, each with its password hash; attacks.test.ts guesses once from each side.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PublicContext } from '#api/core/context.ts';
import { Browser } from '#api/core/server/browsers.ts';
import { networkOf } from '#api/core/server/network.ts';
import { beginGuess } from '#api/core/sessions/attempts.ts';
import { createExemployee, createMember } from '#api-test/factories.ts';
import { tokenFor } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

const password = 'Quiet-harbour-42';
const fresh = 'Stone-harbour-46';
const slowed = [429, 'Too many attempts. Please try again in a few minutes'];
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const start = new Date('2026-11-01T10:00:00Z');

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.setNow(start);
  await system().deleteFrom('login_failures').execute();
});
afterAll(() => server.close());

const system = () => server.services.database.system;
const post = (path: string, payload: object, { from = '203.0.113.1', browser = '' } = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { host: 'localhost', 'x-forwarded-for': from },
    cookies: browser ? { encore_browser: browser } : {},
    payload,
  });
type Sent = Awaited<ReturnType<typeof post>>;
const signIn = (email: string, given: string, by = {}) => post('/auth/login', { email, password: given }, by);
const said = (answer: Sent) => [answer.statusCode, answer.json().message];
const cookieOf = (answer: Sent) => answer.cookies.find(({ name }) => name === 'encore_browser');
const browserOf = (answer: Sent) => cookieOf(answer)?.value ?? '';
const knownBy = (userId: string) =>
  system().selectFrom('known_browsers').selectAll().where('user_id', '=', userId).execute();

/** Counts guesses without the slow password hash. @returns how many were let through */
async function guess(email: string, froms: readonly string[]): Promise<number> {
  const { services } = server;
  const guesses = froms.map((from) => {
    const context = { services, network: networkOf(from), browser: new Browser(undefined) } as PublicContext;
    return beginGuess(context, { kind: 'account', subject: `encore ${email}` }, null);
  });
  return (await Promise.allSettled(guesses)).filter(({ status }) => status === 'fulfilled').length;
}
const many = (count: number, network = '198.18') =>
  Array.from({ length: count }, (_, n) => `${network}.${n >> 8}.${n & 255}`);

describe('Wrong passwords slow down by account and network together (SECURITY.md)', () => {
  test('ten from one network, even for the right password, for 15 minutes; elsewhere the account is open', async () => {
    const { email } = await createMember(server, { password });
    for (let index = 0; index < 10; index += 1)
      expect((await signIn(email, 'Wrong@2025')).statusCode, `attempt ${index}`).toBe(401);
    expect(said(await signIn(email, password))).toEqual(slowed);
    expect((await signIn(email, password, { from: '203.0.113.2' })).statusCode).toBe(200);
    server.setNow(minutes(15.1));
    expect((await signIn(email, password)).statusCode).toBe(200);
  });

  test('addresses with and without an account get the same answers', async () => {
    const { email } = await createMember(server, { password });
    const answers = async (address: string, from: string) => {
      const given = [];
      for (let index = 0; index < 11; index += 1) given.push(said(await signIn(address, 'Wrong@2025', { from })));
      return given;
    };
    const addresses = [email, 'ghost@company.example'];
    const [known, ghost] = await Promise.all(addresses.map((address, n) => answers(address, `203.0.113.${n}`)));
    expect(known?.at(-1)).toEqual(slowed);
    expect(ghost).toEqual(known);
    await Promise.all(addresses.map((address) => guess(address, many(90))));
    const later = await Promise.all(addresses.map((address) => signIn(address, password, { from: '203.0.113.3' })));
    expect(later.map(said)).toEqual([slowed, slowed]);
  });

  test('fifty at the same moment from one network: ten are let through', async () => {
    const { email } = await createMember(server, { password });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => signIn(email, `Wrong@${n}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40);
  });

  test('many networks at the same moment: 100 in an hour, 300 in a day', async () => {
    const email = 'target@company.example';
    expect(await guess(email, many(130))).toBe(100);
    server.setNow(minutes(59));
    expect(await guess(email, many(20))).toBe(0);
    for (const later of [61, 122]) {
      server.setNow(minutes(later));
      expect(await guess(email, many(100))).toBe(100);
    }
    server.setNow(minutes(183));
    expect(await guess(email, many(20))).toBe(0);
    server.setNow(minutes(24 * 60 + 1));
    expect(await guess(email, many(20))).toBe(20);
  });

  test('one network for many accounts: 50, and other networks are let through', async () => {
    let through = 0;
    for (let account = 0; account < 6; account += 1)
      through += await guess(`guess${account}@company.example`, Array(9).fill('203.0.113.1'));
    expect(through).toBe(50);
    expect(await guess('guess7@company.example', ['203.0.113.2'])).toBe(1);
  });

  test('a /64 counts as one network, a /48 gets four times as much', async () => {
    const of64 = (subnet: number) =>
      Array.from({ length: 12 }, (_, n) => `2001:db8:1:${subnet}::${(n + 1).toString(16)}`);
    expect(await guess('target@company.example', of64(0))).toBe(10);
    expect(await guess('target@company.example', [1, 2, 3, 4, 5].flatMap(of64))).toBe(30);
    expect(await guess('target@company.example', ['2001:db8:2::1'])).toBe(1);
  });

  test('a right password clears the guesses of its own network, not those of others', async () => {
    const { email } = await createMember(server, { password });
    await guess(email, many(85));
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 7; index += 1) await signIn(email, 'Wrong@2025');
      const answer = await signIn(email, password);
      expect(answer.statusCode).toBe(200);
    }
    expect(await guess(email, many(20, '198.19'))).toBeLessThan(20);
  });
});

describe('A known browser of the account, and a link by mail, always get through', () => {
  test('strangers block only strangers, from everywhere and from the same network; the known browser signs in', async () => {
    const { email } = await createMember(server, { password });
    const browser = browserOf(await signIn(email, password));
    await guess(email, [...Array<string>(10).fill('203.0.113.1'), ...many(100)]);
    expect(said(await signIn(email, password, { from: '203.0.113.77' }))).toEqual(slowed);
    expect((await signIn(email, password, { browser })).statusCode).toBe(200);
  });

  test('it is counted separately: ten, and then strangers are still let in', async () => {
    const { email } = await createMember(server, { password });
    const browser = browserOf(await signIn(email, password));
    const wrong = await Promise.all(Array.from({ length: 50 }, () => signIn(email, 'Wrong@2025', { browser })));
    expect(wrong.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(said(await signIn(email, password, { browser, from: '203.0.113.9' }))).toEqual(slowed);
    expect((await signIn(email, password)).statusCode).toBe(200);
  });

  test('a browser that knows one account is a stranger to another', async () => {
    const mine = await createMember(server, { password });
    const other = await createMember(server, { password });
    const browser = browserOf(await signIn(mine.email, password));
    await guess(other.email, many(100));
    expect(said(await signIn(other.email, password, { browser }))).toEqual(slowed);
  });

  test('guesses do not block confirming an address, signing in by link, or setting a new password', async () => {
    const owner = await createMember(server, { password });
    const exemployee = await createExemployee(server, owner);
    for (const { email } of [owner, exemployee]) await guess(email, many(100));
    expect((await owner.post('/users/two-step', { password })).status).toBe(200);
    await post('/auth/sign-in-link', { email: exemployee.email });
    const link = await tokenFor(server, exemployee.email, 'sign-in');
    expect((await post('/auth/sign-in-link/use', { token: link })).statusCode).toBe(200);
    await post('/auth/forgot-password', { email: owner.email });
    const token = await tokenFor(server, owner.email, 'reset-password');
    const reset = await post('/auth/reset-password', { token, password: fresh });
    expect(reset.statusCode).toBe(200);
    // While strangers keep guessing, the holder of the link still signs in.
    await guess(owner.email, many(100));
    expect((await signIn(owner.email, fresh, { browser: browserOf(reset) })).statusCode).toBe(200);
    expect(said(await signIn(owner.email, fresh))).toEqual(slowed);
  });
});

describe('How a browser is known', () => {
  test('by a cookie of its own, HttpOnly; only its hash is stored; each sign-in sets another', async () => {
    const { email, userId } = await createMember(server, { password });
    const answer = await signIn(email, password);
    expect(cookieOf(answer)).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: true, maxAge: 365 * 24 * 3600 });
    const first = browserOf(answer);
    const kept = await knownBy(userId);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.browser_hash.toString('base64url')).not.toBe(first);
    const second = browserOf(await signIn(email, password, { browser: first }));
    expect(second).not.toBe(first);
    expect(await knownBy(userId)).toHaveLength(1);
    await guess(email, many(100));
    expect(said(await signIn(email, password, { browser: first }))).toEqual(slowed);
    expect((await signIn(email, password, { browser: second })).statusCode).toBe(200);
  });

  test('by two accounts that used it', async () => {
    const [one, two] = [await createMember(server, { password }), await createMember(server, { password })];
    const first = browserOf(await signIn(one.email, password));
    const browser = browserOf(await signIn(two.email, password, { browser: first }));
    await guess(one.email, many(100));
    expect((await signIn(one.email, password, { browser })).statusCode).toBe(200);
  });

  test('not after a wrong password or an unfinished second step', async () => {
    const { email, userId } = await createMember(server, { password });
    expect(cookieOf(await signIn(email, 'Wrong@2025'))).toBeUndefined();
    await system().updateTable('users').set({ totp_enabled_at: start }).where('id', '=', userId).execute();
    expect(cookieOf(await signIn(email, password))).toBeUndefined();
    expect(await knownBy(userId)).toEqual([]);
  });

  test('the last ten, for a year', async () => {
    const { email, userId } = await createMember(server, { password });
    const browsers = [];
    for (let index = 0; index < 11; index += 1) {
      server.setNow(minutes(index));
      browsers.push(browserOf(await signIn(email, password)));
    }
    expect(await knownBy(userId)).toHaveLength(10);
    await guess(email, many(100));
    expect(said(await signIn(email, password, { browser: browsers[0] }))).toEqual(slowed);
    server.setNow(minutes(366 * 24 * 60));
    await guess(email, many(100));
    expect(said(await signIn(email, password, { browser: browsers[10] }))).toEqual(slowed);
  });

  test('signing out clears it with all cookies of the domain (specification, section 4)', async () => {
    const { email, userId } = await createMember(server, { password });
    const answer = await signIn(email, password);
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    const out = await server.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { host: 'localhost', authorization: `Bearer ${cookies.encore_token}` },
      cookies,
    });
    expect(cookieOf(out)).toMatchObject({ value: '' });
    expect(await knownBy(userId)).toEqual([]);
  });

  test('ending the other sessions, a new password and losing access make the account forget the others', async () => {
    const member = await createMember(server, { password });
    const own = browserOf(await signIn(member.email, password));
    for (const [path, payload] of [
      ['/users/sessions/end-others', {}],
      ['/users/password', { current: password, password: fresh }],
    ] as const) {
      const other = browserOf(await signIn(member.email, password));
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { host: 'localhost', authorization: `Bearer ${member.halves.token}` },
        cookies: { encore_session: member.halves.cookie, encore_browser: own },
        payload,
      });
      expect(answer.statusCode, path).toBe(200);
      const kept = await knownBy(member.userId);
      expect(kept.map(({ browser_hash }) => browser_hash)).toEqual([new Browser(own).hash]);
      expect(other).not.toBe(own);
    }
    await post('/auth/forgot-password', { email: member.email });
    const token = await tokenFor(server, member.email, 'reset-password');
    const reset = await post('/auth/reset-password', { token, password });
    const kept = await knownBy(member.userId);
    expect(kept.map(({ browser_hash }) => browser_hash)).toEqual([new Browser(browserOf(reset)).hash]);
  });
});
