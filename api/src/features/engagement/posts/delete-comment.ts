import type { OwnContext } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { commentMessages, type deleteComment as route } from '#contract/engagement/comments.ts';
import { deleteOwnComment } from './comment-queries.ts';

/** Deletes an own comment for good, with what was reported about it. */
export async function deleteComment({ db, company, person }: OwnContext, { params: { id } }: RouteInput<typeof route>) {
  if (!(await deleteOwnComment(db, company, id, person))) throw notFound(commentMessages.notFound);
  return { _id: id };
}
