import type { OwnContext } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { listWantedTopics } from '#api/features/directory/consents/shared.ts';
import { findPerson } from '#api/features/directory/people/shared.ts';
import { listFeedEvents } from '#api/features/engagement/events/verbs.ts';
import { listFeedGifts } from '#api/features/engagement/merchandise/verbs.ts';
import { findPostPollsFor } from '#api/features/engagement/polls/find-post-polls.ts';
import { listFeedPolls } from '#api/features/engagement/polls/verbs.ts';
import { countResponses } from '#api/features/engagement/posts/count-responses.ts';
import { listFeedPosts, listPinnedPosts } from '#api/features/engagement/posts/list-feed-posts.ts';
import { listFeedSurveys } from '#api/features/engagement/surveys/verbs.ts';
import { listGreetings } from '#api/features/ex-employee/colleagues/list-greetings.ts';
import { findAppliedJobs } from '#api/features/recruitment/applications/shared.ts';
import { listJobsFor } from '#api/features/recruitment/jobs/shared.ts';
import type { MailTopic } from '#contract/base/privacy.ts';
import { companyLimits, limits } from '#contract/base/rules.ts';
import { type FeedItem, feedTopics } from '#contract/ex-employee/own.ts';

/**
 * The place where a page continues: below this id; null: at the top. `but`: the entries that the first page had above the rest, wherever they are
 * now.
 */
export type FeedPlace = {
  before: string | null;
  most: number;
  but: readonly string[];
  /** Only campaigns about these topics. */
  topics: readonly MailTopic[];
};

type FeedJob = Extract<FeedItem, { kind: 'job' }>;
type FeedPost = Extract<FeedItem, { kind: 'post' }>;
/** An entry as its source provides it: without whether the reader applied for a job, the reactions to a post, or what it asks. */
type FoundItem =
  | Exclude<FeedItem, FeedJob | FeedPost>
  | Omit<FeedJob, 'applied'>
  | Omit<FeedPost, 'reactions' | 'comments' | 'poll'>;

/** A source of the feed. It returns its newest entries, each with its place: an id made when it came into the feed. */
type Source = (context: OwnContext, place: FeedPlace) => Promise<{ place: string; item: FoundItem }[]>;
const sources: Readonly<Record<FeedItem['kind'], Source>> = {
  post: listFeedPosts,
  job: listJobsFor,
  poll: listFeedPolls,
  survey: listFeedSurveys,
  event: listFeedEvents,
  merchandise: listFeedGifts,
  greeting: listGreetings,
};

type Input = { query: { cursor?: string | undefined } };

/**
 * Lists the ex-employee's feed of all kinds: pinned entries, then the newest first, only about topics that they want; their answers and tickets are
 * in the lists of their own area.
 */
export async function listFeed(context: OwnContext, { query }: Input) {
  const topics = await listWantedTopics(context, context.person);
  const isWanted = (kind: FeedItem['kind']) => {
    const topic = feedTopics[kind];
    return topic === null || topic === 'of the campaign' || topics.includes(topic);
  };
  const cursor = readCursor(query.cursor);
  const pinned = cursor || !isWanted('post') ? [] : await listPinnedPosts(context);
  const above = cursor?.above ?? pinned.map(({ _id }) => _id);
  const place = { before: cursor?.before ?? null, most: limits.pageSize + 1, but: above, topics };
  const found: { place: string; item: FoundItem }[] = [];
  for (const [kind, source] of Object.entries(sources))
    if (isWanted(kind as FeedItem['kind'])) found.push(...(await source(context, place)));
  const newest = found.sort((one, other) => (one.place < other.place ? 1 : -1));
  const shown = newest.slice(0, limits.pageSize);
  const last = newest.length > shown.length ? shown.at(-1) : undefined;
  const items = await complete(context, [...pinned, ...shown.map(({ item }) => item)]);
  const nextCursor = last ? [last.place, ...above].join('.') : null;
  if (cursor) return { items, nextCursor };
  const { job_search_status: jobSearchStatus } = await findPerson(context, context.person);
  return { items, nextCursor, jobSearchStatus };
}

/** Adds what the sources do not know, with one query for the whole page. */
async function complete(context: OwnContext, items: readonly FoundItem[]) {
  const idsOf = (kind: FeedItem['kind']) => items.flatMap((item) => (item.kind === kind ? item._id : []));
  const applied = await findAppliedJobs(context, idsOf('job'));
  const responsesTo = await countResponses(context, idsOf('post'), context.person);
  const polls = await findPostPollsFor(context, idsOf('post'), context.person);
  return items.map((item): FeedItem => {
    if (item.kind === 'job') return { ...item, applied: applied.has(item._id) };
    return item.kind === 'post' ? { ...item, ...responsesTo(item._id), poll: polls.get(item._id) ?? null } : item;
  });
}

/**
 * Reads the place of the last entry, and those above the first page: pinned or unpinned since, each is shown once. An invalid cursor starts at the
 * top.
 */
function readCursor(cursor: string | undefined): { before: string; above: string[] } | null {
  const [before, ...above] = (cursor ?? '').split('.').map(readIdCursor);
  const ids = above.flatMap((id) => id ?? []);
  return before && ids.length === above.length && ids.length <= companyLimits.pinnedPosts
    ? { before, above: ids }
    : null;
}
