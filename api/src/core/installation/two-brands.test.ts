import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompany, createMember, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';

// Two brands as a real installation has them: own domains, behind a proxy with TLS.
const sample = fileURLToPath(new URL('../../../../deploy/brands.example.json', import.meta.url));
const encore = { site: 'encore.example.com', api: 'api.encore.example.com' };
const homecoming = { site: 'homecoming.example.org', api: 'api.homecoming.example.org' };

let server: TestServer;
const password = 'Encore@2025';
beforeAll(async () => {
  server = await startTestServer({ ENCORE_BRANDS: sample });
});
afterAll(() => server.close());

const ask = (host: string, url: string, options: InjectOptions = {}) =>
  server.app.inject({ url, ...options, headers: { host, 'x-forwarded-proto': 'https', ...options.headers } });
const toldOn = (page: string) => {
  const content = /<meta name="brand" content="([^"]*)"/.exec(page)?.[1] ?? '';
  return JSON.parse(content.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))));
};

describe('The page of each host shows its brand before its code runs', () => {
  test('name, colours, icon and API host', async () => {
    const page = await ask(homecoming.site, '/');
    expect(page.body).toContain('<title>Homecoming</title>');
    expect(page.body).toContain('">:root{--brand-light:#0c6156;--on-brand-light:#ffffff;--brand-dark:#6fd3c0');
    expect(page.body).toContain('<meta name="theme-color" content="#0c6156"');
    expect(page.body).not.toMatch(/Encore(?! is)|7d2a6b|mark\.svg/);
    expect(toldOn(page.body)).toMatchObject({
      key: 'homecoming',
      name: 'Homecoming',
      supportEmail: 'support@homecoming.example.org',
      apiUrl: 'https://api.homecoming.example.org',
      logo: '/brand/mark',
    });
    expect(toldOn((await ask(encore.site, '/home/settings')).body)).toMatchObject({
      name: 'Encore',
      apiUrl: 'https://api.encore.example.com',
      logo: null,
    });
  });

  test.each(['/index.html', '/INDEX.html', '//index.html', '/%69ndex.html', '/index%2ehtml', '/./index.html'])(
    'the document as built has no brand and is not served: %s',
    async (url) => {
      const answer = await ask(homecoming.site, url);
      expect(answer.body).not.toContain('<title>Encore');
      if (answer.statusCode === 200) expect(answer.body).toContain('<title>Homecoming</title>');
      else expect([308, 400, 403, 404]).toContain(answer.statusCode);
    },
  );

  test('a site with TLS tells browsers to use TLS only, and private answers are not cached', async () => {
    for (const [host, url] of [
      [encore.site, '/'],
      [homecoming.api, '/users/profile'],
    ] as const)
      expect((await ask(host, url)).headers['strict-transport-security'], url).toBe('max-age=31536000');
    const { halves } = await createMember(server, { brand: 'homecoming' });
    const headers = { authorization: `Bearer ${halves.token}`, cookie: `encore_session=${halves.cookie}` };
    for (const url of ['/users/profile', '/alumni', '/alumni/bulk-upload/sample', '/auth/claim?token=x', '/nowhere']) {
      const answer = await ask(homecoming.api, url, { headers });
      expect(answer.headers['cache-control'], url).toBe('no-store');
    }
  });

  test('the policy lets it call its own API host and no other', async () => {
    const policy = async (host: string) => String((await ask(host, '/')).headers['content-security-policy']);
    expect(await policy(homecoming.site)).toContain("connect-src 'self' https://api.homecoming.example.org;");
    expect(await policy(homecoming.site)).toMatch(/img-src [^;]*https:\/\/api\.homecoming\.example\.org/);
    expect(await policy(encore.site)).not.toContain('homecoming');
    expect(await policy('evil.example')).toContain("connect-src 'self' 'self';");
  });

  test('GET /brand returns the same, and nothing about how mail is signed', async () => {
    const answer = await ask(homecoming.api, '/brand');
    expect(answer.json().data).toMatchObject({ name: 'Homecoming', apiUrl: 'https://api.homecoming.example.org' });
    for (const word of ['dkim', 'mailFrom', 'cookieDomain']) expect(answer.body).not.toContain(word);
  });

  test('the mark is the logo, or drawn in the brand’s colour, and cannot run code', async () => {
    const logo = await ask(homecoming.site, '/brand/mark');
    expect(logo.body).toBe(readFileSync(new URL('../../../../deploy/brands/homecoming.svg', import.meta.url), 'utf8'));
    expect(logo.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const drawn = (await ask(encore.site, '/brand/mark')).body;
    expect(drawn).toContain('fill="#7d2a6b"');
    expect(drawn).toContain('@media (prefers-color-scheme:dark){rect{fill:#');
    for (const host of [encore.site, homecoming.site]) {
      const picture = await ask(host, '/brand/mark.png');
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
    }
  });

  test.each([
    [encore.site, 'Encore', '#7d2a6b'],
    [homecoming.site, 'Homecoming', '#0c6156'],
  ])(
    '%s describes how to install the ex-employee area, with pictures of the declared sizes',
    async (host, name, colour) => {
      const page = await ask(host, '/exemployee/feed');
      const [, address = ''] = /<link rel="manifest" href="([^"]*)"/.exec(page.body) ?? [];
      const answer = await ask(host, address);
      expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
      const manifest = answer.json();
      expect(manifest).toMatchObject({
        id: '/exemployee/feed',
        name,
        short_name: name,
        start_url: '/exemployee/feed',
        scope: '/',
        display: 'standalone',
        theme_color: colour,
        background_color: '#ffffff',
      });
      // As browsers want them: one of 192, one of 512, and one that fills whatever shape a home screen cuts out of it.
      const wanted = manifest.icons.map((icon: { sizes: string; purpose: string }) => `${icon.sizes} ${icon.purpose}`);
      expect(wanted).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
      for (const { src, sizes, type, purpose } of manifest.icons) {
        const picture = await ask(host, src);
        expect(picture.headers['content-type']).toBe(type);
        const [width, height] = sizes.split('x').map(Number);
        expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'png', width, height });
        const [red, green, blue, alpha = 255] = await sharp(picture.rawPayload)
          .extract({ left: 0, top: 0, width: 1, height: 1 })
          .raw()
          .toBuffer();
        // Rounded corners, or none.
        expect(alpha).toBe(purpose === 'any' ? 0 : 255);
        if (purpose === 'maskable') expect([red, green, blue]).toEqual([...Buffer.from(colour.slice(1), 'hex')]);
      }
    },
  );
});

