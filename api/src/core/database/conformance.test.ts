// Both databases: what must be the same on both is tested here, so that the other tests need only one of them.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#api-test/database.ts';
import { until } from '#api-test/until.ts';
import { newId, trustedCompanyId } from '../ids.ts';
import { type Connection, type Database, inLazyTransaction, inTransaction, runOver } from './database.ts';
import { asCompany } from './tenant.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let database: Database;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await script(`
    create table parents (id integer primary key, name text not null unique);
    create table children (
      id integer primary key,
      parent integer not null constraint child_of references parents (id),
      stock integer not null default 0 constraint stock_is_left check (stock >= 0),
      at timestamptz
    );
    insert into parents values (1, 'One'), (2, 'Two')`);
});
afterAll(() => opened.drop());

const script = (text: string) => database.withConnection((connection) => connection.script(text));
const ask = async <R = Record<string, unknown>>(text: string, values?: readonly unknown[]) =>
  (await database.withConnection((connection) => connection.query<R>(text, values))).rows;
const valueOf = async (text: string, ...values: unknown[]) => (await ask(`select ${text} as value`, values))[0]?.value;
const emptied = () => script('truncate children');
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'not refused',
    (error: unknown) => error,
  );

describe('Values are returned as they were stored', () => {
  const id = '0195a4c3-7f00-7abc-8def-0123456789ab';
  const rough = `'"\\%_{},;\t\r\nNULL Ärger नमस्ते 😀`;
  test.each<[type: string, sent: unknown, expected: unknown]>([
    ['boolean', true, true],
    ['boolean', false, false],
    ['smallint', -32_768, -32_768],
    ['integer', 2_147_483_647, 2_147_483_647],
    ['bigint', 9_007_199_254_740_991, 9_007_199_254_740_991],
    ['bigint', '9007199254740991', 9_007_199_254_740_991],
    ['numeric', '12.50', 12.5],
    ['double precision', 0.1, 0.1],
    ['text', '', ''],
    ['text', rough, rough],
    ['text', null, null],
    ['uuid', id.toUpperCase(), id],
    ['date', '2024-02-29', '2024-02-29'],
    ['date', '0099-12-31', '0099-12-31'],
    ['timestamptz', new Date('2024-02-29T23:59:59.999Z'), '2024-02-29T23:59:59.999Z'],
    ['timestamptz', '2024-02-29T05:30:00.25+05:30', '2024-02-29T00:00:00.250Z'],
    ['timestamptz', '1947-08-15', '1947-08-15T00:00:00.000Z'],
    ['bytea', Buffer.from([0, 39, 92, 255]), Buffer.from([0, 39, 92, 255])],
    ['bytea', Buffer.alloc(0), Buffer.alloc(0)],
    ['jsonb', JSON.stringify({ b: [1, null, 'x'], a: { deep: '"' } }), { b: [1, null, 'x'], a: { deep: '"' } }],
    ['jsonb', JSON.stringify([]), []],
    ['jsonb', '"text"', 'text'],
    ['jsonb', 'null', null],
    ['text[]', [], []],
    ['text[]', ['one', '', 'null', rough], ['one', '', 'null', rough]],
    ['text[]', ['one', null], ['one', null]],
    ['integer[]', [3, -1], [3, -1]],
    ['uuid[]', [id, '00000000-0000-4000-8000-00000000000a'], [id, '00000000-0000-4000-8000-00000000000a']],
    ['uuid[]', [], []],
  ])('%s %j', async (type, sent, expected) => {
    const value = await valueOf(`$1::${type}`, sent);
    expect(value).toEqual(expected);
    if (expected instanceof Buffer) expect(value).toBeInstanceOf(Buffer);
    await script(`drop table if exists kept; create table kept (value ${type})`);
    await ask('insert into kept values ($1)', [sent]);
    expect(await ask('select value from kept')).toEqual([{ value: expected }]);
  });

  test('no column of the product has another type', async () => {
    const rows = await ask<{ type: string }>(
      `select distinct format_type(a.atttypid, null) as type from pg_attribute a
        join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname <> 'kept'
        order by 1`,
    );
    expect(rows.map(({ type }) => type)).toEqual([
      'bigint',
      'boolean',
      'bytea',
      'date',
      'double precision',
      'integer',
      'integer[]',
      'jsonb',
      'smallint',
      'text',
      'text[]',
      'timestamp with time zone',
      'uuid',
      'uuid[]',
    ]);
  });

  test('counts and sums are numbers', async () => {
    expect(
      await ask(`select count(*) as counted, sum(n) as summed, sum(n::bigint) as long, avg(n) as mean,
        sum(n) filter (where n > 9) as none from generate_series(1, 4) n`),
    ).toEqual([{ counted: 4, summed: 10, long: 10, mean: 2.5, none: null }]);
  });

  test('moments have milliseconds and use the calendar in UTC', async () => {
    expect(await valueOf(`'2024-02-29 12:00:00.123456+05:30'::timestamptz`)).toBe('2024-02-29T06:30:00.123Z');
    expect(await valueOf(`$1::timestamptz + interval '1 month'`, '2024-01-31T10:00:00Z')).toBe(
      '2024-02-29T10:00:00.000Z',
    );
    expect(await valueOf(`('2024-03-01T00:30:00+05:30'::timestamptz)::date`)).toBe('2024-02-29');
    expect(await valueOf(`($1::date + interval '1 year')::date`, '2024-02-29')).toBe('2025-02-28');
  });

  test('texts sort by their bytes, and trigrams count the same', async () => {
    const rows = await ask(`select n from unnest($1::text[]) n order by n`, [['b', 'a', 'B', 'Z', 'ä', '10', '9']]);
    expect(rows.map(({ n }) => n)).toEqual(['10', '9', 'B', 'Z', 'a', 'b', 'ä']);
    expect(await valueOf(`similarity('karthik', 'kartik')`)).toBe(0.5);
  });

  test('statements that write return their rows and their number', async () => {
    await emptied();
    const affected = async (text: string) =>
      (await database.withConnection((connection) => connection.run({ text }))).affected;
    expect(await affected('insert into children (id, parent) values (1, 1), (2, 1), (3, 2)')).toBe(3);
    expect(await affected('update children set stock = 1 where parent = 1')).toBe(2);
    expect(await affected('update children set stock = 1 where parent = 9')).toBe(0);
    expect(await affected('insert into children (id, parent) values (1, 1) on conflict do nothing')).toBe(0);
    expect(await affected('select * from children')).toBe(3);
    expect(await ask('delete from children where parent = 1 returning id')).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await affected('delete from children')).toBe(1);
    const { rows, affected: none } = await database.withConnection((connection) =>
      connection.run({ text: 'select id from children' }),
    );
    expect([rows, none]).toEqual([[], 0]);
  });

  test('of several statements in one trip the last one answers; after a failure the rest is skipped', async () => {
    await emptied();
    const add = { text: 'insert into children (id, parent) values ($1, 1)', values: [1], name: 'conformance add' };
    const count = { text: 'select count(*) as n from children' };
    await inTransaction(database, async (connection) => {
      expect((await connection.run(count, [add, { ...add, values: [2] }])).rows).toEqual([{ n: 2 }]);
    });
    await database.withConnection(async (connection) => {
      await expect(connection.run({ ...add, values: [3] }, [{ text: 'select 1 / 0' }])).rejects.toMatchObject({
        code: '22012',
      });
      expect((await connection.run(count)).rows).toEqual([{ n: 2 }]);
    });
  });

  test('a named statement answers each call with its own values', async () => {
    const named = (n: number) =>
      runOver(database.system, { text: 'select $1::integer * 2 as double', values: [n], name: 'conformance double' });
    for (let n = 1; n <= 7; n += 1) expect((await named(n)).rows).toEqual([{ double: 2 * n }]);
  });

  test('pages continue behind the last row, even among rows of the same moment', async () => {
    await emptied();
    const moment = '2024-02-29T10:00:00.123Z';
    const rows = [5, 3, 1, 4, 2].map((n) => `(${n}, 1, '${n === 5 ? '2024-03-01' : moment}')`);
    await script(`insert into children (id, parent, at) values ${rows.join()}`);
    const seen: number[] = [];
    let behind: { at: string; id: number } | undefined = { at: '9999-01-01', id: 0 };
    while (behind) {
      const page: { at: string; id: number }[] = await ask(
        'select at, id from children where (at, id) < ($1::timestamptz, $2::integer) order by at desc, id desc limit 2',
        [behind.at, behind.id],
      );
      seen.push(...page.map(({ id: one }) => one));
      behind = page.at(-1);
    }
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });
});

