import { type AddressedRow, isOpenNow } from '#api/features/engagement/campaigns/find-addressed.ts';
import type { Poll, PollToVote } from '#contract/engagement/polls.ts';
import { showsResults } from './policy.ts';
import type { OptionRow, PollRow } from './queries.ts';

/** A poll as its company sees it. */
export function toPoll(row: PollRow, options: readonly OptionRow[], voters: number): Poll {
  return {
    _id: row.id,
    question: row.question,
    most: row.most,
    canChange: row.can_change,
    results: row.results,
    isNamed: row.is_named,
    options: options.map(({ id, text, capacity, votes }) => ({ _id: id, text, capacity, votes })),
    voters,
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

/** A poll as who votes sees it: no number before they may. */
export function toPollToVote(row: PollRow, seen: Seen): PollToVote {
  const { campaign, options, chosen, now, isTest } = seen;
  const isOpen = isTest || isOpenNow(campaign, now);
  const isShown = showsResults(row, {
    hasVoted: chosen.length > 0,
    isClosed: !isTest && !isOpen && campaign.state !== 'paused',
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
    options: options.map(({ id, text, capacity, votes }) => ({
      _id: id,
      text,
      isFull: capacity !== null && votes >= capacity,
      votes: isShown ? votes : null,
    })),
    voters: isShown ? seen.voters : null,
    hasVoted: chosen.length > 0,
    chosen: [...chosen],
    canVote: isOpen && (chosen.length === 0 || row.can_change),
    isTest,
  };
}

/** A poll as it is shown to whoever has the link of a mail: a secret vote is nobody's to see but the voter's, who signs in. */
export const withoutSecret = (poll: PollToVote): PollToVote => (poll.isNamed ? poll : { ...poll, chosen: [] });
