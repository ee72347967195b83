import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { deleteFile } from '#api/features/base/files/delete-file.ts';
import { postMessages } from '#contract/engagement/posts.ts';
import { findPost } from './find-post.ts';
import { readPost, updatePost } from './queries.ts';

/** Takes the picture of a post out; without one nothing changes. */
export async function removePostPicture(context: Context, { params: { id } }: { params: { id: string } }) {
  const { db, company } = context;
  const before = await readPost(db, company, id, true);
  if (!before) throw notFound(postMessages.notFound);
  if (before.picture) {
    await updatePost(db, company, id, { picture: null });
    await audit(context, 'post.changed', { type: 'post', id });
    await deleteFile(context, before.picture);
  }
  return findPost(context, id);
}
