import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { type CompanyComment, commentMessages, type answerComments as route } from '#contract/engagement/comments.ts';
import { insertComment, readCompanyComments } from './comment-queries.ts';
import { findShownPost } from './find-post.ts';
import { toCompanyComment } from './view.ts';

/** Comments on a post as the company: its name stands there, whoever writes. */
export async function answerComments(
  context: Context,
  { params, body }: RouteInput<typeof route>,
): Promise<CompanyComment> {
  const { db, company, actor, services } = context;
  const post = await findShownPost(context, params.id);
  if (post.comments_off) throw new Failure('conflict', commentMessages.off);
  const at = services.clock();
  const id = newId(at);
  await insertComment(db, company, { id, post: post.id, user: actor.id, text: body.text, at });
  await audit(context, 'comment.answered', { type: 'post', id: post.id });
  const [row] = await readCompanyComments(db, company, { id });
  if (!row) throw notFound(commentMessages.notFound);
  return toCompanyComment(context, row);
}
