import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { limits } from '#contract/rules.ts';
import { readPosts } from './queries.ts';
import { toPost } from './view.ts';

type Input = { query: { cursor?: string | undefined } };

/** The company's posts, the newest first. */
export async function listPosts({ db, company }: Context, { query }: Input) {
  const found = await readPosts(db, company, { before: readIdCursor(query.cursor), most: limits.pageSize + 1 });
  const posts = found.slice(0, limits.pageSize).map(toPost);
  return { posts, nextCursor: found.length > posts.length ? (posts.at(-1)?._id ?? null) : null };
}
