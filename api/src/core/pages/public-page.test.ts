import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkToken } from '#api/core/pages/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { createVictim, type Victim } from '#api-test/victim.ts';
import { newId } from '../ids.ts';

let server: TestServer;
let victim: Victim;

beforeAll(async () => {
  server = await startTestServer({ ENCORE_RATE_LIMIT: '10000' });
  victim = await createVictim(server);
});
afterAll(() => server.close());

const ask = (method: 'GET' | 'POST', path: string, { from = '203.0.113.1', payload = {} as object | string } = {}) =>
  server.app.inject({
    method,
    url: `/api${path}`,
    remoteAddress: from,
    headers: { host: 'localhost', ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
    ...(method === 'POST' ? { payload } : {}),
  });
const statusesOf = async (times: number, once: () => Promise<{ statusCode: number }>) => {
  const counted: Record<number, number> = {};
  for (let time = 0; time < times; time += 1) {
    const { statusCode } = await once();
    counted[statusCode] = (counted[statusCode] ?? 0) + 1;
  }
  return counted;
};
const job = () => `/jobs/public/${victim.job}`;
const join = () => ({
  token: linkToken(server.services.config.secrets, newId()),
  name: 'Mira Rao',
  password: 'Encore@2026',
});

describe('Public pages have one way in (issue: limits per address, body limits, cache rules)', () => {
  test('a network may read a page 120 times a minute and send a form 30 times, each counted separately', async () => {
    expect(await statusesOf(125, () => ask('GET', job()))).toEqual({ 200: 120, 429: 5 });
    expect(await statusesOf(33, () => ask('POST', '/auth/join', { payload: join() }))).toEqual({ 404: 30, 429: 3 });
    expect((await ask('GET', job(), { from: '203.0.113.2' })).statusCode).toBe(200);
    // The same page at its address on the site counts together.
    const page = () => server.app.inject({ url: `/jobs/${victim.job}`, remoteAddress: '203.0.113.7' });
    const below = () => ask('GET', `${job()}/page`, { from: '203.0.113.7' });
    expect(await statusesOf(60, page)).toEqual({ 200: 60 });
    expect(await statusesOf(65, below)).toEqual({ 200: 60, 429: 5 });
    const { name: _, ...claim } = join();
    expect((await ask('POST', '/auth/claim', { payload: claim })).statusCode).toBe(404);
  });

  test('a /48 may ask four times as often as one of its networks', async () => {
    const subnets = Array.from({ length: 5 }, (_, index) => `2001:db8:7:${index}::1`);
    const found: Record<number, number> = {};
    for (const from of subnets)
      for (const [status, times] of Object.entries(
        await statusesOf(35, () => ask('POST', '/auth/join', { from, payload: join() })),
      ))
        found[Number(status)] = (found[Number(status)] ?? 0) + times;
    expect(found[404]).toBe(120);
  });

  test('pictures are requested by the dozen, and mail programs unsubscribe for many people', async () => {
    const path = victim.file.url.replace('/api', '');
    expect(await statusesOf(150, () => ask('GET', path))).toEqual({ 200: 150 });
    expect(await statusesOf(50, () => ask('POST', `/unsubscribe?token=${'x'.repeat(60)}`))).toEqual({ 404: 50 });
  });

  test('a form of more than 64 KB is refused, whatever it is about', async () => {
    const payload = JSON.stringify({ email: 'a@mail.example', password: 'x'.repeat(64 * 1024) });
    for (const path of ['/auth/login', '/auth/register', '/auth/reset-password', '/privacy/grievances'])
      expect(await ask('POST', path, { from: '203.0.113.3', payload }), path).toMatchObject({ statusCode: 413 });
  });

  test('the page of a job may be cached for a minute; a missing page and what a link shows are not cached', async () => {
    const from = '203.0.113.4';
    const cached = async (path: string) => (await ask('GET', path, { from })).headers['cache-control'];
    expect(await cached(`${job()}/page`)).toBe('public, max-age=60');
    expect(await cached(`/jobs/public/${newId()}/page`)).toBe('no-store');
    expect(
      await cached(`/account-links?token=${linkToken(server.services.config.secrets, victim.links.invitation)}`),
    ).toBe('no-store');
  });
});
