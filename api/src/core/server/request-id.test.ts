import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asCompany } from '#api/core/database/tenant.ts';
import { createLogger } from '#api/core/installation/log.ts';
import { startQueue } from '#api/core/work/queue.ts';
import { createExemployee, createMember, type Member } from '#api-test/factories.ts';
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
  server = await startTestServer({}, { log });
  owner = await createMember(server);
});
afterAll(() => server.close());

describe('The id of a request', () => {
  const answered = async (id: string, remoteAddress: string) =>
    (await server.app.inject({ url: '/api/brand', remoteAddress, headers: { 'x-request-id': id } })).headers[
      'x-request-id'
    ];

  test("is that of a trusted proxy, if valid; others' ids are ignored", async () => {
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
  test('carries the id of its request through its log lines; its data stay unchanged', async () => {
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

  test('without a request has an id of its own', async () => {
    log.info('of nothing');
    expect(lines.at(-1)).not.toHaveProperty('requestId');
  });
});

describe('The line of a request', () => {
  const lineOf = (route: string) =>
    until(`the line of ${route}`, () => lines.find((line) => line.msg === 'request' && line.route === route));

  test('names the caller, a person or a program, also on a refusal; for a stranger nothing', async () => {
    const viewer = await createMember(server, { company: owner.company, role: 'viewer' });
    expect((await viewer.get('/team')).status).toBe(403);
    expect(await lineOf('/api/team')).toMatchObject({ status: 403, by: viewer.userId });
    expect((await server.as(null).get('/group')).status).toBe(401);
    expect(await lineOf('/api/group')).not.toHaveProperty('by');
    const made = await owner.post('/api-keys', { name: 'Payroll', scopes: ['people:read'] });
    const headers = { host: 'localhost', authorization: `Bearer ${made.data.key}` };
    expect((await server.app.inject({ url: '/api/webhooks', headers })).statusCode).toBe(403);
    expect(await lineOf('/api/webhooks')).toMatchObject({ status: 403, by: made.data._id });
  });

  test('does not name an ex-employee, so that it reveals no moment of a secret answer; on a refusal it does', async () => {
    const exemployee = await createExemployee(server, owner);
    expect((await exemployee.get('/own/feed')).status).toBe(200);
    expect((await exemployee.get('/users/security')).status).toBe(200);
    for (const route of ['/api/own/feed', '/api/users/security']) expect(await lineOf(route)).not.toHaveProperty('by');
    expect((await exemployee.get('/jobs')).status).toBe(403);
    expect(await lineOf('/api/jobs')).toMatchObject({ status: 403, by: exemployee.userId });
  });

  test('a refused sign-in logs the account, if there is one, and nothing that was typed', async () => {
    const known = await createMember(server, { password: 'Encore@2025' });
    const refused = () =>
      lines.filter(({ msg }) => msg === 'sign-in refused').map(({ what, account }) => ({ what, account }));
    for (const email of [known.email, 'nobody@company.example'])
      await server.as(null).post('/auth/login', { email, password: 'Wrong@2025' });
    expect(refused()).toEqual([
      { what: 'password', account: known.userId },
      { what: 'password', account: null },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Wrong@2025|company\.example/);
  });
});
