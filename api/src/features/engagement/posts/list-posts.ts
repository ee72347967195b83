import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { findPostPolls } from '#api/features/engagement/polls/find-post-polls.ts';
import { limits } from '#contract/base/rules.ts';
import type { PostState } from '#contract/engagement/posts.ts';
import { countResponses } from './count-responses.ts';
import { readPosts } from './queries.ts';
import { toPost } from './view.ts';

type Input = { query: { state: PostState; cursor?: string | undefined } };

/** The company's posts in one state. */
export async function listPosts(context: Context, { query: { state, cursor } }: Input) {
  const part = { state, now: context.services.clock(), before: readIdCursor(cursor), most: limits.pageSize + 1 };
  const found = await readPosts(context.db, context.company, part);
  const rows = found.slice(0, limits.pageSize);
  const last = rows.at(-1);
  const nextCursor = last && found.length > rows.length ? (last.place ?? last.id) : null;
  const ids = rows.map(({ id }) => id);
  const responsesTo = await countResponses(context, ids);
  const polls = await findPostPolls(context, ids);
  const posts = rows.map((row) => toPost(context, row, { ...responsesTo(row.id), poll: polls.get(row.id) ?? null }));
  return { posts, nextCursor };
}
