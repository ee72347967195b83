import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createMember, createPerson, type Member, personBody } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { answer, download, route } from '#contract/base/route.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { createLogger } from '../installation/log.ts';
import { createServer } from './server.ts';

let server: TestServer;
let member: Member;

beforeAll(async () => {
  server = await startTestServer({ ENCORE_METRICS_TOKEN: 'metrics-token-of-the-test' });
  member = await createMember(server);
});
afterAll(() => server.close());

const ask = (url: string, options: InjectOptions = {}) =>
  server.app.inject({ url, ...options, headers: { host: 'localhost', ...options.headers } });

describe('Hosts (product.md, Fixed points: API root)', () => {
  test.each([
    ['localhost', '/api/health-check', 200],
    ['encore.localhost:3000', '/api/health-check', 200],
    ['api.encore.localhost', '/health-check', 200],
    ['api.encore.localhost:3000', '/health-check?x=1', 200],
    ['api.homecoming.localhost', '/brand', 200],
    ['api.encore.localhost', '/api/health-check', 200],
    ['api.encore.localhost', '/openapi.json', 200],
    ['api.encore.localhost', '/users/profile', 401],
    ['api.encore.localhost', '/', 404],
    ['api.encore.localhost', '/metrics', 404],
  ])('%s%s answers %i', async (host, url, status) => {
    const answer = await ask(url, { headers: { host } });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  test('each host returns its own brand', async () => {
    const nameOf = async (host: string) => (await ask('/api/brand', { headers: { host } })).json().data.name;
    expect(await nameOf('api.homecoming.localhost')).toBe('Homecoming');
    expect(await nameOf('homecoming.localhost')).toBe('Homecoming');
    expect(await nameOf('localhost')).toBe('Encore');
    expect(await nameOf('unknown.example')).toBe('Encore');
    const raw = (await ask('/api/brand')).body;
    for (const word of ['dkim', 'keyFile', 'mailFrom', 'cookieDomain']) expect(raw).not.toContain(word);
  });
});

describe('CORS: a brand’s API host answers only its own site', () => {
  const host = 'api.encore.localhost';
  const own = ['http://encore.localhost:3000', 'http://encore.localhost', 'http://localhost:5173'];
  const foreign = [
    'http://homecoming.localhost:3000',
    'http://api.encore.localhost',
    'https://evil.example',
    'http://encore.localhost.evil.example',
    'http://evilencore.localhost',
    'null',
    'nonsense',
    'http://evil.example#encore.localhost',
  ];

  test.each(own)('%s may ask, also in advance', async (origin) => {
    const asked = await ask('/users/profile', {
      method: 'OPTIONS',
      headers: { host, origin, 'access-control-request-method': 'POST' },
    });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': expect.stringContaining('authorization'),
    });
    for (const url of ['/health-check', '/users/profile', '/nonsense']) {
      const answer = await ask(url, { headers: { host, origin } });
      expect(answer.headers['access-control-allow-origin'], url).toBe(origin);
      expect(answer.headers.vary).toContain('origin');
    }
  });

  test.each(foreign)('%s may not', async (origin) => {
    for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
      const answer = await ask('/health-check', { method, headers: { host, origin } });
      expect(answer.headers, method).not.toHaveProperty('access-control-allow-origin');
      expect(answer.headers, method).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  test('a site host allows no other origin at all', async () => {
    for (const origin of [...own, ...foreign]) {
      const answer = await ask('/api/health-check', { headers: { origin } });
      expect(answer.headers, origin).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

describe('Health: GET /health-check (specification, section 7)', () => {
  test('200 while everything works', async () => {
    expect((await ask('/api/health-check')).json().data).toEqual({
      status: 'ok',
      checks: { database: true, directory: true, queue: true, files: true, secret: true, disk: true },
    });
  });

  test('503 with the part that failed, without details', async () => {
    const { queue } = server.services;
    const works = queue.healthy.bind(queue);
    const failing: (() => Promise<boolean>)[] = [
      () => Promise.resolve(false),
      () => Promise.reject(new Error('password of the queue')),
    ];
    for (const failure of failing) {
      queue.healthy = failure;
      const answer = await ask('/api/health-check');
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual({
        message: 'Oops... something went wrong. Please try again later',
        errors: [{ path: 'queue', message: 'The queue does not answer' }],
      });
    }
    queue.healthy = works;
    expect((await ask('/api/health-check')).statusCode).toBe(200);
  });
});

describe('Bodies', () => {
  test('a DELETE with the JSON type and no body is answered like one without', async () => {
    const headers = { 'content-type': 'application/json' };
    const url = '/api/group/00000000-0000-7000-8000-000000000000';
    expect((await ask(url, { method: 'DELETE', headers })).statusCode).toBe(401);
  });

  test('JSON with a prototype key is refused', async () => {
    const headers = { 'content-type': 'application/json' };
    const payload = '{"email":"a@mail.example","password":"x","__proto__":{"role":"owner"}}';
    expect((await ask('/api/auth/login', { method: 'POST', headers, payload })).statusCode).toBe(400);
  });
});

describe('Metrics: /metrics on loopback or with the token', () => {
  test('loopback reads them; routes are patterns, so no part of an address is in them', async () => {
    await member.get('/alumni?searchtext=secretword');
    await member.get('/alumni/check-email?email=secret@mail.example');
    const answer = await ask('/metrics');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('route="/api/alumni"');
    expect(answer.body).not.toContain('secret');
  });

  test.each<[string, InjectOptions]>([
    ['from elsewhere', { remoteAddress: '203.0.113.9' }],
    ['through a proxy', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['through a proxy that claims loopback', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['through a proxy that adds nothing', { headers: { host: 'encore.example' } }],
    ['with a wrong token', { remoteAddress: '203.0.113.9', headers: { authorization: 'Bearer wrong' } }],
  ])('%s they are not found', async (_, options) => {
    expect((await ask('/metrics', options)).statusCode).toBe(404);
  });

  test('with the token they are read from anywhere', async () => {
    const headers = { authorization: 'Bearer metrics-token-of-the-test' };
    expect((await ask('/metrics', { remoteAddress: '203.0.113.9', headers })).statusCode).toBe(200);
  });
});

describe('The website', () => {
  test.each([
    '/home/exemployee_management/search?searchtext=asha.rao%40acme.com',
    '/home/exemployee_management/search?searchtext=asha@acme.com?x&gender=female',
    '/home/exemployee_management/search?currentCompany=Amazon.in?',
  ])('%s is a page, whatever follows the question mark', async (url) => {
    const page = await ask(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  test.each(['/assets/gone.js', '/gone.png?size=2', '/api/gone?searchtext=x'])('%s is not a page: 404', async (url) => {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'Not found' });
  });
});

describe('Invalid requests', () => {
  test.each<[string, InjectOptions, number, string]>([
    ['an unknown address', { url: '/api/nonsense' }, 404, 'Not found'],
    ['a POST to an unknown address', { url: '/nonsense', method: 'POST' }, 404, 'Not found'],
    [
      'a method that the route does not have',
      { url: '/api/alumni', method: 'DELETE' },
      405,
      generalMessages.wrongMethod,
    ],
    ['another such method', { url: '/api/group', method: 'PUT', payload: {} }, 405, generalMessages.wrongMethod],
    [
      'broken JSON',
      { url: '/api/auth/login', method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } },
      ...([400, 'The request could not be read'] as const),
    ],
    [
      'JSON with a prototype key',
      {
        url: '/api/auth/login',
        method: 'POST' as const,
        payload: '{"__proto__":{"admin":true}}',
        headers: { 'content-type': 'application/json' },
      },
      ...([400, 'The request could not be read'] as const),
    ],
    [
      'a body of an unknown type',
      { url: '/api/auth/login', method: 'POST', payload: 'x', headers: { 'content-type': 'text/plain' } },
      ...([415, 'The request could not be read'] as const),
    ],
    [
      'a body over the limit',
      { url: '/api/auth/login', method: 'POST', payload: { email: 'x'.repeat(2 * 1024 * 1024) } },
      ...([413, 'The request is too large'] as const),
    ],
    ['an address that cannot be decoded', { url: '/api/alumni/%zz' }, 400, 'The request could not be read'],
  ])('%s gets its status and message, as JSON', async (_, options, status, message) => {
    const answer = await ask(String(options.url), options);
    expect({ status: answer.statusCode, ...answer.json() }).toEqual({ status, message });
  });

  test('an unexpected error is a 500 with the generic text, an id, and no detail', async () => {
    const failing = await startTestServer();
    const owner = await createMember(failing);
    await failing.services.database.withConnection((connection) =>
      connection.script('alter table groups rename to hidden'),
    );
    const answer = await owner.get('/group');
    expect(answer).toMatchObject({ status: 500, message: 'Something went wrong! Please try again later', errors: [] });
    expect(Object.keys(JSON.parse(answer.body.toString()))).toEqual(['message']);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    await failing.close();
  });

  test('a file that fails before any of it was sent is answered with a readable failure', async () => {
    const broken = route({
      method: 'GET',
      path: '/broken-file',
      may: 'public',
      about: 'installation',
      summary: 'A file that fails',
      responses: { 200: download('csv') },
    });
    const fails = () =>
      new Readable({
        read() {
          this.destroy(new Error('the database is gone'));
        },
      });
    const verb = async () => ({ fileName: 'people.csv', contentType: 'text/csv', content: fails() });
    const app = await createServer(server.services, [{ route: broken, verb, perMinute: null }]);
    const headers = { host: 'localhost', 'accept-encoding': 'gzip' };
    const answer = await app.inject({ url: '/api/broken-file', headers });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ message: 'Something went wrong! Please try again later' });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="api.json"');
    await app.close();
  });

  test('a file under an unknown field name is refused, even if a file is optional', async () => {
    const optional = route({
      method: 'POST',
      path: '/with-picture',
      may: 'public',
      about: 'installation',
      summary: 'A file that may be left out',
      file: 'picture',
      fileOptional: true,
      body: z.object({ name: z.string() }),
      responses: { 200: answer(z.object({ hasFile: z.boolean() })) },
    });
    const verb = async (_: unknown, { file }: { file: unknown }) => ({ hasFile: file !== null });
    const app = await createServer(server.services, [{ route: optional, verb, perMinute: null }]);
    const send = (field: string) => {
      const part = (disposition: string, content: string) =>
        `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
      return app.inject({
        method: 'POST',
        url: '/api/with-picture',
        headers: { host: 'localhost', 'content-type': 'multipart/form-data; boundary=b' },
        payload: `${part('name="name"', 'Asha')}${part(`name="${field}"; filename="a.png"`, 'pixels')}--b--\r\n`,
      });
    };
    expect((await send('picture')).json()).toEqual({ data: { hasFile: true } });
    const refused = await send('photo');
    const message = 'Unknown field "photo"';
    expect([refused.statusCode, refused.json()]).toEqual([400, { message, errors: [{ path: 'photo', message }] }]);
    await app.close();
  });

  test('more values than any call accepts are refused before they are looked at, and of many faults a thousand are named', async () => {
    const body = (length: number) => ({ name: 'Key', scopes: Array.from({ length }, () => ({})) });
    expect(await member.post('/api-keys', body(120_000))).toMatchObject({
      status: 413,
      message: 'The request has more than 1,00,000 values',
      errors: [],
    });
    const nested = { name: 'Key', scopes: [Array.from({ length: 40_000 }, () => [[1]])] };
    expect((await member.post('/api-keys', nested)).status).toBe(413);
    const faulty = await member.post('/api-keys', body(5000));
    expect(faulty.status).toBe(400);
    expect(faulty.errors).toHaveLength(1000);
  });

  test('values nested deeper than any call accepts are refused', async () => {
    const nested = (levels: number) => `{"email":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`;
    const send = (levels: number) =>
      ask('/api/auth/sign-in-link', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        payload: nested(levels),
      });
    for (const levels of [60, 10_000])
      expect((await send(levels)).json(), String(levels)).toEqual({ message: 'The request has more than 50 levels' });
    expect((await send(20)).statusCode).toBe(400);
  });

  test('a field name with an invisible mark is read as it appears', async () => {
    const group = { '\u{feff}name': 'Marked', 'a\u{200b}b': 1 };
    expect(await member.post('/group', group)).toMatchObject({
      status: 400,
      errors: [{ path: 'ab', message: 'Unknown field "ab"' }],
    });
    expect(await member.post('/group', { '\u{feff}name': 'Marked' })).toMatchObject({
      status: 201,
      data: { name: 'Marked' },
    });
  });

  test('answers carry the headers that protect a browser', async () => {
    const { headers } = await ask('/api/health-check');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('content-disposition');
    for (const url of ['/api/brand', '/api/users/profile', '/api/nothing/here'])
      expect((await ask(url)).headers['content-disposition'], url).toBe('attachment; filename="api.json"');
    for (const url of ['/livez', '/api/openapi.json', '/api/docs', '/'])
      expect((await ask(url)).headers, url).not.toHaveProperty('content-disposition');
    const page = await ask('/');
    expect(page.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
  });

  test('a page allows styles from its own files, and those with the nonce of this answer', async () => {
    const nonceOf = async () => {
      const { headers, body } = await ask('/');
      const policy = String(headers['content-security-policy']);
      const [, nonce = ''] = /;style-src 'self' 'nonce-([A-Za-z0-9+/]{22}==)';/.exec(policy) ?? [];
      expect(nonce, policy).not.toBe('');
      expect(policy).not.toContain('unsafe-inline');
      expect(body).toContain(`<style nonce="${nonce}">:root{--brand-light:`);
      expect(body).not.toMatch(/<\w[^>]* style=/);
      return nonce;
    };
    expect(await nonceOf()).not.toBe(await nonceOf());
  });

  test('a page allows no script in its document but the one that chooses the theme before the first paint', async () => {
    const { headers, body } = await ask('/');
    const [script, ...others] = body.match(/<script>[^]*?<\/script>/g) ?? [];
    expect(others).toEqual([]);
    expect(script).toContain('data-mantine-color-scheme');
    const hash = createHash('sha256')
      .update(String(script).replace(/<\/?script>/g, ''))
      .digest('base64');
    expect(String(headers['content-security-policy'])).toContain(`;script-src 'self' 'sha256-${hash}';`);
  });

  test('the document that emails are written into allows any styles, and no script', async () => {
    const { headers, body } = await ask('/frame');
    const policy = String(headers['content-security-policy']).split(';');
    for (const part of [
      "script-src 'none'",
      "style-src 'self' 'unsafe-inline'",
      "frame-ancestors 'self'",
      "object-src 'none'",
    ])
      expect(policy).toContain(part);
    expect(body).toBe(
      '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title></title></head><body></body></html>',
    );
  });

  test('too many requests from one address have to wait', async () => {
    const limited = await startTestServer({ ENCORE_RATE_LIMIT: '3' });
    const from = (remoteAddress: string) =>
      limited.app.inject({ url: '/api/brand', remoteAddress, headers: { host: 'localhost' } });
    const statuses = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await from('203.0.113.1')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await from('203.0.113.1')).json()).toEqual({ message: 'Too many requests. Please wait a moment' });
    expect((await from('203.0.113.2')).statusCode).toBe(200);
    // A /64 is one network, and a /48 gets four times as much.
    const fromSubnet = async (subnet: number) => {
      const answers = [];
      for (let host = 1; host <= 4; host += 1) answers.push((await from(`2001:db8:1:${subnet}::${host}`)).statusCode);
      return answers;
    };
    expect(await fromSubnet(0)).toEqual([200, 200, 200, 429]);
    const others = [];
    for (let subnet = 1; subnet <= 5; subnet += 1) others.push(...(await fromSubnet(subnet)));
    expect(others.filter((status) => status === 200).length).toBeLessThanOrEqual(9);
    expect(others.at(-1)).toBe(429);
    expect((await from('2001:db8:2::1')).statusCode).toBe(200);
    await limited.close();
  });
});

describe('Log lines (core/log.ts): ids and counts, never what people typed', () => {
  test('neither emails, names, search words nor secrets, whatever happens', async () => {
    const lines: string[] = [];
    const log = createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
    // Nothing listens on port 1, so every mail is delayed, which is logged.
    const logged = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' }, { log });
    await logged.startWorker();
    const owner = await createMember(logged, { password: 'Encore@2025' });
    const person = await createPerson(owner, { name: 'Secretname Person', email: 'secretmail@mail.example' });
    await owner.get('/alumni?searchtext=secretword&departments=secretdepartment');
    await owner.get('/alumni/check-email?email=secretmail@mail.example');
    await owner.post('/alumni', personBody({ email: 'secretmail@mail.example' }));
    await owner.post('/alumni', personBody({ name: 'Secretname 1' }));
    await owner.post('/group', { name: 'Secretgroup' });
    await owner.get('/alumni/secretid');
    await owner.get('/unsubscribe?token=secrettokensecrettoken');
    await logged.as(null).post('/auth/login', { email: 'secretmail@mail.example', password: 'Secretpassword@1' });
    await logged.as(null).post('/auth/login', { email: owner.email, password: 'Encore@2025' });
    await owner.post('/emailers/instant', {
      subject: 'Secretsubject',
      content: 'Secretcontent',
      recipients: [person.email],
    });
    await until('the mail that waits', () => lines.some((line) => line.includes('mail waits')));
    const { system } = logged.services.database;
    const refused = system
      .insertInto('users')
      .values({
        id: owner.userId,
        company_id: null,
        brand: 'encore',
        type: 'admin',
        name: 'Secretname',
        email: 'secretmail@x.y',
      })
      .execute();
    await refused.catch((error: unknown) => log.error({ err: error }, 'refused by the database'));
    await logged.services.database.withConnection((connection) =>
      connection.script('alter table people rename to hidden'),
    );
    expect((await owner.get('/alumni?searchtext=secretword&departments=x')).status).toBe(500);
    await logged.close();

    const all = lines.join('');
    for (const sign of ['request failed', 'mail waits', 'refused by the database', 'users_pkey', '/api/alumni/:id'])
      expect(all, sign).toContain(sign);
    const quoted = lines.filter(
      (line) => /secret/i.test(line) || line.includes('@mail.example') || line.includes('Encore@2025'),
    );
    expect(quoted).toEqual([]);
    for (const half of [owner.halves.token, owner.halves.cookie, owner.email]) expect(all).not.toContain(half);
  });

  test.each([
    ['an error', new Error('a fault'), { type: 'Error', message: 'a fault' }],
    [
      'a copy of an error, as the queue reports it',
      { ...new Error('x'), message: 'a fault', queue: 'q' },
      { message: 'a fault' },
    ],
    ['a failed attempt at several addresses', new AggregateError([new Error('refused')], ''), { message: 'refused' }],
    [
      'a database error, which quotes the row',
      { code: '23505', message: 'secret' },
      { message: 'database error 23505' },
    ],
    ['something that is not an error', 'secret', { message: 'not an error' }],
    ['nothing', null, { message: 'not an error' }],
  ])('%s is logged by the fields that identify the fault', (_, err, told) => {
    const lines: string[] = [];
    createLogger({ logLevel: 'error' }, { write: (line) => void lines.push(line) }).error({ err }, 'queue');
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject(told);
    expect(lines[0]).not.toContain('secret');
  });
});
