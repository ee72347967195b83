import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { readPicture } from '#api/features/base/files/read-picture.ts';
import { deleteFile, saveFileRow } from '#api/features/base/files/shared.ts';
import { postMessages } from '#contract/engagement/posts.ts';
import { findPost } from './find-post.ts';
import { readPost, updatePost } from './queries.ts';

/** Saves the picture of a post, replacing the earlier one. */
export async function uploadPostPicture(
  context: Context,
  { params, file }: { params: { id: string }; file: UploadedFile },
) {
  const { db, company, services } = context;
  const picture = await readPicture(file, 'wide');
  const before = await readPost(db, company, params.id, true);
  if (!before) throw notFound(postMessages.notFound);
  const id = newId();
  await services.files.put(`${company}/${id}`, picture, 'image/jpeg');
  await saveFileRow(context, { id, kind: 'post-picture', contentType: 'image/jpeg', bytes: picture.length });
  await updatePost(db, company, params.id, { picture: id });
  await audit(context, 'post.changed', { type: 'post', id: params.id });
  if (before.picture) await deleteFile(context, before.picture);
  return findPost(context, params.id);
}
