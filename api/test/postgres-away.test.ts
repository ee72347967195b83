// Only with --all: it stops the database, and waits for it to come back.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generalMessages } from '#contract/base/rules.ts';
import { createProcessDatabase } from './database.ts';
import { Way } from './outside/database-way.ts';
import { fillCompany, type Served, serve } from './processes.ts';
import type { Halves } from './server.ts';
import { until } from './until.ts';

const isEmbedded = process.env.ENCORE_TEST_DATABASE !== 'postgres';
describe.skipIf(isEmbedded)('PostgreSQL is unreachable (never the embedded one)', () => {
  let database: Awaited<ReturnType<typeof createProcessDatabase>>;
  let way: Way;
  let served: Served;
  let owner: Halves;

  beforeAll(async () => {
    database = await createProcessDatabase();
    owner = await database.withDatabase((opened) => fillCompany(opened, 20));
    const url = new URL(database.environment.DATABASE_URL ?? '');
    way = new Way(url);
    served = await serve({ ...database.environment, DATABASE_URL: await way.open(url) });
  });
  afterAll(async () => {
    way?.freeze(false);
    await served?.end('SIGKILL');
    way?.close();
    await database?.drop();
  });

  const ask = async (path: string) => {
    const start = performance.now();
    const answer = await served.call(path, { as: owner });
    const { message } = (await answer.json()) as { message?: string };
    const seconds = (performance.now() - start) / 1000;
    return { status: answer.status, message, after: answer.headers.get('retry-after'), seconds };
  };
  const paths = ['/alumni', '/group', '/users/profile', '/alumni/imports'];
  const askMany = (times: number) =>
    Promise.all(Array.from({ length: times }, (_, index) => ask(paths[index % 4] ?? '')));
  const isWell = async () => {
    expect((await ask('/alumni')).status).toBe(200);
    await until('everything to work', async () => (await askMany(8)).every(({ status }) => status === 200));
  };
  const unavailable = { status: 503, message: generalMessages.unavailable, after: '5' };

  test('frozen: waiting callers get an answer within five seconds, new ones at once, and everything continues when it thaws', async () => {
    await isWell();
    way.freeze(true);
    for (const answer of await askMany(40)) {
      expect(answer).toMatchObject(unavailable);
      expect(answer.seconds).toBeLessThan(5);
    }
    for (const answer of await askMany(40)) {
      expect(answer).toMatchObject(unavailable);
      expect(answer.seconds).toBeLessThan(2);
    }
    const health = await ask('/health-check');
    expect(health.status).toBe(503);
    expect(health.seconds).toBeLessThan(2.5);
    way.freeze(false);
    await until('an answer', async () => (await ask('/alumni')).status === 200);
    await isWell();
  }, 60_000);

  test('gone: 503 at once, and everything continues when it is back; the log has few lines; pages are greeted again', async () => {
    await isWell();
    const stream = await served.call('/live', { as: owner });
    let heard = '';
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    void (async () => {
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) heard += piece.value;
    })().catch(() => {});
    const greetings = () => heard.split('event: hello').length - 1;
    await until('hello', () => greetings() === 1);
    const before = served.output().length;
    way.cut(true);
    for (const answer of await askMany(40)) {
      expect(answer).toMatchObject(unavailable);
      expect(answer.seconds).toBeLessThan(5);
    }
    expect((await ask('/health-check')).status).toBe(503);
    // oxlint-disable-next-line no-restricted-globals -- how long the database is unreachable
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    way.cut(false);
    await until('an answer', async () => (await ask('/alumni')).status === 200);
    await isWell();
    // Hints meanwhile were missed, so the page reads everything again.
    await until('hello again', () => greetings() === 2);
    await reader?.cancel();
    const log = served.output().slice(before);
    expect(log).not.toContain('not an error');
    expect(log).not.toContain('request failed');
    const lines = log.split('\n').filter((line) => line.includes('"msg":"queue"'));
    expect(lines.length).toBeGreaterThan(0);
    // One line in ten seconds for the same fault, however many workers meet it; more on a slow machine.
    const told = new Map<string, number>();
    for (const { time, err } of lines.map((line) => JSON.parse(line))) {
      const fault = err.code ?? err.message.replace(/ \(Queue: .*$/, '');
      expect(Date.parse(time) - (told.get(fault) ?? 0), fault).toBeGreaterThan(9_900);
      told.set(fault, Date.parse(time));
    }
    expect(told.size).toBeLessThan(6);
  }, 60_000);
});
