import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

// Two brands behind a proxy with TLS: one has a domain for its cookies, the other does not.
const sample = new URL('../../../../deploy/brands.example.json', import.meta.url);
const shared = 'encore.example.com';
const alone = 'homecoming.example.org';
const password = 'Encore@2025';

let folder: string;
let server: TestServer;
let member: Member;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encore-cookies-'));
  const [first, second] = JSON.parse(await readFile(sample, 'utf8'));
  const brands = [first, { ...second, cookieDomain: null, apiUrl: null }];
  const file = join(folder, 'brands.json');
  await writeFile(file, JSON.stringify(brands.map((brand) => ({ ...brand, dkim: null, logo: null }))));
  server = await startTestServer({ ENCORE_BRANDS: file });
  member = await createMember(server, { brand: 'homecoming', password });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

type Given = { host?: string; scheme?: 'http' | 'https'; cookie?: string; token?: string };
const ask = (method: 'GET' | 'POST', path: string, given: Given = {}, payload?: object) =>
  server.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      host: given.host ?? alone,
      'x-forwarded-proto': given.scheme ?? 'https',
      ...(given.cookie === undefined ? {} : { cookie: given.cookie }),
      ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }),
    },
    ...(payload ? { payload } : {}),
  });
const signIn = (given: Given = {}, email = member.email) => ask('POST', '/auth/login', given, { email, password });
const lines = (answer: Awaited<ReturnType<typeof ask>>) => [answer.headers['set-cookie'] ?? []].flat();
const profile = async (cookie: string, { token } = member.halves, given: Given = {}) =>
  (await ask('GET', '/users/profile', { ...given, cookie, token })).statusCode;

describe('HttpOnly cookies are bound to their host (issue, Security)', () => {
  test('on https without a cookie domain they have the prefix, and the attributes that browsers require with it', async () => {
    const set = lines(await signIn());
    const named = Object.fromEntries(set.map((line) => [line.split('=')[0], line.replace(/=[^;]+/, '=…')]));
    expect(named).toEqual({
      encore_token: 'encore_token=…; Max-Age=1209600; Path=/; Secure; SameSite=Lax',
      '__Host-encore_session': '__Host-encore_session=…; Max-Age=1209600; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-encore_browser': '__Host-encore_browser=…; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
    });
  });

  test('on plain http they have no prefix', async () => {
    const names = lines(await signIn({ scheme: 'http' })).map((line) => line.split('=')[0]);
    expect(names.sort()).toEqual(['encore_browser', 'encore_session', 'encore_token']);
  });

  test('a brand whose hosts share a domain sets them for it, without the prefix', async () => {
    const { email, halves } = await createMember(server, { brand: 'encore', password });
    const set = lines(await signIn({ host: shared }, email));
    expect(set).toHaveLength(3);
    for (const line of set)
      expect(line).toMatch(/^encore_(?:token|session|browser)=.*; Domain=encore\.example\.com; Path=\/; /);
    // There a cookie with the prefix counts for nothing.
    const at = { host: shared };
    expect(await profile(`encore_session=${halves.cookie}`, halves, at)).toBe(200);
    expect(await profile(`__Host-encore_session=${halves.cookie}`, halves, at)).toBe(401);
  });

  test('a session from before the prefix stays valid; signing in again removes its cookie', async () => {
    expect(await profile(`encore_session=${member.halves.cookie}`)).toBe(200);
    const cookie = `encore_session=${member.halves.cookie}; encore_browser=${'b'.repeat(43)}`;
    const cleared = lines(await signIn({ cookie })).filter((line) => /^encore_(?:session|browser)=/.test(line));
    expect(cleared).toEqual([
      expect.stringMatching(/^encore_session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Secure/),
      expect.stringMatching(/^encore_browser=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Secure/),
    ]);
  });

  test('one without the prefix, planted by another host of the domain, does not override the other', async () => {
    const planted = await server.session(member.userId);
    const own = `__Host-encore_session=${member.halves.cookie}`;
    for (const cookie of [`encore_session=${planted.cookie}; ${own}`, `${own}; encore_session=${planted.cookie}`]) {
      expect(await profile(cookie)).toBe(200);
      expect(await profile(cookie, planted)).toBe(401);
    }
    // Nor does one whose name a lenient parser takes for it.
    for (const before of ['\u00a0', '\u00c2\u00a0', '"', '%'])
      expect(await profile(`${own}; ${before}__Host-encore_session=${planted.cookie}`, planted), before).toBe(401);
    expect(await profile(`\u00a0__Host-encore_session=${planted.cookie}`, planted)).toBe(401);
  });

  test('a browser known by a cookie with the prefix is not mistaken for another', async () => {
    const set = lines(await signIn());
    const known = set.find((line) => line.startsWith('__Host-encore_browser='))?.split(';')[0] ?? '';
    const browsers = () =>
      server.services.database.system
        .selectFrom('known_browsers')
        .select('browser_hash')
        .where('user_id', '=', member.userId)
        .execute();
    const before = (await browsers()).length;
    // The browser gets a new value in place of its own, whatever was planted beside it.
    await signIn({ cookie: `encore_browser=${'x'.repeat(43)}; ${known}` });
    expect(await browsers()).toHaveLength(before);
    await signIn({ cookie: `encore_browser=${'x'.repeat(43)}` });
    expect(await browsers()).toHaveLength(before + 1);
  });

  test('signing out clears both, each in the way browsers require', async () => {
    const halves = await server.session(member.userId);
    const cookie = `encore_session=old; __Host-encore_session=${halves.cookie}`;
    const cleared = lines(await ask('POST', '/auth/logout', { cookie, token: halves.token }));
    const own = cleared.filter((line) => line.startsWith('__Host-encore_session='));
    expect(own.length).toBeGreaterThan(0);
    for (const line of own) {
      expect(line).toMatch(/^__Host-encore_session=; Max-Age=0; Path=\/; .*Secure/);
      expect(line).not.toContain('Domain');
    }
    expect(cleared.some((line) => line.startsWith('encore_session=;'))).toBe(true);
    expect(cleared.some((line) => line.startsWith('encore_token=;'))).toBe(true);
  });
});
