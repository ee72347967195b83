import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Replica } from '#api/core/database/database.ts';
import { migrate } from '#api/core/database/migrate.ts';
import { openPostgres } from '#api/core/database/postgres.ts';
import { sendHints } from '#api/core/server/hints.ts';
import { checkReplica } from '#api/features/operations/doctor/check-database.ts';
import type { Patient } from '#api/features/operations/doctor/shared.ts';
import { startPostgres, type ThrowawayPostgres } from '../../scripts/postgres.ts';
import { createMember, createPerson, createProgram, type Member } from './factories.ts';
import { Way } from './outside/database-way.ts';
import { openStream } from './outside/live.ts';
import { type Client, startTestServer, type TestServer } from './server.ts';
import { until } from './until.ts';

describe.runIf(process.env.ENCORE_TEST_DATABASE === 'postgres')('A replica', () => {
  let primary: ThrowawayPostgres;
  let copy: ThrowawayPostgres;
  let way: Way;
  let stranger: ThrowawayPostgres;
  let server: TestServer;
  let replica: Replica;
  let owner: Member;
  let colleague: Member;
  let person: string;

  const on = async ({ url }: ThrowawayPostgres, text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  const open = (url: string) => openPostgres(primary.url, { connections: 4, replica: { url, isPooled: false } });
  const isUsed = () => until('the replica to be read from', async () => (await replica.state()).why === null);
  const nameSeenBy = async (asked: Client) => (await asked.get(`/alumni/${person}`)).data.name;
  const rename = async (by: Client, name: string) =>
    expect((await by.post(`/alumni/${person}`, { name })).status).toBe(200);

  beforeAll(async () => {
    primary = await startPostgres({ inMemory: true });
    const first = openPostgres(primary.url, { connections: 2 });
    await migrate(first);
    await first.close();
    copy = await startPostgres({ inMemory: true, copyOf: primary.url, settings: { max_standby_streaming_delay: -1 } });
    way = new Way(new URL(copy.url));
    const database = open(await way.open(new URL(copy.url)));
    server = await startTestServer({}, {}, { database, url: primary.url, drop: () => database.close() });
    replica = server.services.database.replica as Replica;
    owner = await createMember(server);
    colleague = await createMember(server, { company: owner.company, role: 'viewer' });
    person = (await createPerson(owner, { name: 'Asha Rao' }))._id;
  });
  afterAll(async () => {
    await server.close();
    way?.close();
    await stranger?.stop();
    await copy?.stop();
    await primary.stop();
  });
  beforeEach(async () => {
    await on(copy, 'select pg_wal_replay_resume()');
    await isUsed();
    await replica.caughtUp();
  });

  test('is read from: others do not see what has not arrived there, but the writer sees it at once', async () => {
    await on(copy, 'select pg_wal_replay_pause()');
    await rename(owner, 'Asha Menon');
    expect(await nameSeenBy(owner)).toBe('Asha Menon');
    expect(await nameSeenBy(colleague)).toBe('Asha Rao');
    await on(copy, 'select pg_wal_replay_resume()');
    await replica.caughtUp();
    expect(await nameSeenBy(colleague)).toBe('Asha Menon');
  });

  test('a program sees what it wrote, and a new session the company that it was made for', async () => {
    const program = await createProgram(server, owner, ['people:read', 'people:read-contact', 'people:write']);
    await replica.caughtUp();
    await on(copy, 'select pg_wal_replay_pause()');
    await rename(program, 'Asha Pillai');
    expect(await nameSeenBy(program)).toBe('Asha Pillai');
    const late = await createMember(server, { company: owner.company, role: 'hr' });
    expect(await nameSeenBy(late)).toBe('Asha Pillai');
    expect(await nameSeenBy(colleague)).toBe('Asha Menon');
  });

  test('a page hears of a change when the replica has it', async () => {
    const there = await startTestServer(
      {},
      {},
      { database: openPostgres(primary.url, { connections: 4 }), url: primary.url, drop: async () => {} },
    );
    const [direct, waiting] = [await openStream(there, colleague), await openStream(server, colleague)];
    await on(copy, 'select pg_wal_replay_pause()');
    await rename(owner, 'Asha Iyer');
    const hint = { company: owner.company, user: colleague.userId, topic: 'notifications', id: person } as const;
    await sendHints(server.services.database.system, [hint]);
    await direct.seen(`notifications ${person}`);
    expect(waiting.events).not.toContain(`notifications ${person}`);
    await on(copy, 'select pg_wal_replay_resume()');
    await waiting.seen(`notifications ${person}`);
    expect(await nameSeenBy(colleague)).toBe('Asha Iyer');
    direct.close();
    waiting.close();
    await there.close();
    await there.services.database.close();
  });

  test('far behind, it is not read from', async () => {
    await on(copy, 'select pg_wal_replay_pause()');
    await rename(owner, 'Asha Shah');
    await until('the replica to be too far behind', async () => (await replica.state()).why === 'it is too far behind');
    expect(await nameSeenBy(colleague)).toBe('Asha Shah');
    expect((await replica.state()).secondsBehind).toBeGreaterThan(5);
    expect(await checkReplica({ database: server.services.database } as Patient)).toMatchObject([
      { state: 'warning', says: expect.stringMatching(/^It is not used for reading: it is too far behind, \d+ s$/) },
    ]);
    const late = open(copy.url);
    const { why, secondsBehind } = (await late.replica?.state()) ?? {};
    expect({ why, isKnown: Number.isFinite(secondsBehind) }).toEqual({ why: 'it is too far behind', isKnown: true });
    await late.close();
  });

  test('frozen, it delays no one, and is read from again when it is back', async () => {
    way.freeze(true);
    expect(await nameSeenBy(colleague)).toBe('Asha Shah');
    await until('it to be known', async () => (await replica.state()).why === 'it does not answer');
    way.freeze(false);
    await isUsed();
    await rename(owner, 'Asha Kapoor');
    await replica.caughtUp();
    expect(await nameSeenBy(colleague)).toBe('Asha Kapoor');
    await rename(owner, 'Asha Shah');
  });

  test('an observer that has just started waits for recent writes, and does not call it too far behind', async () => {
    const looking = `select from pg_stat_activity where query like '%pg_last_wal_replay_lsn%' and pid <> pg_backend_pid() and state = 'idle'`;
    const before = (await on(copy, looking)).length;
    await on(copy, 'select pg_wal_replay_pause()');
    await rename(owner, 'Asha Bose');
    const database = open(copy.url);
    const state = database.replica?.state();
    await until('its first look', async () => (await on(copy, looking)).length > before);
    await on(copy, 'select pg_wal_replay_resume()');
    expect((await state)?.why).toBe(null);
    await database.close();
    await rename(owner, 'Asha Shah');
  });

  test('a query that writes after all runs on the primary', async () => {
    const { rows } = (await replica.run({ text: 'select 1 as one' }, [])) ?? { rows: [] };
    expect(rows).toEqual([{ one: 1 }]);
    expect(await replica.run({ text: 'delete from sessions' }, [])).toBe(null);
    await expect(replica.run({ text: 'select no_such_column from people' }, [])).rejects.toThrow('no_such_column');
  });

  test('another cluster, one that follows nothing, and one that is gone are not read from', async () => {
    stranger = await startPostgres({ inMemory: true });
    const other = open(stranger.url);
    await until(
      'the other cluster to be known',
      async () => (await other.replica?.state())?.why === 'it is another database',
    );
    expect(await checkReplica({ database: other } as Patient)).toEqual([
      {
        check: 'Replica',
        state: 'warning',
        says: 'It is not used for reading: it is another database',
        advice: 'Check ENCORE_DB_REPLICA and the replication; until it is back the database answers everything',
      },
    ]);
    await other.close();
    const itself = open(primary.url);
    await until(
      'the primary to be known',
      async () => (await itself.replica?.state())?.why === 'it follows no other database',
    );
    await itself.close();
    expect((await replica.state()).why).toBe(null);
    await copy.stop();
    expect(await nameSeenBy(colleague)).toBe('Asha Shah');
    expect((await replica.state()).why).not.toBe(null);
  });
});
