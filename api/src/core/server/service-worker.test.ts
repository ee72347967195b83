import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, type Operator } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let admin: Operator;
beforeAll(async () => {
  server = await startTestServer();
  admin = await createMember(server, { type: 'admin' });
});
afterAll(() => server.close());

const ask = () => server.app.inject({ url: '/service-worker.js', headers: { host: 'encore.localhost' } });

test('browsers fetch the worker afresh each time, and it can only call its own host', async () => {
  const { statusCode, headers, body } = await ask();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^text\/javascript/),
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  expect(body).toContain('/exemployee/feed');
  // A single file: the policy would not allow it to import others.
  expect(body).not.toMatch(/\bimport\s*[("'{]|importScripts/);
});

test('switched off, it becomes one that deletes its caches and unregisters', async () => {
  await admin.post('/admin/flags', { flag: 'offline-reading', enabled: false });
  const { headers, body } = await ask();
  expect(headers['cache-control']).toBe('no-cache');
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<void>) => void }) => void>();
  const deeds: string[] = [];
  runInNewContext(body, {
    addEventListener: listeners.set.bind(listeners),
    skipWaiting: () => deeds.push('begins at once'),
    caches: { keys: async () => ['page', 'answers'], delete: async (name: string) => deeds.push(`deletes ${name}`) },
    registration: { unregister: async () => deeds.push('goes') },
  });
  expect([...listeners.keys()]).toEqual(['install', 'activate']);
  let work = Promise.resolve();
  const waitUntil = (given: Promise<void>) => {
    work = given;
  };
  for (const listener of listeners.values()) listener({ waitUntil });
  await work;
  expect(deeds).toEqual(['begins at once', 'deletes page', 'deletes answers', 'goes']);
});
