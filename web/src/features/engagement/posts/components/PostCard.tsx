import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { type ReactionCounts as Counts, reactionKinds, reactionWords } from '#contract/base/reaction-kinds.ts';
import { countingWords, type PostPoll } from '#contract/engagement/polls.ts';
import type { Post } from '#contract/engagement/posts.ts';
import { PostComments } from '#web/features/engagement/comments/components/PostComments.tsx';
import { PollBars } from '#web/features/engagement/polls/components/PollBars.tsx';
import { exactTime, lastActive } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { LifecycleHeader } from '../../../../ui/pages/LifecycleHeader.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { RichContent } from '../../../../ui/text/RichContent.tsx';
import text from '../../../../ui/theme/text.module.css';
import { CommentsToggle } from './CommentsToggle.tsx';
import { type PostActions, PostMenu } from './PostMenu.tsx';
import classes from './Posts.module.css';
import { postStateWords } from './post-words.ts';
import reactionsClasses from './Reactions.module.css';
import { reactionIcons } from './reaction-icons.ts';

/** The poll of a post with its results. The numbers open the voters, in a named poll those of each option. */
function PostPollResults({ poll }: { poll: PostPoll }) {
  const { _id, question, options, voters, counted, isNamed, counting, closesAt } = poll;
  const isOver = closesAt !== null && Date.parse(closesAt) <= Date.now();
  const peopleBehind = (answer: string, words: string) => ({
    to: paths.search,
    search: { source: 'dashboard', sourceLabel: `${question}: ${words}`, pollId: _id, pollAnswer: answer },
  });
  const areVotersShown = isNamed || isOver;
  const voted = areVotersShown
    ? `${number(voters)} ${voters === 1 ? 'person has' : 'people have'} voted`
    : `${number(counted)} ${counted === 1 ? 'vote' : 'votes'} counted`;
  return (
    <section className={classes.poll} aria-label={`Poll: ${question}`}>
      <h3 className={text.breaking}>{question}</h3>
      <PollBars
        options={options}
        voters={counted}
        {...(isNamed && {
          renderName: (option) => <Link {...peopleBehind(option._id, option.text)}>{option.text}</Link>,
        })}
      />
      <p className={text.small}>
        {voters > 0 && areVotersShown ? (
          <Link {...peopleBehind('voted', 'voted')} className={text.link}>
            {voted}
          </Link>
        ) : (
          voted
        )}
        {isNamed ? '' : ' · secret'}
        {counting !== 'once' && !isOver && ` · ${countingWords[counting]}`}
        {closesAt && (
          <>
            {' · '}
            {isOver ? 'closed' : 'closes'} <Moment within at={closesAt} />
          </>
        )}
      </p>
    </section>
  );
}

/** The reactions to a post, for the company; nothing while there are none. */
function ReactionCounts({ counts }: { counts: Counts }) {
  const kinds = reactionKinds.filter((kind) => counts[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <ul className={reactionsClasses.counts} aria-label="Reactions">
      {kinds.map((kind) => {
        const { icon: Picture } = reactionIcons[kind];
        return (
          <li key={kind}>
            <Picture size={16} stroke={1.5} aria-hidden />
            {`${counts[kind].toLocaleString('en-IN')} ${reactionWords[kind]}`}
          </li>
        );
      })}
    </ul>
  );
}

type PostCardProps = { post: Post; actions: PostActions };

/** A post as the feed shows it, with its author and actions. Posts that no one sees yet say so. */
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
