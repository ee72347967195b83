import { audit, changedNames } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId, readIdCursor } from '#api/core/ids.ts';
import { Failure, invalidField, notFound } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { readPicture } from '#api/features/base/files/read-picture.ts';
import { deleteFile, saveFileRow } from '#api/features/base/files/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type {
  changeStock as changeStockRoute,
  listItems as contract,
  ItemContent,
} from '#contract/engagement/items.ts';
import { itemMessages, merchandiseLimits } from '#contract/engagement/merchandise-messages.ts';
import { completeItems, findItem, lockItem } from './find-items.ts';
import {
  addStock,
  countItems,
  insertItem,
  lockStock,
  readPage,
  returnPieces,
  takePiece,
  updateItem,
  writeVariants,
} from './queries.ts';

const page = 20;

/** Returns a page of the catalogue. */
export async function listItems(context: Context, { query }: RouteInput<typeof contract>) {
  const found = await readPage(context.db, context.company, {
    search: query.search ?? '',
    archived: query.archived === '1',
    before: readIdCursor(query.cursor),
    most: page + 1,
  });
  const shown = found.slice(0, page);
  const nextCursor = found.length > page ? (shown.at(-1)?.id ?? null) : null;
  return { items: await completeItems(context, shown), nextCursor };
}

/** Refuses another item outside the archive. @throws Failure conflict when the limit is reached */
const refuseOverItems = (context: Pick<Context, 'db' | 'company'>) =>
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

/** Replaces the content of an item. Orders of a removed variant continue. */
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

type Inside = Pick<Context, 'db' | 'company'>;

/** Adds to the stock of a variant or takes from it. Parallel changes add up. */
export async function changeStock(context: Context, { params, body: { change } }: RouteInput<typeof changeStockRoute>) {
  const { db, company } = context;
  const stock = await lockStock(db, company, params.id, params.variantId);
  if (stock === undefined) throw notFound(itemMessages.variantNotFound);
  if (stock + change < 0) throw new Failure('conflict', itemMessages.notSoMany(stock));
  if (stock + change > merchandiseLimits.stock) throw new Failure('conflict', itemMessages.tooMuchStock);
  await addStock(db, company, params.variantId, change);
  await audit(context, 'item.stock-changed', { type: 'item', id: params.id }, { change });
  return findItem(context, params.id);
}

/** Takes one item out of the stock for an order; false when none is left. */
export const takeFromStock = ({ db, company }: Inside, item: string, variant: string) =>
  takePiece(db, company, item, variant);

/** Returns one item of each of the variants to the stock. */
export const returnToStock = ({ db, company }: Inside, variants: readonly string[]) =>
  returnPieces(db, company, variants);

const changed = (context: Context, id: string) =>
  audit(context, 'item.changed', { type: 'item', id }, { fields: ['pictures'] });

/** Adds a picture after those an item has. */
export async function addItemPicture(
  context: Context,
  { params, file }: { params: { id: string }; file: UploadedFile },
) {
  const { db, company, services } = context;
  const picture = await readPicture(file, 'item');
  const { pictures } = await lockItem(context, params.id);
  if (pictures.length >= merchandiseLimits.pictures) throw new Failure('conflict', itemMessages.tooManyPictures);
  const id = newId();
  await services.files.put(`${company}/${id}`, picture, 'image/jpeg');
  await saveFileRow(context, { id, kind: 'item-picture', contentType: 'image/jpeg', bytes: picture.length });
  await updateItem(db, company, params.id, { pictures: [...pictures, id] });
  await changed(context, params.id);
  return findItem(context, params.id);
}

type Ordered = { params: { id: string }; body: { pictures: string[] } };

/** Changes the order of an item's pictures. */
export async function orderItemPictures(context: Context, { params: { id }, body }: Ordered) {
  const { pictures } = await lockItem(context, id);
  const given = new Set(body.pictures);
  if (given.size !== body.pictures.length || given.size !== pictures.length || pictures.some((one) => !given.has(one)))
    throw invalidField('pictures', itemMessages.picturesInvalid);
  await updateItem(context.db, context.company, id, { pictures: body.pictures });
  await changed(context, id);
  return findItem(context, id);
}

/** Removes a picture from an item. */
export async function removeItemPicture(context: Context, { params }: { params: { id: string; pictureId: string } }) {
  const { id, pictureId } = params;
  const { pictures } = await lockItem(context, id);
  if (!pictures.includes(pictureId)) throw notFound();
  await updateItem(context.db, context.company, id, { pictures: pictures.filter((one) => one !== pictureId) });
  await audit(context, 'item.changed', { type: 'item', id }, { fields: ['pictures'] });
  const item = await findItem(context, id);
  await deleteFile(context, pictureId);
  return item;
}

type Input = { params: { id: string }; body: { archived: boolean } };

/** Archives an item, so that no one can order it, or restores it. */
export async function archiveItem(context: Context, { params: { id }, body: { archived } }: Input) {
  const { db, company, services } = context;
  const row = await lockItem(context, id);
  if (archived === (row.archived_at !== null)) return findItem(context, id);
  if (!archived) await refuseOverItems(context);
  await updateItem(db, company, id, { archived_at: archived ? services.clock() : null });
  await audit(context, archived ? 'item.archived' : 'item.unarchived', { type: 'item', id });
  return findItem(context, id);
}
