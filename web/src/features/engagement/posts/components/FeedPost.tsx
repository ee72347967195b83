import { IconNews, IconPin } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ReactionState, reactionKinds, reactionWords } from '#contract/base/reaction-kinds.ts';
import { type PollToVote, pollMessages } from '#contract/engagement/polls.ts';
import { voteInPost } from '#contract/engagement/posts.ts';
import { reactionMessages } from '#contract/engagement/reactions.ts';
import type { FeedItem } from '#contract/ex-employee/own.ts';
import { changeFeedPost } from '#web/features/base/feed/api.ts';
import { FeedCard } from '#web/features/base/feed/components/FeedCard.tsx';
import { PollBallot } from '#web/features/engagement/polls/components/PollBallot.tsx';
import { call, failureText } from '../../../../lib/client.ts';
import { holdBelow } from '../../../../lib/hold-below.ts';
import { cardPicture } from '../../../../lib/smaller-picture.ts';
import { LatePart } from '../../../../ui/pages/LatePart.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { RichContent } from '../../../../ui/text/RichContent.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useReact } from '../api.ts';
import { CommentsToggle } from './CommentsToggle.tsx';
import classes from './Posts.module.css';
import reactionsClasses from './Reactions.module.css';
import { reactionIcons } from './reaction-icons.ts';

const loadComments = async () => (await import('#web/features/engagement/comments/components/Comments.tsx')).Comments;

type ReactionsProps = { post: string; title: string; reactions: ReactionState };

/** The reactions to a post with their numbers. Pressing one's own again removes it. */
function Reactions({ post, title, reactions }: ReactionsProps) {
  const reacting = useReact(post);
  const { counts, own } = reactions;
  return (
    <ul className={reactionsClasses.reactions} aria-label={`Reactions to ${title}`}>
      {reactionKinds.map((kind) => {
        const isOwn = own === kind;
        const Picture = isOwn ? reactionIcons[kind].own : reactionIcons[kind].icon;
        return (
          <li key={kind}>
            <button
              type="button"
              className={reactionsClasses.reaction}
              aria-pressed={isOwn}
              onClick={() =>
                reacting.mutate(isOwn ? null : kind, {
                  onError: (error) => toast.failure(failureText(error, reactionMessages.notSaved)),
                })
              }
            >
              <span className={reactionsClasses.sign}>
                <Picture size={20} stroke={1.5} aria-hidden />
                {counts[kind] > 0 && <span>{counts[kind].toLocaleString('en-IN')}</span>}
              </span>
              <span>{reactionWords[kind]}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The poll of a post, which is answered there. */
function FeedPostPoll({ post, poll }: { post: string; poll: PollToVote }) {
  const client = useQueryClient();
  const section = useRef<HTMLElement>(null);
  const cast = async (options: string[]) => {
    const next = await call(voteInPost, { params: { id: post }, body: { options } });
    holdBelow(section.current);
    changeFeedPost(client, post, (item) => ({ ...item, poll: next }));
    toast.success(pollMessages.voted);
  };
  return (
    <section ref={section} className={classes.poll} aria-label="Poll">
      <h3 className={text.breaking}>{poll.question}</h3>
      <PollBallot poll={poll} onVote={cast} />
    </section>
  );
}

/** A post of the company in the feed, with reactions and comments. */
export function FeedPost({ item }: { item: Extract<FeedItem, { kind: 'post' }> }) {
  return (
    <FeedCard
      kind={item.pinned ? 'Pinned post' : 'Post'}
      icon={item.pinned ? IconPin : IconNews}
      at={item.at}
      note={item.edited ? 'edited' : undefined}
      title={item.title}
    >
      {item.picture && (
        <img
          className={classes.picture}
          {...cardPicture(item.picture)}
          alt=""
          width={1200}
          height={600}
          loading="lazy"
        />
      )}
      <RichContent html={item.contentFormatted} of={item.title} />
      {item.poll && <FeedPostPoll post={item._id} poll={item.poll} />}
      <Reactions post={item._id} title={item.title} reactions={item.reactions} />
      <CommentsToggle title={item.title} count={item.comments} off={item.commentsOff}>
        <LatePart
          load={loadComments}
          props={{ post: item._id, title: item.title }}
          skeleton={<RowSkeletons count={2} face />}
        />
      </CommentsToggle>
    </FeedCard>
  );
}
