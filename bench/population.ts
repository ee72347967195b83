import { type Database, inTransaction } from '#api/core/database/database.ts';
import { migrate } from '#api/core/database/migrate.ts';
import { openPostgres } from '#api/core/database/postgres.ts';
import { type CompanyId, newCompanyId, newId } from '#api/core/ids.ts';
import { hashPassword } from '#api/core/sessions/passwords.ts';
import { insertPeople } from '#api/features/directory/people/written-queries.ts';
import { demoPeople } from '../api/src/demo/people.ts';
import { demoValues } from '../api/src/demo/seed.ts';

export const benchSignIn = { email: 'bench@acme.example', password: 'Encore@2025' };

const batch = 5000;

export async function createCompany(database: Database, name: string, email: string | null): Promise<CompanyId> {
  const id = newCompanyId();
  await database.system
    .insertInto('companies')
    .values({ id, brand: 'encore', name, work_email: 'people@acme.example', trusted: true })
    .execute();
  if (email)
    await database.system
      .insertInto('users')
      .values({
        id: newId(),
        company_id: id,
        brand: 'encore',
        type: 'company',
        role: 'owner',
        name: 'Bench',
        email,
        email_verified_at: new Date(),
        password_hash: await hashPassword(benchSignIn.password),
      })
      .execute();
  return id;
}

export async function fill(database: Database, company: CompanyId, count: number, seed: number): Promise<void> {
  let rows: ReturnType<typeof demoValues>[] = [];
  const flush = () => inTransaction(database, (_connection, db) => insertPeople(db, company, rows));
  for (const person of demoPeople({ seed, count, today: new Date() })) {
    rows.push(demoValues(person, newId()));
    if (rows.length < batch) continue;
    await flush();
    rows = [];
  }
  if (rows.length) await flush();
}

/**
 * Fills one company with `count` people beside 20 others with 2,000 each, by the product's own insertion. Secondary indexes are made after loading,
 * which gives the same data in less time.
 * @returns the id of the large company
 */
export async function populate(database: Database, count: number): Promise<CompanyId> {
  const company = await createCompany(database, 'Acme Industries', benchSignIn.email);
  const indexes = await database.withConnection(async (connection) => {
    const { rows } = await connection.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
        where indrelid in ('people'::regclass, 'people_search'::regclass) and not indisprimary`,
    );
    for (const { name } of rows) await connection.script(`drop index ${name}`);
    return rows;
  });
  const others = count >= 100_000 ? 20 : 2;
  for (let other = 0; other < others / 2; other += 1)
    await fill(database, await createCompany(database, `Before ${other}`, null), 2000, other + 1);
  await fill(database, company, count, 2025);
  for (let other = 0; other < others / 2; other += 1)
    await fill(database, await createCompany(database, `After ${other}`, null), 2000, other + 101);
  await database.withConnection(async (connection) => {
    if (database.kind === 'postgres')
      await connection.script("set maintenance_work_mem = '1GB'; set statement_timeout = 0");
    for (const { definition } of indexes) await connection.script(definition);
    await connection.script('vacuum analyze');
  });
  return company;
}

/** Opens a PostgreSQL with its large company, filled if it was empty. @param url an empty database, or one filled before */
export async function openFilled(url: string, people: number): Promise<{ database: Database; company: CompanyId }> {
  const database = openPostgres(url, { connections: 4 });
  await migrate(database);
  const known = await database.system
    .selectFrom('users')
    .select('company_id')
    .where('email', '=', benchSignIn.email)
    .executeTakeFirst();
  if (known?.company_id) return { database, company: known.company_id };
  const start = performance.now();
  const company = await populate(database, people);
  console.log(`${people.toLocaleString('en')} people in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return { database, company };
}
