// Both databases: the role and settings of every company are set on the one connection that they share.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#api-test/database.ts';
import { type CompanyId, trustedCompanyId } from '../ids.ts';
import type { Database, Db, Statement } from './database.ts';
import { openPostgres } from './postgres.ts';
import { prepared } from './prepared.ts';
import { asCompany } from './tenant.ts';

const acme = trustedCompanyId('00000000-0000-4000-8000-00000000000a');
const other = trustedCompanyId('00000000-0000-4000-8000-00000000000b');
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let database: Database;
/** A single connection, so that the next request would meet what the last one left behind. */
let single: Database;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  single = opened.url ? openPostgres(opened.url, { connections: 1 }) : database;
  for (const [id, name] of [
    [acme, 'Acme'],
    [other, 'Other'],
  ] as const)
    await database.system.insertInto('companies').values({ id, name, brand: 'encore' }).execute();
});
afterAll(async () => {
  if (single !== database) await single.close();
  await opened.drop();
});

const companies = async (db: Db) =>
  (await db.selectFrom('companies').select('name').orderBy('name').execute()).map((row) => row.name);
const state = async (db: Db) =>
  (
    await sql<{
      tenant: boolean;
      company: string | null;
      reading: string;
    }>`select current_user = 'encore_tenant' as tenant,
      nullif(current_setting('app.company', true), '') as company, current_setting('transaction_read_only') as reading`.execute(
      db,
    )
  ).rows[0];
const rename = (db: Db, name: string) =>
  db.updateTable('companies').set({ location: name }).where('id', '=', acme).execute();
const location = async () =>
  (await database.system.selectFrom('companies').select('location').where('id', '=', acme).executeTakeFirstOrThrow())
    .location;
const clean = { tenant: false, company: null, reading: 'off' };

