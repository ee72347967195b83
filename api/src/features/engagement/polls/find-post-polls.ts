import type { Context } from '#api/core/context.ts';
import type { AddressedRow } from '#api/features/engagement/campaigns/find-addressed.ts';
import type { PollToVote, PostPoll } from '#contract/engagement/polls.ts';
import { findPollsFor } from './find-poll.ts';
import { countVoters, readOptionRows, readPollRows } from './queries.ts';
import { toPoll } from './view.ts';

type Reading = Pick<Context, 'db' | 'company' | 'services'>;

/** Returns the polls of these posts as their company sees them, counted now, by the id of the post. */
export async function findPostPolls(
  { db, company }: Pick<Context, 'db' | 'company'>,
  posts: readonly string[],
): Promise<Map<string, PostPoll>> {
  const rows = posts.length ? await readPollRows(db, company, posts) : [];
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const options = Map.groupBy(await readOptionRows(db, company, ids), ({ poll_id }) => poll_id);
  const voters = await countVoters(db, company, ids);
  return new Map(
    rows.map((row) => {
      const shown = toPoll(row, options.get(row.id) ?? [], voters.get(row.id) ?? 0);
      return [row.id, { ...shown, closesAt: row.closes_at }];
    }),
  );
}

/** Returns a post's poll in the form of a campaign that can be answered: open from the post's publication until it closes. */
export function asAddressed({ id, closes_at }: { id: string; closes_at: string | null }, now: Date): AddressedRow {
  const state = closes_at !== null && new Date(closes_at) <= now ? 'finished' : 'running';
  return { id, state, closes_at, started_at: null, place: null };
}

/** Returns the polls of these posts as a reader sees them. */
export async function findPostPollsFor(
  context: Reading,
  posts: readonly string[],
  person: string,
): Promise<Map<string, PollToVote>> {
  const rows = posts.length ? await readPollRows(context.db, context.company, posts) : [];
  const now = context.services.clock();
  const asked = rows.map((row) => asAddressed(row, now));
  return new Map((await findPollsFor(context, asked, person)).map((poll) => [poll._id, poll]));
}
