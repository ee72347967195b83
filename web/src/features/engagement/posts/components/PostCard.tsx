import { Button } from '@mantine/core';
import type { Post } from '#contract/engagement/posts.ts';
import { PostComments } from '#web/features/engagement/comments/components/PostComments.tsx';
import { exactTime, lastActive } from '../../../../lib/dates.ts';
import { LifecycleHeader } from '../../../../ui/pages/LifecycleHeader.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { RichContent } from '../../../../ui/text/RichContent.tsx';
import text from '../../../../ui/theme/text.module.css';
import { CommentsToggle } from './CommentsToggle.tsx';
import { type PostActions, PostMenu } from './PostMenu.tsx';
import { PostPollResults } from './PostPollResults.tsx';
import classes from './Posts.module.css';
import { postStateWords } from './post-words.ts';
import { ReactionCounts } from './ReactionCounts.tsx';

type PostCardProps = { post: Post; actions: PostActions };

/** A post as the feed shows it, with who wrote it and what can be done; what nobody sees yet says so. */
export function PostCard({ post, actions }: PostCardProps) {
  const { title, contentFormatted, picture, pinned, by, reactions, state, createdAt, publishedAt, updatedAt } = post;
  const at = state === 'published' && publishedAt ? publishedAt : createdAt;
  return (
    <article className={classes.post}>
      {state !== 'published' && (
        <LifecycleHeader
          state={state}
          label={postStateWords[state].label}
          schedule={[{ name: 'Will be published', at: publishedAt }]}
          reason={state === 'draft' && 'Only your team sees it.'}
          moves={
            <>
              <Button variant="default" onClick={() => actions.onSchedule(post)}>
                {state === 'scheduled' ? 'Change the time' : 'Schedule'}
              </Button>
              <Button variant="default" onClick={() => actions.onMove(post, 'now')}>
                Publish now
              </Button>
            </>
          }
        />
      )}
      <div className={classes.head}>
        <div className={`${layout.words} ${text.breaking}`}>
          <h2>{title}</h2>
          <p className={text.small}>
            {by && `${by} · `}
            <time dateTime={at} title={exactTime(at)}>
              {lastActive(at)}
            </time>
            {updatedAt && <span title={exactTime(updatedAt)}> · edited</span>}
            {pinned && ' · pinned'}
          </p>
        </div>
        <PostMenu post={post} actions={actions} />
      </div>
      {picture && <img className={classes.picture} src={picture} alt="" width={1200} height={600} loading="lazy" />}
      <RichContent html={contentFormatted} of={title} />
      {post.poll && <PostPollResults poll={post.poll} />}
      <ReactionCounts counts={reactions} />
      {state === 'published' && (
        <CommentsToggle title={title} count={post.comments} off={post.commentsOff}>
          <PostComments post={post._id} title={title} />
        </CommentsToggle>
      )}
    </article>
  );
}
