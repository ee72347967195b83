import { useQueryClient } from '@tanstack/react-query';
import { type PollToVote, pollMessages } from '#contract/polls.ts';
import { voteInPost } from '#contract/posts.ts';
import { call } from '../../../lib/client.ts';
import text from '../../../ui/text.module.css';
import { toast } from '../../../ui/toast.ts';
import { changeFeedPost } from '../../own/api.ts';
import { PollBallot } from '../../polls/components/PollBallot.tsx';
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