describe('Sessions', () => {
  type Cookie = { name: string; value: string; domain?: string; secure?: boolean };
  const signIn = async (host: string, url: string, email: string) => {
    const answer = await ask(host, url, { method: 'POST', payload: { email, password } });
    return { status: answer.statusCode, token: answer.json().data?.token, cookies: answer.cookies as Cookie[] };
  };

  test('a session works on site and API host of its brand, and not on the other brand', async () => {
    const member = await createMember(server, { brand: 'encore', password });
    const session = await signIn(encore.api, '/auth/login', member.email);
    expect(session.status).toBe(200);
    for (const cookie of session.cookies) expect(cookie).toMatchObject({ domain: 'encore.example.com', secure: true });
    const cookies = Object.fromEntries(session.cookies.map(({ name, value }) => [name, value]));
    const headers = { authorization: `Bearer ${session.token}` };
    const statusOn = async (host: string, url: string) => (await ask(host, url, { headers, cookies })).statusCode;
    expect(await statusOn(encore.api, '/users/profile')).toBe(200);
    expect(await statusOn(encore.site, '/api/users/profile')).toBe(200);
    expect(await statusOn(homecoming.api, '/users/profile')).toBe(401);
    expect(await statusOn(homecoming.site, '/api/users/profile')).toBe(401);
    expect((await signIn(homecoming.site, '/api/auth/login', member.email)).status).toBe(401);
  });

  test('the same address may have an account on each brand', async () => {
    const one = await createMember(server, { brand: 'encore', password });
    const other = await createMember(server, { brand: 'homecoming', password });
    await server.services.database.system
      .updateTable('users')
      .set({ email: one.email })
      .where('id', '=', other.userId)
      .execute();
    const [here, there] = [
      await signIn(encore.api, '/auth/login', one.email),
      await signIn(homecoming.api, '/auth/login', one.email),
    ];
    expect([here.status, there.status]).toEqual([200, 200]);
    expect(there.cookies[0]?.domain).toBe('homecoming.example.org');
  });

  test('a page without TLS may not call a brand that has it', async () => {
    const allowed = async (origin: string) =>
      (await ask(encore.api, '/health-check', { headers: { origin } })).headers['access-control-allow-origin'];
    expect(await allowed('https://encore.example.com')).toBe('https://encore.example.com');
    expect(await allowed('http://encore.example.com')).toBeUndefined();
    expect(await allowed('https://homecoming.example.org')).toBeUndefined();
    expect(await allowed('https://evil.example')).toBeUndefined();
  });

  test('a page can read how long it has to wait', async () => {
    const limited = await startTestServer({ ENCORE_BRANDS: sample, ENCORE_RATE_LIMIT: '1' });
    const answers = [];
    for (let index = 0; index < 2; index += 1)
      answers.push(
        await limited.app.inject({
          url: '/brand',
          headers: { host: encore.api, origin: 'https://encore.example.com', 'x-forwarded-proto': 'https' },
        }),
      );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429]);
    expect(answers[1]?.headers['access-control-allow-origin']).toBe('https://encore.example.com');
    await limited.close();
  });
});

