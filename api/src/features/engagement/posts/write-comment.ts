import type { OwnContext } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { holdPerson, markActive } from '#api/features/directory/people/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import {
  type Comment,
  commentLimits,
  commentMessages,
  type writeComment as route,
} from '#contract/engagement/comments.ts';
import { countWritten, insertComment, readComments } from './comment-queries.ts';
import { findPause } from './find-pause.ts';
import { findShownPost } from './find-post.ts';
import { dayInWords } from './policy.ts';
import { toComment } from './view.ts';

const day = 86_400_000;

/** Comments on a post, visible to everyone who reads the feed. It is not in the audit log, because the feed itself shows it. */
export async function writeComment(context: OwnContext, { params, body }: RouteInput<typeof route>): Promise<Comment> {
  const { db, company, person, services } = context;
  // Locked, so that the same person's comments are written one after the other and counted.
  await holdPerson(context, person);
  const post = await findShownPost(context, params.id);
  if (post.comments_off) throw new Failure('conflict', commentMessages.off);
  const pause = await findPause(context, person);
  if (pause) throw new Failure('forbidden', commentMessages.paused(dayInWords(pause)));
  const at = services.clock();
  if ((await countWritten(db, company, person, new Date(at.getTime() - day))) >= commentLimits.perDay)
    throw new Failure('too-many', commentMessages.tooMany);
  const id = newId(at);
  await insertComment(db, company, { id, post: post.id, person, text: body.text, at });
  await markActive(context, person);
  const [row] = await readComments(db, company, person, { id });
  if (!row) throw notFound(commentMessages.notFound);
  return toComment(context, row);
}
