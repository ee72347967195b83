import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { withAll } from '#api-test/with-all.ts';
import { trustedCompanyId } from '../ids.ts';
import { openPglite } from './pglite.ts';
import { asCompany } from './tenant.ts';

let database: Awaited<ReturnType<typeof openPglite>>;
let isFull = false;
const lost: string[] = [];
// One database for all tests, which the last one loses: making one takes seconds.
beforeAll(async () => {
  database = await openPglite(null, {
    patience: 4_000,
    onLost: (why) => lost.push(why),
    beforeWriting() {
      if (isFull) throw new Error('full');
    },
  });
  // Longer than the usual ten seconds, for a busy machine.
}, 60_000);

const forSeconds = (seconds: number) =>
  `do $$ begin while clock_timestamp() < now() + interval '${seconds} s' loop end loop; end $$`;

test('a statement that takes two seconds does not delay work that does not use the database', async () => {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await database.withConnection((connection) => connection.query(forSeconds(2)));
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(500);
});

test('a connection given back as broken is in no transaction and under no role', async () => {
  await database.withConnection((connection) => connection.script('create role tenant'));
  const { connection, release } = await database.acquire();
  await connection.script('begin; set local role tenant; create temp table lost (a int)');
  release(true);
  const { rows } = await database.withConnection((next) =>
    next.query(`select current_user as name, to_regclass('lost') as found`),
  );
  expect(rows).toEqual([{ name: 'postgres', found: null }]);
});

test('before each statement that writes, the guard is asked whether writing is allowed; what ends a transaction goes through', async () => {
  const { connection, release } = await database.acquire();
  await connection.script('create table note (text text)');
  await connection.script('begin');
  await connection.query('insert into note values ($1)', ['first']);
  isFull = true;
  for (const text of [
    "insert into note values ('second')",
    "with added as (insert into note values ('third') returning 1) select * from added",
    'update note set text = text',
    'DELETE FROM note',
    'vacuum',
  ])
    await expect(connection.query(text), text).rejects.toThrow('full');
  expect((await connection.query('select text as updated from note')).rows).toEqual([{ updated: 'first' }]);
  await connection.script('rollback');
  release();
  isFull = false;
  expect((await database.withConnection((next) => next.query('select * from note'))).rows).toEqual([]);
});

test('work that holds the only connection and asks for a second is refused, instead of waiting for itself', async () => {
  const twice = database.withConnection(() => database.withConnection((second) => second.query('select 1')));
  await expect(twice).rejects.toThrow('asked for a second connection');
  const company = trustedCompanyId('00000000-0000-4000-8000-00000000000a');
  await database.withConnection((first) => first.query('create role encore_tenant'));
  const inside = asCompany(database, company, async ({ db }) => {
    await sql`select 1`.execute(db);
    return database.withConnection((second) => second.query('select 1'));
  });
  await expect(inside).rejects.toThrow('asked for a second connection');
  expect((await database.withConnection((next) => next.query('select 1 as one'))).rows).toEqual([{ one: 1 }]);
});

test.runIf(withAll)(
  'a statement that does not return is given up: those that wait fail, and the opener is notified',
  async () => {
    const forever = database.withConnection((connection) => connection.query(forSeconds(600)));
    const behind = database.withConnection((connection) => connection.query('select 1'));
    await expect(forever).rejects.toThrow('it does not come back');
    await expect(behind).rejects.toThrow('The embedded database is lost');
    expect(lost).toEqual(['it does not come back']);
  },
);

test('a database that was closed is not lost, even when its last answer and its end arrive together', async () => {
  // In a process of its own, which hears nothing while the thread ends.
  const script = `import { setImmediate } from 'node:timers/promises';
    import { openPglite } from '${new URL('pglite.ts', import.meta.url)}';
    const opened = await openPglite(null, { onLost: (why) => console.log(why) });
    const closed = opened.close();
    await setImmediate();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000);
    await closed;
    console.log('closed');`;
  const folder = mkdtempSync(join(tmpdir(), 'encore-closed-'));
  const file = join(folder, 'close.mjs');
  writeFileSync(file, script);
  const { stdout } = await promisify(execFile)(process.execPath, [file]);
  rmSync(folder, { recursive: true });
  expect(stdout).toBe('closed\n');
});

/** Opens a database of its own, to be lost; returns the reasons it reported. */
async function openToLose(patience: number) {
  const whys: string[] = [];
  const opened = await openPglite(null, { patience, onLost: (why) => whys.push(why) });
  return { opened, whys };
}

test.runIf(withAll)(
  'a connection that cannot be restored is not given out again: the database is lost, and says so',
  async () => {
    const { opened, whys } = await openToLose(60_000);
    const { connection, release } = await opened.acquire();
    // The fault ends the session of the only connection.
    await expect(connection.script('set exit_on_error = on; select 1 / 0')).rejects.toThrow();
    release(true);
    await expect(opened.withConnection((next) => next.query('select 1'))).rejects.toThrow('cannot be restored');
    expect(whys).toEqual([expect.stringContaining('cannot be restored')]);
  },
);

test.runIf(withAll)(
  'after a panic it has less time to return than a statement',
  async () => {
    const { opened, whys } = await openToLose(6_000);
    const forever = opened.withConnection((connection) =>
      connection.query(`do $$ begin raise log 'PANIC: of the test'; loop end loop; end $$`),
    );
    await expect(forever).rejects.toThrow('PANIC: of the test');
    expect(whys).toEqual([expect.stringContaining('PANIC: of the test')]);
  },
  90_000,
);
