import { type Insertable, sql } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';

const shown = (db: Db, company: CompanyId) =>
  db
    .selectFrom('items')
    .select(['id', 'name', 'description', 'pictures', 'points', 'created_at', 'archived_at'])
    .where('company_id', '=', company);

/** Reads the items with these ids. @param lock blocks changes until the end of the transaction */
export function readItemRows(db: Db, company: CompanyId, ids: readonly string[], lock = false) {
  return shown(db, company)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .$if(lock, (query) => query.forUpdate())
    .execute();
}
export type ItemRow = Awaited<ReturnType<typeof readItemRows>>[number];

/** Reads a page of the catalogue, newest first. */
export function readPage(
  db: Db,
  company: CompanyId,
  { search, archived, before, most }: { search: string; archived: boolean; before: string | null; most: number },
): Promise<ItemRow[]> {
  return shown(db, company)
    .where('archived_at', archived ? 'is not' : 'is', null)
    .$if(search !== '', (query) => query.where(sql<boolean>`lower(name) like ${containsPattern(search.toLowerCase())}`))
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function countItems(db: Db, company: CompanyId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from items where company_id = ${company} and archived_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export type VariantRow = { id: string; item_id: string; name: string; stock: number };

/** Reads the offered variants of these items, each in its order. */
export function readVariantRows(db: Db, company: CompanyId, items: readonly string[]): Promise<VariantRow[]> {
  return db
    .selectFrom('item_variants')
    .select(['id', 'item_id', 'name', 'stock'])
    .where('company_id', '=', company)
    .where(sql<boolean>`item_id = any(${items}::uuid[])`)
    .where('is_offered', '=', true)
    .orderBy('item_id')
    .orderBy('place')
    .execute();
}

export async function insertItem(
  db: Db,
  company: CompanyId,
  row: Omit<Insertable<Schema['items']>, 'company_id'>,
): Promise<void> {
  await db
    .insertInto('items')
    .values({ ...row, company_id: company })
    .execute();
}

export async function updateItem(
  db: Db,
  company: CompanyId,
  id: string,
  changes: {
    name?: string;
    description?: string;
    points?: number | null;
    archived_at?: Date | null;
    pictures?: string[];
  },
): Promise<void> {
  await db.updateTable('items').set(changes).where('company_id', '=', company).where('id', '=', id).execute();
}

/** Saves the variants of an item. Variants not among them are no longer offered, and keep their stock. */
export async function writeVariants(
  db: Db,
  company: CompanyId,
  item: string,
  variants: readonly { id: string; name: string; stock: number }[],
): Promise<void> {
  await sql`update item_variants set is_offered = false where company_id = ${company} and item_id = ${item}`.execute(
    db,
  );
  for (const [place, { id, name, stock }] of variants.entries())
    await sql`insert into item_variants (company_id, id, item_id, place, name, stock)
      values (${company}, ${id}, ${item}, ${place}, ${name}, ${stock})
      on conflict (company_id, id) do update set place = excluded.place, name = excluded.name, is_offered = true`.execute(
      db,
    );
}

/** Reads the stock of an offered variant and locks it until the end of the transaction. */
export async function lockStock(
  db: Db,
  company: CompanyId,
  item: string,
  variant: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ stock: number }>`
    select stock from item_variants where company_id = ${company} and item_id = ${item} and id = ${variant} and is_offered
      for no key update`.execute(db);
  return rows[0]?.stock;
}

export async function addStock(db: Db, company: CompanyId, variant: string, change: number): Promise<void> {
  await sql`update item_variants set stock = stock + ${change}::int where company_id = ${company} and id = ${variant}`.execute(
    db,
  );
}

/** Takes one item of a variant from the stock; false when it is out of stock or not offered. */
export async function takePiece(db: Db, company: CompanyId, item: string, variant: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update item_variants set stock = stock - 1
    where company_id = ${company} and item_id = ${item} and id = ${variant} and stock > 0 and is_offered`.execute(db);
  return numAffectedRows === 1n;
}

/** Returns one item to the stock for each entry of `variants` (repeated ids count), in the order in which every request locks them. */
export async function returnPieces(db: Db, company: CompanyId, variants: readonly string[]): Promise<void> {
  await sql`with back as (
      select b.id, count(*)::int as pieces from unnest(${variants}::uuid[]) b (id) group by b.id),
    locked as (
      select v.id, back.pieces from item_variants v join back on back.id = v.id where v.company_id = ${company} order by v.id for no key update of v)
    update item_variants v set stock = v.stock + locked.pieces from locked where v.company_id = ${company} and v.id = locked.id`.execute(
    db,
  );
}
