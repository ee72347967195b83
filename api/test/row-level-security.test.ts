// Both databases: roles, policies and settings of the one connection that everyone shares.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asCompany, type Tenant } from '#api/core/database/tenant.ts';
import { type CompanyId, newId, trustedCompanyId } from '#api/core/ids.ts';
import { createMember } from './factories.ts';
import { startTestServer, type TestServer } from './server.ts';
import { companyTables, createVictim, snapshot, type Victim } from './victim.ts';

let server: TestServer;
let victim: Victim;
let stranger: CompanyId;
let tables: string[];

beforeAll(async () => {
  server = await startTestServer();
  victim = await createVictim(server);
  stranger = (await createMember(server)).company;
  tables = await companyTables(server);
});
afterAll(() => server.close());

/** Counts the rows that a statement reaches as the other company; a refusal (42501) reaches none. */
async function reached(work: (tenant: Tenant) => Promise<number>): Promise<number | 'refused'> {
  try {
    return await asCompany(server.services.database, stranger, work);
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return 'refused';
    throw error;
  }
}
const affected = async ({ db }: Tenant, statement: ReturnType<typeof sql>) =>
  Number((await statement.execute(db)).numAffectedRows ?? 0);
const refusedOrNothing = (what: number | 'refused', table: string) => expect([0, 'refused'], table).toContain(what);

describe('Row-level security (product.md, Data): as another company', () => {
  test('the first company has rows in every table, so that there is something to protect', async () => {
    const rows = await snapshot(server, victim.company);
    const empty = Object.keys(rows).filter((table) => !rows[table]?.length);
    expect(
      empty,
      'fillVictim of a file in api/test/attempts, or api/test/victim.ts, makes a row in every table',
    ).toEqual([]);
  });

  test('no row of any table is visible', async () => {
    for (const table of tables) {
      const where = sql`from ${sql.table(table)} where company_id = ${victim.company}`;
      const seen = await reached(async ({ db }) => {
        const { rows } = await sql<{ n: number }>`select count(*) as n ${where}`.execute(db);
        return rows[0]?.n ?? 0;
      });
      refusedOrNothing(seen, table);
    }
    const seen = await reached(async ({ db }) => (await db.selectFrom('companies').select('id').execute()).length);
    expect(seen).toBe(1);
  });

  test('no row can be inserted, changed, given away or deleted', async () => {
    const before = await snapshot(server, victim.company);
    const generated = await server.services.database.withConnection(async (connection) => {
      const { rows } = await connection.query<{ name: string }>(
        `select table_name || '.' || column_name as name from information_schema.columns
          where table_schema = 'public' and is_generated = 'ALWAYS'`,
      );
      return new Set(rows.map((row) => row.name));
    });
    for (const table of tables) {
      const name = sql.table(table);
      const row = JSON.parse(before[table]?.[0] ?? '{}') as Record<string, unknown>;
      const columns = sql.join(
        Object.keys(row)
          .filter((column) => !generated.has(`${table}.${column}`))
          .map((column) => sql.ref(column)),
      );
      const copy = JSON.stringify({ ...row, ...('id' in row ? { id: newId() } : {}) });
      const insert = sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_record(null::${name}, ${copy}::jsonb)`;
      expect(await reached((tenant) => affected(tenant, insert)), `insert into ${table}`).toBe('refused');
      const touch = sql`update ${name} set company_id = company_id where company_id = ${victim.company}`;
      refusedOrNothing(await reached((tenant) => affected(tenant, touch)), `update ${table}`);
      const take = sql`update ${name} set company_id = ${stranger} where company_id = ${victim.company}`;
      refusedOrNothing(await reached((tenant) => affected(tenant, take)), `take from ${table}`);
      const remove = sql`delete from ${name} where company_id = ${victim.company}`;
      refusedOrNothing(await reached((tenant) => affected(tenant, remove)), `delete from ${table}`);
    }
    const rename = sql`update companies set name = 'Taken' where id = ${victim.company}`;
    refusedOrNothing(await reached((tenant) => affected(tenant, rename)), 'companies');
    expect(await snapshot(server, victim.company)).toEqual(before);
  });

  test('own rows cannot be moved into another company', async () => {
    const member = await createMember(server);
    const group = await member.post('/group', { name: 'Moves' });
    const move = asCompany(server.services.database, member.company, ({ db }) =>
      sql`update groups set company_id = ${victim.company} where id = ${group.data._id}`.execute(db),
    );
    await expect(move).rejects.toMatchObject({ code: '42501' });
  });

  test('every table that the role may use has a policy by company', async () => {
    const open = await server.services.database.withConnection(async (connection) => {
      const { rows } = await connection.query<{ name: string }>(
        `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname not in ('pg_catalog', 'information_schema') and c.relkind in ('r', 'p', 'v', 'm')
            and has_table_privilege('encore_tenant', c.oid, 'select, insert, update, delete')
            and not (c.relrowsecurity and exists (select 1 from pg_policy p where p.polrelid = c.oid))`,
      );
      return rows.map((row) => row.name);
    });
    expect(open, 'its migration enables row-level security and creates a policy for encore_tenant').toEqual([]);
  });

  test('the role cannot bypass the policies, sign in, or own anything', async () => {
    const [role] = await server.services.database.withConnection(async (connection) => {
      const { rows } = await connection.query(
        `select rolbypassrls, rolsuper, rolcanlogin, rolcreaterole,
                (select count(*) from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = 'encore_tenant'`,
      );
      return rows;
    });
    expect(role).toEqual({ rolbypassrls: false, rolsuper: false, rolcanlogin: false, rolcreaterole: false, owned: 0 });
  });

  test('without a company nothing is visible', async () => {
    const counts = await server.services.database.withConnection(async (connection) => {
      await connection.script('begin; set local role encore_tenant');
      try {
        const { rows } = await connection.query<{ n: number }>('select count(*) as n from people');
        return rows[0]?.n;
      } finally {
        await connection.script('rollback');
      }
    });
    expect(counts).toBe(0);
  });

  test('a company id that is not one is refused before it reaches the database', async () => {
    const id = trustedCompanyId(`${stranger}'; reset role; --`);
    await expect(asCompany(server.services.database, id, async () => 1)).rejects.toThrow('A company id is a UUID');
  });

  test('a transaction leaves neither role nor company behind, even when it fails', async () => {
    const { database } = server.services;
    await asCompany(database, stranger, ({ db }) => sql`select 1`.execute(db));
    await asCompany(database, stranger, async ({ db }) => {
      await sql`select 1`.execute(db);
      throw new Error('as planned');
    }).catch(() => {});
    await asCompany(database, stranger, ({ db }) => sql`select 1 / 0`.execute(db)).catch(() => {});
    const { rows } = await sql<{ role: string; company: string | null }>`
      select current_user <> 'encore_tenant' as role, nullif(current_setting('app.company', true), '') as company`.execute(
      database.system,
    );
    expect(rows).toEqual([{ role: true, company: null }]);
  });
});
