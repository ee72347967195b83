import type { OwnContext } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { listAddressed } from '#api/features/engagement/campaigns/find-addressed.ts';
import { limits } from '#contract/base/rules.ts';
import { findPollsFor } from './find-poll.ts';

/** The polls that are addressed to the ex-employee, for the feed, each with its place there. */
export async function listFeedPolls(context: OwnContext, place: { before: string | null; most: number }) {
  const { person } = context;
  const campaigns = await listAddressed(context, { kind: 'poll', person, ...place });
  const polls = new Map((await findPollsFor(context, campaigns, person)).map((poll) => [poll._id, poll]));
  return campaigns.flatMap((row) => {
    const poll = polls.get(row.id);
    return poll ? [{ place: row.place, item: { kind: 'poll' as const, at: row.started_at ?? '', ...poll } }] : [];
  });
}

/** A page of them by themselves. */
export async function listOwnPolls(context: OwnContext, { query }: { query: { cursor?: string | undefined } }) {
  const { person } = context;
  const page = { before: readIdCursor(query.cursor), most: limits.pageSize + 1 };
  const found = await listAddressed(context, { kind: 'poll', person, ...page });
  const shown = found.slice(0, limits.pageSize);
  const nextCursor = found.length > shown.length ? (shown.at(-1)?.place ?? null) : null;
  return { polls: await findPollsFor(context, shown, person), nextCursor };
}
