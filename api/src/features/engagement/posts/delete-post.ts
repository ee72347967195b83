import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { postMessages } from '#contract/engagement/posts.ts';
import { markPostDeleted } from './queries.ts';

/** Takes a post out of the feed; it can be brought back. */
export async function deletePost(context: Context, { params: { id } }: { params: { id: string } }) {
  if (!(await markPostDeleted(context.db, context.company, id, true))) throw notFound(postMessages.notFound);
  await audit(context, 'post.deleted', { type: 'post', id });
  return { _id: id };
}