describe('Host header games', () => {
  const games: [string, string, Record<string, string>][] = [
    ['an unknown host', 'evil.example', {}],
    ['an unknown host with a known beginning', 'homecoming.example.org.evil.example', {}],
    ['a host that is forwarded', encore.site, { 'x-forwarded-host': 'evil.example' }],
    ['another brand that is forwarded', encore.site, { 'x-forwarded-host': homecoming.site }],
    ['an API host that is forwarded', encore.site, { 'x-forwarded-host': encore.api }],
    ['a Forwarded header', encore.site, { forwarded: 'host=evil.example' }],
  ];

  test.each(games)('%s gets the first brand, without any trace of the claimed host', async (_, host, headers) => {
    const page = await ask(host, '/', { headers });
    expect(page.statusCode).toBe(200);
    expect(toldOn(page.body)).toMatchObject({ key: 'encore' });
    expect(page.body + JSON.stringify(page.headers)).not.toMatch(/evil|homecoming/);
  });

  test('an unknown host gets cookies for itself alone, and never learns the API host', async () => {
    const member = await createMember(server, { brand: 'encore', password });
    const payload = { email: member.email, password };
    for (const headers of [{}, { 'x-forwarded-host': encore.site }]) {
      const answer = await ask('evil.example', '/api/auth/login', { method: 'POST', payload, headers });
      expect(answer.statusCode).toBe(200);
      for (const cookie of answer.cookies) expect(cookie).not.toHaveProperty('domain');
      expect(toldOn((await ask('evil.example', '/', { headers })).body).apiUrl).toBeNull();
    }
  });

  test('links in mails come from the brands file, whatever the Host header says', async () => {
    const company = await createCompany(server, { brand: 'homecoming' });
    const owner: Member = await createMember(server, { brand: 'homecoming', company });
    const answer = await ask(homecoming.site, '/api/companies/work-email', {
      method: 'POST',
      payload: { email: 'talent@acme.example' },
      headers: {
        authorization: `Bearer ${owner.halves.token}`,
        'x-forwarded-host': 'evil.example',
        referer: 'https://evil.example/',
      },
      cookies: { encore_session: owner.halves.cookie },
    });
    expect(answer.statusCode).toBe(201);
    await server.startWorker();
    const mail = await until('the mail', () =>
      server.services.database.system
        .selectFrom('mailbox')
        .select(['source', 'sender'])
        .where('recipient', '=', 'talent@acme.example')
        .executeTakeFirst(),
    );
    await server.stopWorker();
    const source = mail.source
      .toString('utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    expect(source).toContain('https://homecoming.example.org/verify-work-email?token=');
    expect(source).toContain('src="https://homecoming.example.org/brand/mark.png"');
    expect(source).toContain('#0c6156');
    expect(source).not.toMatch(/evil|encore\.example/i);
    expect(mail.sender).toContain('hello@homecoming.example.org');
  });
});
