import { audit, changedNames } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import type { ItemContent } from '#contract/engagement/items.ts';
import { itemMessages } from '#contract/engagement/merchandise-messages.ts';
import { findItem, lockItem } from './find-items.ts';
import { countItems, insertItem, updateItem, writeVariants } from './queries.ts';

/** One more that is not archived. @throws Failure conflict when there are too many */
export const refuseOverItems = (context: Pick<Context, 'db' | 'company'>) =>
  refuseOver(context, {
    kind: 'items',
    count: () => countItems(context.db, context.company),
    message: itemMessages.tooMany,
  });

/** Adds an item to the catalogue. */
export async function createItem(context: Context, { body }: { body: ItemContent }) {
  const { db, company, services } = context;
  await refuseOverItems(context);
  const { variants, ...fields } = body;
  const id = newId();
  await insertItem(db, company, { ...fields, id, created_at: services.clock() });
  await writeVariants(
    db,
    company,
    id,
    variants.map(({ name, stock }) => ({ id: newId(), name, stock })),
  );
  await audit(context, 'item.created', { type: 'item', id });
  return findItem(context, id);
}

/** Writes an item anew. Orders of a variant that is left out go on. */
export async function changeItem(
  context: Context,
  { params: { id }, body }: { params: { id: string }; body: ItemContent },
) {
  const { db, company } = context;
  if ((await lockItem(context, id)).archived_at !== null) throw new Failure('conflict', itemMessages.isArchived);
  const before = await findItem(context, id);
  const { variants, ...fields } = body;
  const known = new Set(before.variants.map(({ _id }) => _id));
  const written = variants.map(({ _id, name, stock }) => ({
    id: _id !== undefined && known.delete(_id) ? _id : newId(),
    name,
    stock,
  }));
  await updateItem(db, company, id, fields);
  await writeVariants(db, company, id, written);
  const after = await findItem(context, id);
  const changed = changedNames(before, after);
  if (changed.length > 0) await audit(context, 'item.changed', { type: 'item', id }, { fields: changed });
  return after;
}
