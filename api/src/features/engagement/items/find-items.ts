import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { Item } from '#contract/engagement/items.ts';
import { itemMessages } from '#contract/engagement/merchandise-messages.ts';
import { type ItemRow, readItemRows, readVariantRows } from './queries.ts';
import { toItem } from './view.ts';

type Inside = Pick<Context, 'db' | 'company' | 'services'>;

/** Returns the rows as items of the catalogue with their variants, in the same order. */
export async function completeItems(context: Inside, rows: readonly ItemRow[]): Promise<Item[]> {
  const ids = rows.map(({ id }) => id);
  const variants = Map.groupBy(await readVariantRows(context.db, context.company, ids), ({ item_id }) => item_id);
  return rows.map((row) => toItem(context, row, variants.get(row.id) ?? []));
}

/** Returns the items with these ids, by id; ids that do not exist are absent. */
export async function findItems(context: Inside, ids: readonly string[]): Promise<Map<string, Item>> {
  const items = await completeItems(context, await readItemRows(context.db, context.company, ids));
  return new Map(items.map((item) => [item._id, item]));
}

/** Returns what decides whether items can be offered, by id, with the first picture of each and without variants. */
export async function findItemFacts({ db, company }: Pick<Context, 'db' | 'company'>, ids: readonly string[]) {
  const rows = await readItemRows(db, company, ids);
  return new Map(
    rows.map(({ id, name, points, archived_at, pictures }) => [
      id,
      { name, points, archivedAt: archived_at, picture: pictures[0] ?? null },
    ]),
  );
}

/** @throws Failure not-found */
export async function findItem(context: Inside, id: string): Promise<Item> {
  const item = (await findItems(context, [id])).get(id);
  if (!item) throw notFound(itemMessages.notFound);
  return item;
}

/** Locks an item against changes until the end of the transaction. @throws Failure not-found */
export async function lockItem({ db, company }: Pick<Context, 'db' | 'company'>, id: string): Promise<ItemRow> {
  const [row] = await readItemRows(db, company, [id], true);
  if (!row) throw notFound(itemMessages.notFound);
  return row;
}

/** Returns an item of the catalogue. */
export const readItem = (context: Context, { params }: { params: { id: string } }) => findItem(context, params.id);
