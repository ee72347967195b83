import { IconChartBar } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { paths } from '#contract/base/paths.ts';
import { pollMessages } from '#contract/engagement/polls.ts';
import type { FeedItem } from '#contract/ex-employee/own.ts';
import { FeedCard } from '#web/features/base/feed/components/FeedCard.tsx';
import { holdBelow } from '../../../../lib/hold-below.ts';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { showVote, vote } from '../api.ts';
import { PollBallot } from './PollBallot.tsx';

/** A poll in the feed, which is answered there. */
export function FeedPoll({ item }: { item: Extract<FeedItem, { kind: 'poll' }> }) {
  const client = useQueryClient();
  const card = useRef<HTMLElement>(null);
  const cast = async (options: string[]) => {
    const next = await vote({ id: item._id }, options);
    holdBelow(card.current);
    showVote(client, next);
    toast.success(pollMessages.voted);
  };
  return (
    <FeedCard
      kind="Poll"
      icon={IconChartBar}
      at={item.at}
      cardRef={card}
      title={
        <Link to={paths.votePoll} params={{ id: item._id }} className={text.name}>
          {item.question}
        </Link>
      }
    >
      <PollBallot poll={item} onVote={cast} />
    </FeedCard>
  );
}
