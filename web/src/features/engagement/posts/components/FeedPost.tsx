import { IconPin, IconSpeakerphone } from '@tabler/icons-react';
import type { FeedItem } from '#contract/ex-employee/own.ts';
import { FeedCard } from '#web/features/base/feed/components/FeedCard.tsx';
import { Comments } from '#web/features/engagement/comments/components/Comments.tsx';
import { RichContent } from '../../../../ui/text/RichContent.tsx';
import { CommentsToggle } from './CommentsToggle.tsx';
import { FeedPostPoll } from './FeedPostPoll.tsx';
import classes from './Posts.module.css';
import { Reactions } from './Reactions.tsx';

/** What the company has to tell, and what its readers say to it. */
export function FeedPost({ item }: { item: Extract<FeedItem, { kind: 'post' }> }) {
  return (
    <FeedCard
      kind={item.pinned ? 'Pinned post' : 'Post'}
      icon={item.pinned ? IconPin : IconSpeakerphone}
      at={item.at}
      note={item.edited ? 'edited' : undefined}
      title={item.title}
    >
      {item.picture && (
        <img className={classes.picture} src={item.picture} alt="" width={1200} height={600} loading="lazy" />
      )}
      <RichContent html={item.contentFormatted} of={item.title} />
      {item.poll && <FeedPostPoll post={item._id} poll={item.poll} />}
      <Reactions post={item._id} title={item.title} reactions={item.reactions} />
      <CommentsToggle title={item.title} count={item.comments} off={item.commentsOff}>
        <Comments post={item._id} title={item.title} />
      </CommentsToggle>
    </FeedCard>
  );
}
