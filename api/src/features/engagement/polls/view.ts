import { type AddressedRow, isOpenNow } from '#api/features/engagement/campaigns/find-addressed.ts';
import type { Poll, PollToVote } from '#contract/engagement/polls.ts';
import { countingOf } from '#contract/engagement/secrecy.ts';
import { showsResults } from './policy.ts';
import type { OptionRow, PollRow } from './queries.ts';

/** Returns when the votes are counted. A campaign always closes; the poll of a post only if it has a closing time. */
const countingIn = ({ is_named, can_change, post_id, closes_at }: PollRow) =>
  countingOf({ isNamed: is_named, canChange: can_change, closes: post_id === null || closes_at !== null });

/** Returns the shown votes of an option. */
const votesIn = ({ is_named }: PollRow, { votes, shown_votes }: OptionRow) => (is_named ? votes : shown_votes);

/** Returns the number of ballots in the shown votes. */
const countedIn = ({ is_named, shown_voters }: PollRow, voters: number) => (is_named ? voters : shown_voters);

/** Returns a poll as its company sees it. */
export function toPoll(row: PollRow, options: readonly OptionRow[], voters: number): Poll {
  return {
    _id: row.id,
    question: row.question,
    most: row.most,
    canChange: row.can_change,
    results: row.results,
    isNamed: row.is_named,
    counting: countingIn(row),
    options: options.map((option) => ({
      _id: option.id,
      text: option.text,
      capacity: option.capacity,
      votes: votesIn(row, option),
    })),
    voters,
    counted: countedIn(row, voters),
  };
}

type Seen = {
  campaign: AddressedRow;
  options: readonly OptionRow[];
  voters: number;
  chosen: readonly string[];
  companyName: string;
  now: Date;
  isTest: boolean;
};

/** Returns a poll as the voter sees it, without numbers before they may see them. */
export function toPollToVote(row: PollRow, seen: Seen): PollToVote {
  const { campaign, options, chosen, now, isTest } = seen;
  const isOpen = isTest || isOpenNow(campaign, now);
  const counted = countedIn(row, seen.voters);
  const isShown = showsResults(row, {
    hasVoted: chosen.length > 0,
    isClosed: !isTest && !isOpen && campaign.state !== 'paused',
    isCounted: row.is_named || counted > 0,
  });
  return {
    _id: row.id,
    companyName: seen.companyName,
    question: row.question,
    most: row.most,
    canChange: row.can_change,
    results: row.results,
    isNamed: row.is_named,
    state: isTest ? 'running' : campaign.state,
    closesAt: campaign.closes_at,
    counting: countingIn(row),
    options: options.map((option) => ({
      _id: option.id,
      text: option.text,
      // In a test, which the company reads, the real count would reveal the vote that filled an option.
      isFull: option.capacity !== null && (isTest ? votesIn(row, option) : option.votes) >= option.capacity,
      votes: isShown ? votesIn(row, option) : null,
    })),
    voters: isShown ? counted : null,
    hasVoted: chosen.length > 0,
    chosen: [...chosen],
    canVote: isOpen && (chosen.length === 0 || row.can_change),
    isTest,
  };
}

/** Returns a poll for anyone who has the link in a mail. A secret vote is visible only to the voter, who must sign in. */
export const withoutSecret = (poll: PollToVote): PollToVote => (poll.isNamed ? poll : { ...poll, chosen: [] });
