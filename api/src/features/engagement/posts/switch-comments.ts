import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { switchComments as route } from '#contract/engagement/comments.ts';
import { postMessages } from '#contract/engagement/posts.ts';
import { findPost } from './find-post.ts';
import { readPost, updatePost } from './queries.ts';

/** Turns comments on a post off or on; those that are there stay. */
export async function switchComments(context: Context, { params: { id }, body: { off } }: RouteInput<typeof route>) {
  const { db, company } = context;
  const row = await readPost(db, company, id, true);
  if (!row) throw notFound(postMessages.notFound);
  if (row.comments_off !== off) {
    await updatePost(db, company, id, { comments_off: off });
    await audit(context, 'post.comments-switched', { type: 'post', id });
  }
  return findPost(context, id);
}
