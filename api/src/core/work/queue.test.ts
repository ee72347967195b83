// Both databases: each reaches its queue in its own way, over the one connection or by a pool.
// oxlint-disable-next-line no-restricted-imports -- that a queue takes no job shows after the time in which it would
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asCompany } from '#api/core/database/tenant.ts';
import { newId } from '#api/core/ids.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { startQueue } from './queue.ts';

let server: TestServer;
let member: Member;

beforeAll(async () => {
  server = await startTestServer();
  member = await createMember(server);
});
afterAll(() => server.close());

test('a queue that stops takes no more jobs, and takes those that came meanwhile when it starts again', async () => {
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

describe('A job whose process dies while it runs', () => {
  const name = 'privacy-files';
  /** Inserts a job as such a process leaves it, after a number of tries. */
  async function leave(state: 'active' | 'retry', retryCount: number): Promise<string> {
    const id = newId();
    const output = state === 'retry' ? JSON.stringify({ value: { message: 'job heartbeat timeout' } }) : null;
    await sql`insert into background.job (id, name, state, data, retry_count, retry_limit, retry_delay, retry_backoff, started_on, heartbeat_on, heartbeat_seconds, expire_seconds, output)
      values (${id}, ${name}, ${state}, ${JSON.stringify({ what: id })}, ${retryCount}, 5, 1, true, now() - interval '1 hour', now() - interval '1 hour', 15, 3600, ${output})`.execute(
      server.services.database.system,
    );
    return id;
  }
  const read = async (id: string) =>
    (
      await sql<{
        state: string;
        later: number;
        output: { message?: string } | null;
      }>`select state::text as state, output,
        extract(epoch from start_after - now())::float as later from background.job where id = ${id}`.execute(
        server.services.database.system,
      )
    ).rows[0];
  const ended = async (id: string) => {
    const row = await read(id);
    return row && ['completed', 'failed'].includes(row.state) ? row : null;
  };

  test('is started again four times, and given up instead of the fifth', async () => {
    const { queue } = server.services;
    await queue.leaveOff();
    // It is counted when it is taken.
    const [fourth, fifth] = [await leave('retry', 3), await leave('retry', 4)];
    const [run, givenUp]: string[][] = [[], []];
    await queue.work(name, async ({ what }) => void run?.push(String(what)), {
      giveUp: async ({ what }) => void givenUp?.push(String(what)),
    });
    const [one, other] = [await until('the fourth', () => ended(fourth)), await until('the fifth', () => ended(fifth))];
    expect([one.state, other.state]).toEqual(['completed', 'failed']);
    expect(other.output?.message).toBe('Its process ended each time while it ran');
    expect({ run, givenUp }).toEqual({ run: [fourth], givenUp: [fifth] });
    await queue.leaveOff();
  });

  test('on the embedded database: the next start runs it at once, then ever later, and ends it after its last try', async () => {
    const { database, queue, log } = server.services;
    if (database.kind !== 'pglite') return;
    await queue.leaveOff();
    const ids = [
      await leave('active', 0),
      await leave('active', 1),
      await leave('active', 4),
      await leave('active', 5),
    ];
    const next = await startQueue(database, queue.names, log);
    const rows = await Promise.all(ids.map(read));
    expect(rows.map((row) => row?.state)).toEqual(['retry', 'retry', 'retry', 'failed']);
    const [first, second, fifth] = rows.map((row) => row?.later ?? 0);
    expect(first).toBeLessThanOrEqual(0);
    // Between half of 2 seconds and 2 seconds, less the time of the query; and the same of 16.
    expect(second).toBeLessThanOrEqual(2);
    expect(fifth).toBeGreaterThan(4);
    expect(fifth).toBeLessThanOrEqual(16);
    await next.stop();
  });
});
