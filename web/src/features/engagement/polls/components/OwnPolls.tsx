import { IconChartBar } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#contract/base/paths.ts';
import { type PollToVote, pollMessages } from '#contract/engagement/polls.ts';
import { OwnCampaigns } from '#web/features/engagement/campaigns/components/OwnCampaigns.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { ownPollsQuery } from '../api.ts';

function standingOf({ chosen, canVote, state }: PollToVote) {
  if (chosen.length > 0) return { tone: 'good' as const, label: 'You have voted' };
  if (canVote) return { tone: 'info' as const, label: 'Open' };
  return { tone: 'neutral' as const, label: state === 'paused' ? 'Paused' : 'Closed' };
}

/** The polls that were sent to the person. */
export function OwnPolls() {
  const list = useInfiniteQuery(ownPollsQuery);
  if (list.isPending) return <RowSkeletons count={3} />;
  if (!list.data)
    return <LoadFailure error={list.error} failed={pollMessages.listNotFetched} onRetry={() => list.refetch()} />;
  const polls = list.data.pages.flatMap((page) => page.polls);
  const items = polls.map((poll) => ({ _id: poll._id, name: poll.question, ...standingOf(poll) }));
  return <OwnCampaigns kind="poll" icon={IconChartBar} to={paths.votePoll} items={items} list={list} />;
}
