import type { OwnContext } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { findAppliedJobs } from '#api/features/applications/find-applied-jobs.ts';
import { listJobsFor } from '#api/features/jobs/list-jobs-for.ts';
import { listFeedPolls } from '#api/features/polls/list-own-polls.ts';
import { listFeedPosts } from '#api/features/posts/list-feed-posts.ts';
import type { FeedItem } from '#contract/own.ts';
import { limits } from '#contract/rules.ts';

/** Where a page goes on: below this id; null: at the top. */
export type FeedPlace = { before: string | null; most: number };

type FeedJob = Extract<FeedItem, { kind: 'job' }>;
/** As its source has it: whether a job was applied for, it does not know. */
type FoundItem = Exclude<FeedItem, FeedJob> | Omit<FeedJob, 'applied'>;

/** Everything that the feed is made of. A source gives its newest, each with its place: an id made when it came into the feed. */
const sources: readonly ((context: OwnContext, place: FeedPlace) => Promise<{ place: string; item: FoundItem }[]>)[] = [
  listFeedPosts,
  listJobsFor,
  listFeedPolls,
];

type Input = { query: { cursor?: string | undefined } };

/** What is addressed to the ex-employee, of all kinds in one list, the newest first. */
export async function listFeed(context: OwnContext, { query }: Input) {
  const place = { before: readIdCursor(query.cursor), most: limits.pageSize + 1 };
  const found: { place: string; item: FoundItem }[] = [];
  for (const source of sources) found.push(...(await source(context, place)));
  const newest = found.sort((one, other) => (one.place < other.place ? 1 : -1));
  const shown = newest.slice(0, limits.pageSize);
  const nextCursor = newest.length > shown.length ? (shown.at(-1)?.place ?? null) : null;
  const jobs = shown.flatMap(({ item }) => (item.kind === 'job' ? item._id : []));
  const applied = await findAppliedJobs(context, jobs);
  const items = shown.map(({ item }) => (item.kind === 'job' ? { ...item, applied: applied.has(item._id) } : item));
  return { items, nextCursor };
}
