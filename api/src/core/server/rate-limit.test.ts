import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import type { Services } from '../context.ts';
import type { Binding } from './http.ts';
import { limitRequests, limitsOf } from './rate-limit.ts';

test('a limit for a token counts all of its routes, from any network; others have their own', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_780_000_000_000);
  const app = Fastify();
  const services = { config: { rateLimit: 1000 }, database: { kind: 'pglite' } } as unknown as Services;
  await limitRequests(app, services);
  app.setErrorHandler((error, _, reply) => reply.code('kind' in (error as Error) ? 429 : 500).send());
  for (const path of ['/one', '/other'] as const) {
    const binding = { route: { may: 'public', about: 'company', method: 'GET', path }, perToken: 3 };
    app.get(path, limitsOf(app, services, binding as unknown as Binding), async () => 'answered');
  }
  const ask = async (url: string, token: string | null, network: number) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    return (await app.inject({ url, headers, remoteAddress: `203.0.113.${network}` })).statusCode;
  };
  const found = [];
  for (const [url, network] of [
    ['/one', 1],
    ['/other', 2],
    ['/one', 3],
    ['/other', 4],
    ['/one', 1],
  ] as const)
    found.push(await ask(url, 'first', network));
  expect(found).toEqual([200, 200, 200, 429, 429]);
  expect(await ask('/one', 'second', 1)).toBe(200);
  for (const expected of [200, 200, 200, 429]) expect(await ask('/one', null, 5)).toBe(expected);
  await app.close();
  vi.restoreAllMocks();
});
