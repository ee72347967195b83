import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { SharedCounts } from './shared-counts.ts';

let server: TestServer;
let one: SharedCounts;
let other: SharedCounts;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.database.system.deleteFrom('request_counts').execute();
  one = new SharedCounts(server.services.database);
  other = new SharedCounts(server.services.database);
  // Exchanged by hand, whatever the database.
  await one.stop();
  await other.stop();
});

const second = 1000;
/** The beginning of a minute of today: the database deletes counts five minutes later, by its own clock. */
const noon = Math.floor(Date.now() / (60 * second)) * 60 * second;
const add = (counts: SharedCounts, times: number, { network = '192.0.2.1', what = 'all', at = noon } = {}) => {
  let last = { current: 0, ttl: 0 };
  for (let time = 0; time < times; time += 1) last = counts.add(what, network, 100, at);
  return last;
};
const stored = () =>
  server.services.database.system.selectFrom('request_counts').select('requests').orderBy('requests').execute();

describe('requests from a network', () => {
  test('count in all processes once these have exchanged counts', async () => {
    expect(add(one, 60)).toEqual({ current: 60, ttl: 60_000 });
    await one.tell();
    expect(add(other, 30).current).toBe(30);
    await other.tell();
    expect(add(other, 1).current).toBe(91);
    await other.tell();
    // The first learns of the others when it counts again.
    expect(add(one, 1).current).toBe(61);
    await one.tell();
    expect(add(one, 1).current).toBe(93);
    expect(await stored()).toEqual([{ requests: 92 }]);
  });

  test('stay in their process below a tenth of the limit', async () => {
    add(one, 9);
    await one.tell();
    expect(await stored()).toEqual([]);
    add(one, 1);
    await one.tell();
    expect(await stored()).toEqual([{ requests: 10 }]);
  });

  test('are counted separately for another network and another page', async () => {
    add(one, 20);
    add(one, 30, { network: '192.0.2.2' });
    add(one, 40, { what: 'GET /jobs/open' });
    await one.tell();
    expect(await stored()).toEqual([{ requests: 20 }, { requests: 30 }, { requests: 40 }]);
    expect(add(one, 1, { network: '192.0.2.2' }).current).toBe(31);
  });

  test('from the previous minute count for the part that is less than a minute old', () => {
    add(one, 80, { at: noon + 59 * second });
    expect(add(one, 1, { at: noon + 60 * second })).toEqual({ current: 81, ttl: 60_000 });
    expect(add(one, 1, { at: noon + 90 * second })).toEqual({ current: 42, ttl: 30_000 });
    expect(add(one, 1, { at: noon + 119 * second })).toEqual({ current: 5, ttl: 1_000 });
    expect(add(one, 1, { at: noon + 300 * second }).current).toBe(1);
  });

  test('are counted by each process alone while the database does not answer', async () => {
    const away = new SharedCounts({
      ...server.services.database,
      get system(): never {
        throw new Error('away');
      },
    });
    await away.stop();
    add(away, 50);
    await away.tell();
    expect(add(away, 1).current).toBe(51);
  });
});

test.runIf(process.env.ENCORE_TEST_DATABASE === 'postgres')('two servers of one database refuse together', async () => {
  const limit = { ENCORE_RATE_LIMIT: '40' };
  const { database } = server.services;
  const shared = { database, url: null, drop: async () => {} };
  const first = await startTestServer(limit, {}, shared);
  const second = await startTestServer(limit, {}, shared);
  const ask = async ({ app }: TestServer) =>
    (await app.inject({ url: '/api/brand', remoteAddress: '203.0.113.7' })).statusCode;
  for (let time = 1; time <= 40; time += 1) expect(await ask(first)).toBe(200);
  let asked = 0;
  await until('a refusal of the second', async () => {
    asked += 1;
    return (await ask(second)) === 429;
  });
  // Alone it would have refused the forty-first.
  expect(asked).toBeLessThan(41);
});
