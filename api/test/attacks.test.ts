import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, createPerson, createTeam, type Member } from './factories.ts';
import { type Halves, startTestServer, type TestServer } from './server.ts';
import { withAll } from './with-all.ts';

// Each attack is tried as an attacker would, and the test fails when the guard against it is taken out (issue: attack tests).
// Other attacks have their own places: what belongs to others, api/test/tenant-sweep.test.ts; who exists,
// api/test/enumeration.test.ts; stored scripts, e2e/attacks.test.ts.

const password = 'Encore@2025';
let server: TestServer;
let owner: Member;
let viewer: Member;
let stranger: Member;
let account: Member;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, viewer, stranger } = await createTeam(server));
  account = await createMember(server, { password });
});
beforeEach(async () => {
  await server.services.database.system.deleteFrom('login_failures').execute();
});
afterAll(() => server.close());

const send = (options: InjectOptions) =>
  server.app.inject({ ...options, headers: { host: 'localhost', ...options.headers } });
const signIn = (email: string, given: string, headers: Record<string, string> = {}, more: InjectOptions = {}) =>
  send({ ...more, method: 'POST', url: '/api/auth/login', headers, payload: { email, password: given } });
const halvesOf = (response: Awaited<ReturnType<typeof signIn>>): Halves => ({
  token: response.json().data.token,
  cookie: response.cookies.find(({ name }) => name === 'encore_session')?.value ?? '',
});
const whoIs = async (halves: Partial<Halves>) => {
  const answer = await server.as(halves).get('/users/profile');
  return answer.status === 200 ? (answer.data.id as string) : answer.status;
};

describe('Session fixation: a session planted before signing in', () => {
  test('is not the session afterwards, and does not belong to the person who signed in', async () => {
    const planted = stranger.halves;
    const response = await signIn(account.email, password, {
      authorization: `Bearer ${planted.token}`,
      cookie: `encore_token=${planted.token}; encore_session=${planted.cookie}`,
    });
    const mine = halvesOf(response);
    expect(mine.token).not.toBe(planted.token);
    expect(mine.cookie).not.toBe(planted.cookie);
    expect(await whoIs(mine)).toBe(account.userId);
    expect(await whoIs(planted)).toBe(stranger.userId);
  });

  test('halves invented by the attacker are never adopted', async () => {
    const invented = { token: `${'0'.repeat(32)}${'A'.repeat(32)}`, cookie: 'B'.repeat(43) };
    await signIn(account.email, password, {
      cookie: `encore_token=${invented.token}; encore_session=${invented.cookie}`,
    });
    expect(await whoIs(invented)).toBe(401);
  });
});

describe('A stolen half of a session', () => {
  test('is useless: alone, or beside a half of another session', async () => {
    const first = halvesOf(await signIn(account.email, password));
    const second = halvesOf(await signIn(account.email, password));
    expect(await whoIs(first)).toBe(account.userId);
    expect(await whoIs({ token: first.token })).toBe(401);
    expect(await whoIs({ cookie: first.cookie })).toBe(401);
    expect(await whoIs({ token: first.token, cookie: second.cookie })).toBe(401);
    // The id in front of a token is no secret: it is in lists and logs.
    expect(await whoIs({ token: first.token.slice(0, 32) + second.token.slice(32), cookie: first.cookie })).toBe(401);
    expect(await whoIs({ token: first.token, cookie: stranger.halves.cookie })).toBe(401);
  });

  test('and so are both, once the person has signed out', async () => {
    const halves = halvesOf(await signIn(account.email, password));
    expect((await server.as(halves).post('/auth/logout')).status).toBe(200);
    expect(await whoIs(halves)).toBe(401);
  });
});

describe('A page of another site (cross-site request forgery)', () => {
  // The browser sends the cookies by itself; a page that cannot read the token half cannot send it.
  const cookies = () => ({ cookie: `encore_token=${owner.halves.token}; encore_session=${owner.halves.cookie}` });
  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'name=Taken'],
    [
      'a form with files',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nTaken\r\n--x--',
    ],
    ['a form that looks like JSON', 'text/plain', '{"name":"Taken","x":"="}'],
    ['JSON sent without asking first', 'application/json', '{"name":"Taken"}'],
  ])('%s with the cookies of a signed-in user changes nothing', async (_, type, payload) => {
    for (const url of [
      '/api/group',
      '/api/users/profile',
      '/api/auth/logout',
      `/api/companies/update/${owner.company}`,
    ]) {
      const response = await send({
        method: 'POST',
        url,
        headers: { ...cookies(), 'content-type': type, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        payload,
      });
      expect(response.statusCode, url).toBeGreaterThanOrEqual(400);
      expect(response.cookies, url).toEqual([]);
    }
    expect((await owner.get('/users/profile')).data.name).toBe('Asha Rao');
  });

  test.each(['localhost', 'api.encore.localhost'])('may not read from %s, nor ask whether it may', async (host) => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost.evil.example',
      'http://homecoming.localhost',
    ]) {
      const asked = await send({
        method: 'OPTIONS',
        url: '/api/users/profile',
        headers: {
          host,
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      });
      expect(asked.headers, origin).not.toHaveProperty('access-control-allow-origin');
      const read = await send({ method: 'GET', url: '/api/users/profile', headers: { host, origin, ...cookies() } });
      expect(read.headers, origin).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('no one is signed in by a form of another site', async () => {
    const response = await send({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      payload: `email=${encodeURIComponent(account.email)}&password=${encodeURIComponent(password)}`,
    });
    expect(response.statusCode).toBe(400);
    expect(response.cookies).toEqual([]);
  });
});

