import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { readPicture } from '#api/features/base/files/read-picture.ts';
import { saveFileRow } from '#api/features/base/files/save-file.ts';
import { itemMessages, merchandiseLimits } from '#contract/engagement/merchandise-messages.ts';
import { findItem, lockItem } from './find-items.ts';
import { updateItem } from './queries.ts';

const changed = (context: Context, id: string) =>
  audit(context, 'item.changed', { type: 'item', id }, { fields: ['pictures'] });

/** Adds a picture behind those that an item has. */
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

/** Puts the pictures of an item in another order. */
export async function orderItemPictures(context: Context, { params: { id }, body }: Ordered) {
  const { pictures } = await lockItem(context, id);
  const given = new Set(body.pictures);
  if (given.size !== body.pictures.length || given.size !== pictures.length || pictures.some((one) => !given.has(one)))
    throw invalidField('pictures', itemMessages.picturesInvalid);
  await updateItem(context.db, context.company, id, { pictures: body.pictures });
  await changed(context, id);
  return findItem(context, id);
}
