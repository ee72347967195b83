import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/errors.ts';
import { postMessages } from '#contract/posts.ts';
import { findPost } from './find-post.ts';
import { markPostDeleted } from './queries.ts';

/** Undoes a deletion. */
export async function restorePost(context: Context, { params: { id } }: { params: { id: string } }) {
  if (!(await markPostDeleted(context.db, context.company, id, false))) throw notFound(postMessages.notFound);
  await audit(context, 'post.restored', { type: 'post', id });
  return findPost(context, id);
}
