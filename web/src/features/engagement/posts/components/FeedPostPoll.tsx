import { useQueryClient } from '@tanstack/react-query';
import { type PollToVote, pollMessages } from '#contract/engagement/polls.ts';
import { voteInPost } from '#contract/engagement/posts.ts';
import { changeFeedPost } from '#web/features/base/feed/api.ts';
import { PollBallot } from '#web/features/engagement/polls/components/PollBallot.tsx';
import { call } from '../../../../lib/client.ts';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import classes from './Posts.module.css';

/** What a post asks, answered where it stands. */
export function FeedPostPoll({ post, poll }: { post: string; poll: PollToVote }) {
  const client = useQueryClient();
  const cast = async (options: string[]) => {
    const next = await call(voteInPost, { params: { id: post }, body: { options } });
    changeFeedPost(client, post, (item) => ({ ...item, poll: next }));
    toast.success(pollMessages.voted);
  };
  return (
    <section className={classes.poll} aria-label="Poll">
      <h3 className={text.breaking}>{poll.question}</h3>
      <PollBallot poll={poll} onVote={cast} />
    </section>
  );
}