describe('Big statements', () => {
  test('as many values as the protocol allows', async () => {
    const values = Array.from({ length: 65_535 }, (_, index) => index);
    const places = values.map((index) => `$${index + 1}::integer`);
    expect(
      await ask(`select count(*) as n from generate_series(65000, 70000) n where n in (${places.join()})`, values),
    ).toEqual([{ n: 535 }]);
  });

  test('a long list, a long text, and many rows', async () => {
    const ids = Array.from({ length: 50_000 }, () => newId());
    expect(await ask('select count(distinct n) as n from unnest($1::uuid[]) n', [ids])).toEqual([{ n: 50_000 }]);
    const text = 'नमस्ते '.repeat(300_000);
    expect(await ask('select length($1) as signs, $1 as text', [text])).toEqual([{ signs: 2_100_000, text }]);
    const rows = await ask<{ n: number }>('select n from generate_series(1, 100000) n');
    expect([rows.length, rows.at(-1)]).toEqual([100_000, { n: 100_000 }]);
  });
});

describe('Transactions', () => {
  const stockOf = async (id: number) => (await ask('select stock from children where id = $1', [id]))[0]?.stock;

  test('a failure leaves nothing behind, not even tables', async () => {
    await emptied();
    const failing = inTransaction(database, async (connection) => {
      await connection.script('create table gone (a integer)');
      await connection.query('insert into children (id, parent) values (1, 1)');
      throw new Error('as planned');
    });
    await expect(failing).rejects.toThrow('as planned');
    expect(await ask(`select count(*) as n, to_regclass('gone') as gone from children`)).toEqual([
      { n: 0, gone: null },
    ]);
  });

  test('after a failure nothing else runs until the transaction returns to a savepoint', async () => {
    await emptied();
    await inTransaction(database, async (connection) => {
      await connection.query('insert into children (id, parent) values (1, 1)');
      await connection.script('savepoint before');
      await expect(connection.query('insert into children (id, parent) values (1, 1)')).rejects.toMatchObject({
        code: '23505',
      });
      await expect(connection.query('select 1')).rejects.toMatchObject({ code: '25P02' });
      await connection.script('rollback to savepoint before');
      await connection.query('update children set stock = 7');
    });
    expect(await stockOf(1)).toBe(7);
  });

  test('two transactions at the same time do not mix', async () => {
    await emptied();
    const add = (id: number, fails: boolean) =>
      inTransaction(database, async (_, db) => {
        for (let n = 0; n < 5; n += 1) await sql`insert into children (id, parent) values (${id + n}, 1)`.execute(db);
        if (fails) throw new Error('as planned');
      });
    await Promise.allSettled([add(10, false), add(20, true), add(30, false)]);
    expect((await ask('select id from children order by id')).map(({ id }) => id)).toEqual([
      10, 11, 12, 13, 14, 30, 31, 32, 33, 34,
    ]);
  });

  test('a read-only transaction refuses writes, and a setting or a role ends with its transaction', async () => {
    const reading = inTransaction(database, async (connection) => {
      await connection.query(
        `select set_config('transaction_read_only', 'on', true), set_config('role', 'encore_tenant', true)`,
      );
      await connection.query('delete from children');
    });
    await expect(reading).rejects.toMatchObject({ code: '25006' });
    expect(await valueOf(`current_user <> 'encore_tenant' and current_setting('transaction_read_only') = 'off'`)).toBe(
      true,
    );
  });

  test('one without queries takes no connection, and one that fails is rolled back', async () => {
    await emptied();
    expect(await inLazyTransaction(database, async () => 'nothing asked')).toBe('nothing asked');
    const failing = inLazyTransaction(database, async (db) => {
      await sql`insert into children (id, parent) values (1, 1)`.execute(db);
      throw new Error('as planned');
    });
    await expect(failing).rejects.toThrow('as planned');
    expect(await stockOf(1)).toBeUndefined();
  });
});

