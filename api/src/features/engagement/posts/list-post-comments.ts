import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { commentLimits, type listPostComments as route } from '#contract/engagement/comments.ts';
import { readCompanyComments } from './comment-queries.ts';
import { findPost } from './find-post.ts';
import { toCompanyComment } from './view.ts';

/** Comments on a post as the company sees them, the newest last. */
export async function listPostComments(context: Context, { params: { id }, query }: RouteInput<typeof route>) {
  const { commentsOff } = await findPost(context, id);
  const part = { post: id, before: readIdCursor(query.cursor), most: commentLimits.page + 1 };
  const found = await readCompanyComments(context.db, context.company, part);
  const rows = found.slice(0, commentLimits.page);
  return {
    comments: rows.toReversed().map((row) => toCompanyComment(context, row)),
    earlierCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
    off: commentsOff,
  };
}
