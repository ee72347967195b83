// Both databases: each reaches its queue in its own way, over the one connection or by a pool.
// oxlint-disable-next-line no-restricted-imports -- that a queue takes no job shows after the time in which it would
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asCompany } from '#api/core/database/tenant.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';

let server: TestServer;
let member: Member;

beforeAll(async () => {
  server = await startTestServer();
  member = await createMember(server);
});
afterAll(() => server.close());

test('who leaves off takes no more jobs, and those that came meanwhile when work begins again', async () => {
  const { database, queue } = server.services;
  const name = queue.names[0] ?? '';
  const done: string[] = [];
  const work = () => queue.work(name, async ({ what }) => void done.push(String(what)));
  const ask = (what: string) => asCompany(database, member.company, (tenant) => queue.enqueue(tenant, name, { what }));
  await work();
  await ask('first');
  await until('the first job', () => done.length === 1);
  await queue.leaveOff();
  await ask('second');
  // Twice as long as a queue lets a job wait.
  await wait(1_200);
  expect(done).toEqual(['first']);
  await work();
  await until('the second job', () => done.length === 2);
  expect(done).toEqual(['first', 'second']);
});
