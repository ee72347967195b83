import type { OwnContext } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { listJobsFor } from '#api/features/jobs/list-jobs-for.ts';
import { listFeedPosts } from '#api/features/posts/list-feed-posts.ts';
import type { FeedItem } from '#contract/own.ts';
import { limits } from '#contract/rules.ts';

/** Where a page goes on: below this id; null: at the top. */
export type FeedPlace = { before: string | null; most: number };

/** Everything that the feed is made of. A source gives its newest, by id, since ids made later sort later. */
const sources: readonly ((context: OwnContext, place: FeedPlace) => Promise<FeedItem[]>)[] = [
  listFeedPosts,
  listJobsFor,
];

type Input = { query: { cursor?: string | undefined } };

/** What is addressed to the ex-employee, of all kinds in one list, the newest first. */
export async function listFeed(context: OwnContext, { query }: Input) {
  const place = { before: readIdCursor(query.cursor), most: limits.pageSize + 1 };
  const found: FeedItem[] = [];
  for (const source of sources) found.push(...(await source(context, place)));
  const newest = found.sort((one, other) => (one._id < other._id ? 1 : -1));
  const items = newest.slice(0, limits.pageSize);
  return { items, nextCursor: newest.length > items.length ? (items.at(-1)?._id ?? null) : null };
}
