import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

export type Addressed = { id: CompanyId; brand: string; name: string; name_approved: boolean; address: string | null };

/** Reads the company and locks it until the transaction ends, so that its changes take turns. */
export function lockAddressed(db: Db, company: CompanyId): Promise<Addressed> {
  return db
    .selectFrom('companies')
    .select(['id', 'brand', 'name', 'name_approved', 'address'])
    .where('id', '=', company)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Reads companies with an approved name but without an address at their brand: the version before knows none, and may have moved the company
 * from another brand, where its address is.
 */
export function readWithoutAddress(db: Db, after: CompanyId | null, most: number): Promise<{ id: CompanyId }[]> {
  return db
    .selectFrom('companies')
    .select('id')
    .where(
      sql<boolean>`not exists (select from company_addresses a
        where a.brand = companies.brand and a.address = companies.address and a.company_id = companies.id)`,
    )
    .where('name_approved', '=', true)
    .$if(after !== null, (query) => query.where('id', '>', after as CompanyId))
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Reads the addresses that a company has or had at its brand. */
export async function readAddresses(db: Db, { id, brand }: Pick<Addressed, 'id' | 'brand'>): Promise<string[]> {
  const rows = await db
    .selectFrom('company_addresses')
    .select('address')
    .where('brand', '=', brand)
    .where('company_id', '=', id)
    .orderBy('address')
    .execute();
  return rows.map(({ address }) => address);
}

/** How long nobody can take an address of a deleted company. */
const retiredFor = sql`interval '1 year'`;

/** Takes a free address for the company. @returns whether it was free; one of a deleted company is not for a year */
export async function takeAddress(
  db: Db,
  { id, brand }: Pick<Addressed, 'id' | 'brand'>,
  address: string,
): Promise<boolean> {
  const retired = await db
    .selectFrom('retired_addresses')
    .select('address')
    .where('brand', '=', brand)
    .where('address', '=', address)
    .where(sql<boolean>`retired_at > now() - ${retiredFor}`)
    .executeTakeFirst();
  if (retired) return false;
  const taken = await db
    .insertInto('company_addresses')
    .values({ brand, address, company_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('address')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function setAddress(db: Db, company: CompanyId, address: string): Promise<void> {
  await db.updateTable('companies').set({ address }).where('id', '=', company).execute();
}

/** Keeps the addresses of a company that is deleted from others for a year; those whose year is over are forgotten. */
export async function insertRetired(db: Db, company: CompanyId): Promise<void> {
  await sql`delete from retired_addresses where retired_at <= now() - ${retiredFor}`.execute(db);
  await sql`insert into retired_addresses (brand, address) select brand, address from company_addresses where company_id = ${company}
    on conflict (brand, address) do update set retired_at = excluded.retired_at`.execute(db);
}

/** Finds the company that an address of the brand belongs or belonged to. */
export async function findAddressed(db: Db, brand: string, address: string): Promise<CompanyId | null> {
  const row = await db
    .selectFrom('company_addresses')
    .select('company_id')
    .where('brand', '=', brand)
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.company_id ?? null;
}
