import { IconSpeakerphone } from '@tabler/icons-react';
import { type Control, useWatch } from 'react-hook-form';
import { FeedCard } from '#web/features/base/feed/components/FeedCard.tsx';
import { PollBallot } from '#web/features/engagement/polls/components/PollBallot.tsx';
import { toContent } from '#web/features/engagement/polls/components/poll-form.ts';
import { useReaderGround } from '../../../../lib/reader-ground.ts';
import { RichContent } from '../../../../ui/text/RichContent.tsx';
import type { RichText } from '../../../../ui/text/RichTextEditor.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Posts.module.css';
import type { TypedPostPoll } from './post-words.ts';

type Written = { title: string; content: RichText; poll: TypedPostPoll | null };
type PostPreviewProps = {
  control: Control<Written>;
  picture: string | null;
  /** When the post is seen. */
  at: string;
};

/** The poll as its readers see it before they vote. */
const toBallot = (poll: TypedPostPoll) => {
  const { question, most, canChange, results, isNamed, options } = toContent(poll);
  return {
    _id: 'preview',
    companyName: 'Your company',
    question,
    most: Number.isInteger(most) && most > 0 ? most : 1,
    canChange,
    results,
    isNamed,
    counting: 'once' as const,
    state: 'running' as const,
    closesAt: poll.closes ? poll.closesAt : null,
    options: options
      .filter((option) => option.text.trim() !== '')
      .map((option, place) => ({ _id: String(place), text: option.text, isFull: false, votes: null })),
    voters: null,
    hasVoted: false,
    chosen: [],
    canVote: true,
    isTest: false,
  };
};

/** A post as the feed will show it, while it is written. */
export function PostPreview({ control, picture, at }: PostPreviewProps) {
  const [title, content, poll] = useWatch({ control, name: ['title', 'content', 'poll'] });
  const ground = useReaderGround('light');
  const isEmpty = title.trim() === '' && content.text.trim() === '' && !picture && !poll;
  return (
    <section className={classes.preview} aria-label="Preview">
      <h3 className={text.heading}>Preview</h3>
      {isEmpty ? (
        <p className={text.muted}>What you write appears here as it will in their feed.</p>
      ) : (
        <div className={classes.feed} {...ground}>
          <FeedCard
            kind="Post"
            icon={IconSpeakerphone}
            at={at}
            title={title.trim() || <span className={text.muted}>No title yet</span>}
          >
            {picture && <img className={classes.picture} src={picture} alt="" width={1200} height={600} />}
            <RichContent html={content.html} of={title} />
            {poll && (
              <section className={classes.poll} aria-label="Poll">
                <h3 className={text.breaking}>{poll.question.trim() || 'No question yet'}</h3>
                <PollBallot poll={toBallot(poll)} onVote={null} />
              </section>
            )}
          </FeedCard>
        </div>
      )}
    </section>
  );
}
