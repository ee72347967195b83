import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { findPostPolls } from '#api/features/engagement/polls/find-post-polls.ts';
import { type Post, postMessages } from '#contract/engagement/posts.ts';
import { countResponses } from './count-responses.ts';
import { stateOf } from './policy.ts';
import { type PostRow, readPost } from './queries.ts';
import { toPost } from './view.ts';

/** Returns a post of the company that is not deleted. @throws Failure `not-found` */
export async function findPost(context: Context, id: string): Promise<Post> {
  const row = await readPost(context.db, context.company, id);
  if (!row) throw notFound(postMessages.notFound);
  const poll = (await findPostPolls(context, [id])).get(id) ?? null;
  return toPost(context, row, { ...(await countResponses(context, [id]))(id), poll });
}

/** Returns a post that ex-employees see. @throws Failure `not-found` */
export async function findShownPost({ db, company, services }: Context, id: string): Promise<PostRow> {
  const row = await readPost(db, company, id);
  if (!row || stateOf(row, services.clock()) !== 'published') throw notFound(postMessages.notFound);
  return row;
}
