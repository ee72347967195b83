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

/** Reads companies without an address whose name is approved. */
export function readWithoutAddress(db: Db, after: CompanyId | null, most: number): Promise<{ id: CompanyId }[]> {
  return db
    .selectFrom('companies')
    .select('id')
    .where('address', 'is', null)
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

/** Takes a free address for the company. @returns whether it was free */
export async function takeAddress(
  db: Db,
  { id, brand }: Pick<Addressed, 'id' | 'brand'>,
  address: string,
): Promise<boolean> {
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
