import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { type PollToVote } from '#contract/polls.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import layout from '../../../ui/layout.module.css';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { RowSkeletons } from '../../../ui/Skeletons.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import text from '../../../ui/text.module.css';
import { ownPollsQuery } from '../api.ts';
import classes from './Poll.module.css';

function standingOf({ chosen, canVote, state }: PollToVote) {
  if (chosen.length > 0) return { tone: 'good' as const, label: 'You have voted' };
  if (canVote) return { tone: 'info' as const, label: 'Open' };
  return { tone: 'neutral' as const, label: state === 'paused' ? 'Paused' : 'Closed' };
}

/** The polls that were sent to the person, the newest first, and where each stands. */
export function OwnPolls() {
  const list = useInfiniteQuery(ownPollsQuery);
  const polls = list.data?.pages.flatMap((page) => page.polls) ?? [];
  if (list.isPending) return <RowSkeletons count={3} />;
  if (!list.data) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />;
  if (polls.length === 0)
    return (
      <EmptyState
        icon={IconChartBar}
        title="No polls yet"
        action={
          <Button component={Link} to={paths.feed} variant="default">
            Go to your feed
          </Button>
        }
      >
        When you are asked something, it appears here and in your feed.
      </EmptyState>
    );
  return (
    <>
      <ul className={layout.list} aria-label="Polls">
        {polls.map((poll) => {
          const { tone, label } = standingOf(poll);
          return (
            <li key={poll._id} className={classes.own}>
              <Link to={paths.votePoll} params={{ id: poll._id }} className={`${text.link} ${text.breaking}`}>
                {poll.question}
              </Link>
              <StatusBadge tone={tone}>{label}</StatusBadge>
            </li>
          );
        })}
      </ul>
      <ShowMore list={list} />
    </>
  );
}
