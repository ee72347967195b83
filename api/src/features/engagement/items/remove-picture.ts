import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { deleteFile } from '#api/features/base/files/delete-file.ts';
import { findItem, lockItem } from './find-items.ts';
import { updateItem } from './queries.ts';

/** Takes a picture out of an item. */
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
