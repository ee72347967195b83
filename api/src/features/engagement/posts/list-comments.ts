import type { OwnContext } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { commentLimits, type OwnComments, type listComments as route } from '#contract/engagement/comments.ts';
import { readComments } from './comment-queries.ts';
import { findPause } from './find-pause.ts';
import { findShownPost } from './find-post.ts';
import { toComment } from './view.ts';

/** Comments on a post as its readers see them, the newest last. */
export async function listComments(
  context: OwnContext,
  { params: { id }, query }: RouteInput<typeof route>,
): Promise<OwnComments> {
  const { db, company, person } = context;
  const { comments_off } = await findShownPost(context, id);
  const part = { post: id, before: readIdCursor(query.cursor), most: commentLimits.page + 1 };
  const found = await readComments(db, company, person, part);
  const rows = found.slice(0, commentLimits.page);
  return {
    comments: rows.toReversed().map((row) => toComment(context, row)),
    earlierCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
    off: comments_off,
    pausedUntil: (await findPause(context, person))?.toISOString() ?? null,
  };
}