describe('Guessing passwords', () => {
  test.runIf(withAll)('an address that the caller merely claims to have does not help', async () => {
    const answers: number[] = [];
    for (let index = 0; index < 52; index += 1)
      answers.push(
        (
          await signIn(
            `guess${index}@company.example`,
            'Wrong@2025',
            { 'x-forwarded-for': `198.51.100.${index}` },
            { remoteAddress: '203.0.113.77' },
          )
        ).statusCode,
      );
    expect(answers).toEqual([...Array(50).fill(401), 429, 429]);
  });
});

describe('Paths that lead out of the folder', () => {
  test.each([
    '/api/files/../../../package.json',
    '/api/files/%2e%2e/%2e%2e/package.json?signature=AAAAAAAAAAAAAAAAAAAAAAAA',
    '/api/files/..%2f..%2f..%2fetc%2fpasswd/x?signature=AAAAAAAAAAAAAAAAAAAAAAAA',
    '/assets/../../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/..%00/package.json',
    '/%2e%2e/%2e%2e/data/secret',
    '/.env',
    '/assets/.gitignore',
  ])('%s reveals nothing', async (url) => {
    const response = await send({ method: 'GET', url });
    // An unknown address is a page of the website, which is the same document for all of them.
    expect(response.statusCode >= 400 || response.body.startsWith('<!doctype html>'), response.body.slice(0, 80)).toBe(
      true,
    );
    expect(response.body).not.toMatch(/"dependencies"|root:|ENCORE_SECRET/);
  });
});

describe('Files that are not what they claim', () => {
  const script = '<script>alert(document.domain)</script>';
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
  const upload = async (content: Buffer, name: string) => {
    const { _id } = await createPerson(owner);
    return owner.upload('/upload/alumni-profile', { name, content }, { alumniId: _id });
  };

  test.each(['photo.svg', 'photo.png', 'photo.jpg'])('a drawing with a script in it is refused as %s', async (name) => {
    expect((await upload(Buffer.from(svg), name)).status).toBe(400);
  });

  test('a page that begins like a picture is refused', async () => {
    for (const mark of ['89504e470d0a1a0a', 'ffd8ffe0', '474946383961'])
      expect((await upload(Buffer.concat([Buffer.from(mark, 'hex'), Buffer.from(svg)]), 'a.png')).status, mark).toBe(
        400,
      );
  });

  test('of a real picture with a page at its end and in its metadata only the picture is kept', async () => {
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .withExif({ IFD0: { ImageDescription: script, Artist: script } })
      .jpeg()
      .toBuffer();
    const saved = await upload(Buffer.concat([picture, Buffer.from(script)]), 'a.jpg.html');
    expect(saved.status).toBe(201);
    const file = await send({ method: 'GET', url: saved.data.url });
    expect(file.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(file.rawPayload.toString('latin1')).not.toContain('script');
  });
});

describe('More fields than a form has (mass assignment)', () => {
  test('no one can make themselves owner, admin, or a user of another company', async () => {
    const grab = {
      role: 'owner',
      type: 'admin',
      company_id: stranger.company,
      companyId: stranger.company,
      company: stranger.company,
      companyDetails: { id: stranger.company },
      permissions: ['company:team'],
      id: stranger.userId,
      email: 'other@company.example',
      password: 'Taken@2025',
      password_hash: 'x',
      person_id: stranger.userId,
      twoStep: true,
      totp_secret: 'x',
      disabled_at: null,
      brand: 'homecoming',
    };
    const before = (await viewer.get('/users/profile')).data;
    const rowOf = () =>
      server.services.database.system
        .selectFrom('users')
        .selectAll()
        .where('id', '=', viewer.userId)
        .executeTakeFirstOrThrow();
    const row = await rowOf();
    expect((await viewer.post('/users/profile', grab)).status).toBe(400);
    expect((await viewer.get('/users/profile')).data).toEqual(before);
    expect(await rowOf()).toEqual(row);
  });

  test('a record cannot be given another company, id, status or history', async () => {
    const { _id } = await createPerson(owner);
    const rowOf = () =>
      server.services.database.system.selectFrom('people').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
    const row = await rowOf();
    const grab = {
      company_id: stranger.company,
      companyId: stranger.company,
      _id: stranger.userId,
      id: stranger.userId,
      created_by: stranger.userId,
      created_at: '2001-01-01',
      signed_up_at: '2001-01-01',
      signups: 1,
      import_id: stranger.userId,
      career_started: '1990-01-01',
      profile_image: stranger.userId,
    };
    expect((await owner.post(`/alumni/${_id}`, grab)).status).toBe(400);
    const { updated_at: _, ...kept } = await rowOf();
    const { updated_at: __, ...was } = row;
    expect(kept).toEqual(was);
  });
});

describe('A host that is not ours', () => {
  test('gets the first brand, and is never repeated in an answer', async () => {
    for (const headers of [
      { host: 'evil.example' },
      { host: 'localhost', 'x-forwarded-host': 'evil.example' },
      { host: 'evil.example:80@localhost' },
    ])
      for (const url of ['/', '/api/brand', '/api/health-check', '/api/nowhere']) {
        const response = await send({ method: 'GET', url, headers });
        expect(
          `${response.body} ${JSON.stringify(response.headers)}`,
          `${JSON.stringify(headers)} ${url}`,
        ).not.toContain('evil.example');
      }
  });

  test('a forwarded host is ignored, even from the proxy', async () => {
    const asked = (remoteAddress: string) =>
      send({
        method: 'GET',
        url: '/api/brand',
        remoteAddress,
        headers: { 'x-forwarded-host': 'homecoming.localhost' },
      });
    expect((await asked('203.0.113.9')).json().data.key).toBe('encore');
    expect((await asked('127.0.0.1')).json().data.key).toBe('encore');
  });
});
