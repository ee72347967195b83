import type { Context } from '#api/core/context.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { readMoment } from '#api/features/engagement/campaigns/policy.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import { type NewPostPoll, type PostPoll, pollMessages } from '#contract/engagement/polls.ts';
import { findPostPolls } from './find-post-polls.ts';
import { deletePostPoll, hasVotes, insertPostPoll, lockPoll, setPostPollClosing, writePoll } from './queries.ts';
import { keepOptions } from './verbs.ts';

/** Checks whether the poll is unchanged, so that a post can be saved together with a poll that can no longer change. */
const isSame = (before: PostPoll, after: NewPostPoll): boolean =>
  JSON.stringify(contentOf(before)) === JSON.stringify(contentOf(after));
const contentOf = ({ question, most, canChange, results, isNamed, closesAt, options }: PostPoll | NewPostPoll) => [
  [question, most, canChange, results, isNamed, closesAt && Date.parse(closesAt)],
  options.map(({ text, capacity }) => [text, capacity]),
];

/**
 * Saves or removes the poll of a post, as long as no one has voted.
 * @param opensAt when the post is published; null: not decided yet
 * @throws Failure conflict when someone has voted, or invalid naming `poll.closesAt` when it would never be open
 */
export async function savePostPoll(
  context: Context,
  post: string,
  { poll, opensAt }: { poll: NewPostPoll | null; opensAt: Date | null },
): Promise<void> {
  const { db, company, services } = context;
  await lockPoll(db, company, post, 'update');
  const before = (await findPostPolls(context, [post])).get(post);
  if (before ? poll !== null && isSame(before, poll) : poll === null) return;
  if (await hasVotes(db, company, post)) throw new Failure('conflict', pollMessages.answered);
  if (poll === null) return deletePostPoll(db, company, post);
  const now = services.clock();
  const closes = poll.closesAt === null ? null : readMoment(poll.closesAt, now, 'poll.closesAt');
  if (closes && opensAt && closes <= opensAt) throw invalidField('poll.closesAt', campaignMessages.closesPast);
  if (!before) await insertPostPoll(db, company, post);
  const known = before?.options.map(({ _id }) => _id) ?? [];
  await writePoll(db, company, post, { ...poll, options: keepOptions(poll.options, known) });
  await setPostPollClosing(db, company, post, closes);
}

/** @throws Failure conflict when the poll of a post would close before the post is published */
export async function refuseClosedPoll(context: Context, post: string, opensAt: Date | null): Promise<void> {
  const closes = (await findPostPolls(context, [post])).get(post)?.closesAt;
  if (closes && opensAt && new Date(closes) <= opensAt) throw new Failure('conflict', campaignMessages.closesPast);
}