describe('Concurrent transactions', () => {
  const many = 12;
  const adding = (lock: string) =>
    Promise.all(
      Array.from({ length: many }, () =>
        inTransaction(database, async (connection) => {
          await connection.query(lock);
          const { rows } = await connection.query<{ stock: number }>('select stock from children where id = 1');
          await connection.query('update children set stock = $1 where id = 1', [(rows[0]?.stock ?? 0) + 1]);
        }),
      ),
    );

  test.each([
    ['a row', 'select 1 from children where id = 1 for update'],
    ['an advisory lock', 'select pg_advisory_xact_lock(4711, 12)'],
  ])('those that lock %s run one after the other', async (_, lock) => {
    await emptied();
    await script('insert into children (id, parent) values (1, 1)');
    await adding(lock);
    expect(await ask('select stock from children')).toEqual([{ stock: many }]);
  });

  test('rows locked by others are not taken twice', async () => {
    await emptied();
    await script('insert into children (id, parent) select n, 1 from generate_series(1, 12) n');
    const claim = () =>
      inTransaction(database, async (connection) => {
        const { rows } = await connection.query<{ id: number }>(
          `update children set stock = 1 where id in
            (select id from children where stock = 0 order by id limit 2 for update skip locked) returning id`,
        );
        return rows.map(({ id }) => id);
      });
    const claimed = await Promise.all([claim(), claim(), claim(), claim(), claim(), claim()]);
    expect(claimed.flat().sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('of many inserts with the same name the first wins', async () => {
    const adds = Array.from({ length: many }, (_, n) => ask('insert into parents values ($1, $2)', [100 + n, 'Same']));
    const results = await Promise.allSettled(adds);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: '23505' });
  });

  test('a session lock is released', async () => {
    await database.withConnection(async (connection: Connection) => {
      await connection.query('select pg_advisory_lock(4711)');
      await connection.query('select pg_advisory_unlock(4711)');
    });
    expect(await ask(`select count(*) as n from pg_locks where locktype = 'advisory' and objid = 4711`)).toEqual([
      { n: 0 },
    ]);
  });

  test('a notification arrives once it is committed, and not before', async () => {
    const heard: string[] = [];
    await database.listen('conformance', { told: (payload) => heard.push(payload), missed: () => {} });
    const tell = (what: string, fails: boolean) =>
      inTransaction(database, async (connection) => {
        await connection.query(`select pg_notify('conformance', $1)`, [what]);
        if (fails) throw new Error('as planned');
      }).catch(() => {});
    await tell('undone', true);
    await tell('first "quoted"', false);
    await tell('second', false);
    await until('both words', () => heard.includes('second'));
    expect(heard).toEqual(['first "quoted"', 'second']);
  });
});

describe('One connection for one piece of work', () => {
  const refused = 'asked for a second connection';

  test('work that holds a connection is refused another, and can still use the one it holds', async () => {
    const twice = database.withConnection(async (connection) => {
      await expect(database.withConnection((second) => second.query('select 1'))).rejects.toThrow(refused);
      await expect(sql`select 1`.execute(database.system)).rejects.toThrow(refused);
      return (await connection.query('select 1 as one')).rows;
    });
    expect(await twice).toEqual([{ one: 1 }]);
    const company = trustedCompanyId('00000000-0000-4000-8000-00000000000a');
    const inside = asCompany(database, company, async ({ db }) => {
      await sql`select pg_advisory_xact_lock(4711, 13)`.execute(db);
      await sql`select 1`.execute(database.system);
    });
    await expect(inside).rejects.toThrow(refused);
  });

  test('before and after it, queries are allowed again, also for what it started and left running', async () => {
    const company = trustedCompanyId('00000000-0000-4000-8000-00000000000a');
    let letGo = () => {};
    const over = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let later: Promise<unknown> = Promise.resolve();
    await asCompany(database, company, async ({ db }) => {
      await sql`select 1`.execute(database.system);
      await sql`select pg_advisory_xact_lock(4711, 14)`.execute(db);
      later = over.then(() => ask('select 1 as one'));
    });
    await database.withConnection(async () => {});
    letGo();
    expect(await later).toEqual([{ one: 1 }]);
  });

  test('when there are more pieces of work than connections, they wait for one another', async () => {
    const sums = Array.from({ length: 40 }, (_, n) => valueOf('$1::integer + 1', n));
    expect(await Promise.all(sums)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  });
});

describe('Errors say what is wrong, and the next statement works', () => {
  test.each<[text: string, values: unknown[], expected: object]>([
    [
      `insert into parents values (50, 'One')`,
      [],
      {
        code: '23505',
        constraint: 'parents_name_key',
        table: 'parents',
        detail: 'Key (name)=(One) already exists.',
        message: 'duplicate key value violates unique constraint "parents_name_key"',
      },
    ],
    [
      'insert into children (id, parent) values (50, 99)',
      [],
      { code: '23503', constraint: 'child_of', table: 'children' },
    ],
    ['insert into children (id, parent, stock) values (50, 1, -1)', [], { code: '23514', constraint: 'stock_is_left' }],
    ['insert into children (id) values (50)', [], { code: '23502', table: 'children', column: 'parent' }],
    ['selec 1', [], { code: '42601', message: 'syntax error at or near "selec"' }],
    ['select * from nowhere', [], { code: '42P01' }],
    ['select nothing from parents', [], { code: '42703' }],
    ['select $1::uuid', ['nonsense'], { code: '22P02' }],
    ['select $1::integer', ['2147483648'], { code: '22003' }],
    ['select $1::date', ['2023-02-29'], { code: '22008' }],
    ['select $1::text', ['a\u0000b'], { code: '22021' }],
    ['select 1 / 0', [], { code: '22012', message: 'division by zero' }],
    [
      `do $$ begin raise exception 'as planned' using errcode = 'ENC01'; end $$`,
      [],
      { code: 'ENC01', message: 'as planned' },
    ],
  ])('%s', async (text, values, expected) => {
    const error = await refusalOf(ask(text, values));
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject(expected);
    // The stack leads back to the caller.
    expect((error as Error).stack).toContain('conformance.test.ts');
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a script that fails inside a transaction leaves no transaction open', async () => {
    const failing = inTransaction(database, (connection) => connection.script('select 1; select 1 / 0; select 2'));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await valueOf(`now() < statement_timestamp() + interval '1 s'`)).toBe(true);
    expect(
      await ask(`select count(*) as n from pg_locks where locktype = 'relation' and mode = 'ExclusiveLock'`),
    ).toEqual([{ n: 0 }]);
  });

  test('once closed it no longer answers', async () => {
    const other = await openTestDatabase();
    await other.drop();
    await expect(other.database.withConnection((connection) => connection.query('select 1'))).rejects.toThrow();
  });
});