describe('The request’s transaction: statements run under the right role, and nothing stays behind', () => {
  test('reads, writes and reads again each run under their own role, in any order', async () => {
    await asCompany(single, acme, async ({ db, outside }) => {
      expect(await companies(outside)).toEqual(['Acme', 'Other']);
      expect(await companies(db)).toEqual(['Acme']);
      expect(await companies(outside)).toEqual(['Acme', 'Other']);
      await rename(db, 'Pune');
      expect(await companies(outside)).toEqual(['Acme', 'Other']);
      expect(await companies(db)).toEqual(['Acme']);
      expect(await state(outside)).toMatchObject({ tenant: false });
      expect(await state(db)).toEqual({ tenant: true, company: acme, reading: 'off' });
    });
    expect(await location()).toBe('Pune');
    expect(await state(single.system)).toEqual(clean);
  });

  test('after a read alone, a read that fails, and a write that fails', async () => {
    await asCompany(single, acme, ({ db }) => companies(db));
    expect(await state(single.system)).toEqual(clean);
    await asCompany(single, acme, ({ db }) => sql`select 1 / 0`.execute(db)).catch(() => {});
    expect(await state(single.system)).toEqual(clean);
    await asCompany(single, acme, ({ db }) => sql`insert into companies (id) values (null)`.execute(db)).catch(
      () => {},
    );
    expect(await state(single.system)).toEqual(clean);
    expect(await asCompany(single, other, ({ db }) => companies(db))).toEqual(['Other']);
  });

  test('a select that writes is part of the transaction: rolled back when the work fails', async () => {
    const write = sql`with changed as (update companies set location = 'Delhi' where id = ${acme} returning 1) select * from changed`;
    await sql`create or replace function test_write() returns int language sql as $$ update companies set location = 'Goa' where name = 'Acme' returning 1 $$`.execute(
      database.system,
    );
    for (const statement of [write, sql`select test_write()`]) {
      await asCompany(single, acme, async ({ db }) => {
        await statement.execute(db);
        throw new Error('as planned');
      }).catch(() => {});
      expect(await location()).toBe('Pune');
    }
    await asCompany(single, acme, ({ db }) => sql`select test_write()`.execute(db));
    expect(await location()).toBe('Goa');
  });

  test('a write outside after a read inside belongs to the transaction', async () => {
    await asCompany(single, acme, async ({ db, outside }) => {
      await companies(db);
      await rename(outside, 'Kochi');
      throw new Error('as planned');
    }).catch(() => {});
    expect(await location()).toBe('Goa');
  });

  test('a lock taken by a select is held to the end', async () => {
    if (!opened.url) return;
    await asCompany(single, acme, async ({ db }) => {
      await db.selectFrom('companies').select('id').where('id', '=', acme).forNoKeyUpdate().execute();
      const wait = sql`select id from companies where id = ${acme} for no key update nowait`.execute(database.system);
      await expect(wait).rejects.toMatchObject({ code: '55P03' });
    });
    await asCompany(single, acme, async ({ db }) => {
      await sql`select pg_advisory_xact_lock(12, 12)`.execute(db);
      const free = sql<{ free: boolean }>`select pg_try_advisory_xact_lock(12, 12) as free`;
      expect((await free.execute(database.system)).rows).toEqual([{ free: false }]);
    });
  });

  test('when a statement ahead fails, neither the read nor the write runs', async () => {
    const broken: Database = {
      ...single,
      acquire: async () => {
        const { connection, release } = await single.acquire();
        const spoil = (ahead: readonly Statement[] = []) =>
          ahead.map((one) => (/role|transaction_read_only/.test(one.text) ? { text: 'select 1 / 0' } : one));
        return {
          connection: { ...connection, run: (statement, ahead) => connection.run(statement, spoil(ahead)) },
          release,
        };
      },
      withConnection: async (work) => {
        const { connection, release } = await broken.acquire();
        return work(connection).finally(release);
      },
    };
    const results: unknown[] = [];
    await asCompany(broken, acme, async ({ db }) => {
      results.push(await companies(db).catch((error) => error.code));
      results.push(await rename(db, 'Salem').catch((error) => error.code ?? error.message));
      results.push(await companies(db).catch((error) => error.code ?? error.message));
      results.push(await rename(db, 'Salem').catch((error) => error.code ?? error.message));
    }).catch(() => {});
    const failed = 'The transaction of the request has failed';
    expect(results).toEqual(opened.url ? ['22012', '22012', failed, failed] : ['22012', failed, failed, failed]);
    expect(await location()).toBe('Goa');
    expect(await state(single.system)).toEqual(clean);
  });

  test('a value that cannot be sent leaves no half-begun transaction', async () => {
    if (!opened.url) return;
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    await asCompany(single, acme, ({ db }) =>
      sql`update companies set location = ${circular} where id = ${acme}`.execute(db),
    ).catch(() => {});
    expect(await state(single.system)).toEqual(clean);
    expect(await location()).toBe('Goa');
  });

  test('a connection that breaks fails its request, and the next request has another', async () => {
    if (!opened.url) return;
    const admin = new pg.Client(opened.url);
    await admin.connect();
    const work = asCompany(single, acme, async ({ db }) => {
      await rename(db, 'Surat');
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid from companies for update`.execute(db);
      await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await companies(db);
    });
    await expect(work).rejects.toThrow();
    await admin.end();
    expect(await state(single.system)).toEqual(clean);
    expect(await location()).toBe('Goa');
  });
});

describe('A prepared query', () => {
  const nameOf = prepared((db, id: CompanyId) =>
    db
      .selectFrom('companies')
      .select(['name', sql<number>`1`.as('one')])
      .where('id', '=', id),
  );

  test('reads its own values each time, and with each role what that role may see', async () => {
    for (let time = 0; time < 8; time += 1) {
      expect(await nameOf(single.system, other)).toEqual([{ name: 'Other', one: 1 }]);
      expect(await asCompany(single, acme, ({ db }) => nameOf(db, other))).toEqual([]);
      expect(await asCompany(single, acme, ({ db }) => nameOf(db, acme))).toEqual([{ name: 'Acme', one: 1 }]);
      expect(await asCompany(single, other, ({ db }) => nameOf(db, acme))).toEqual([]);
      expect(
        await asCompany(single, acme, async ({ db }) => {
          await rename(db, 'Goa');
          return nameOf(db, other);
        }),
      ).toEqual([]);
    }
  });

  test('is asked again after a failure, and parsed again after its columns changed', async () => {
    const divide = prepared((_db, by: number) => sql<{ value: number }>`select 10 / ${by}::int as value`);
    await expect(divide(single.system, 0)).rejects.toMatchObject({ code: '22012' });
    expect(await divide(single.system, 5)).toEqual([{ value: 2 }]);
    expect(await divide(single.system, 2)).toEqual([{ value: 5 }]);
    await sql`create table test_columns (value int)`.execute(single.system);
    await sql`insert into test_columns values (7)`.execute(single.system);
    const all = prepared(() => sql<{ value: unknown }>`select * from test_columns`);
    expect(await all(single.system)).toEqual([{ value: 7 }]);
    await sql`alter table test_columns alter value type text using value || ' apples'`.execute(single.system);
    await all(single.system).catch(() => {});
    expect(await all(single.system)).toEqual([{ value: '7 apples' }]);
  });
});
