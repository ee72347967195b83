import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/errors.ts';
import { type Post, postMessages } from '#contract/posts.ts';
import { readPost } from './queries.ts';
import { toPost } from './view.ts';

/** A post of the company that is not deleted. @throws Failure `not-found` */
export async function findPost(context: Context, id: string): Promise<Post> {
  const row = await readPost(context.db, context.company, id);
  if (!row) throw notFound(postMessages.notFound);
  return toPost(context, row);
}
