import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asCompany } from '#api/core/database/tenant.ts';
import { createLogger } from '#api/core/installation/log.ts';
import { startQueue } from '#api/core/work/queue.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { asRequest, isRequestId } from './request-id.ts';

type Line = Record<string, unknown> & { err?: { message: string } };
const lines: Line[] = [];
const log = createLogger(
  { logLevel: 'info' },
  new Writable({
    write(text: Buffer, _, done) {
      for (const line of String(text).trim().split('\n')) lines.push(JSON.parse(line));
      done();
    },
  }),
);
let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createMember(server);
});
afterAll(() => server.close());

describe('The id of a request', () => {
  const answered = async (id: string, remoteAddress: string) =>
    (await server.app.inject({ url: '/api/brand', remoteAddress, headers: { 'x-request-id': id } })).headers[
      'x-request-id'
    ];

  test('is that of a proxy that is trusted, as long as it is one; what others write is not taken', async () => {
    expect(await answered('from-the-proxy.1', '127.0.0.1')).toBe('from-the-proxy.1');
    expect(await answered('from-a-stranger', '203.0.113.9')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await answered('with a space', '127.0.0.1')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['a', true],
    ['A-z_0.9', true],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    ['', false],
    ['a b', false],
    ['a\n', false],
    ['{}', false],
    [undefined, false],
    [['a'], false],
  ])('%j: %s', (text, is) => expect(isRequestId(text)).toBe(is));
});

describe('A job', () => {
  test('carries the id of the request that asked for it, through its log lines; its data are what was asked', async () => {
    const { database } = server.services;
    const name = server.services.queue.names[0] ?? '';
    const queue = await startQueue(database, [name], log);
    const seen: unknown[] = [];
    await queue.work(name, async (data) => {
      seen.push(data);
      log.info('within the job');
      throw new Error('The file is gone');
    });
    await asRequest('request-7', () =>
      asCompany(database, owner.company, (tenant) => queue.enqueue(tenant, name, { company: owner.company, file: 3 })),
    );
    const failed = await until('the failed job', () => lines.find(({ msg }) => msg === 'a job failed'));
    expect(seen[0]).toEqual({ company: owner.company, file: 3 });
    expect(failed).toMatchObject({
      level: 50,
      queue: name,
      job: expect.stringMatching(/^[0-9a-f-]{36}$/),
      company: owner.company,
      attempt: 1,
      again: true,
      request: 'request-7',
    });
    expect(failed.err?.message).toBe('The file is gone');
    expect(lines.find(({ msg }) => msg === 'within the job')).toMatchObject({ requestId: 'request-7' });
    await queue.stop();
  });

  test('of no request has its own', async () => {
    log.info('of nothing');
    expect(lines.at(-1)).not.toHaveProperty('requestId');
  });
});
