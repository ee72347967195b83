import type { PollToVote } from '#contract/engagement/polls.ts';
import { useReaderGround } from '../../../../lib/reader-ground.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './Poll.module.css';
import { PollBallot } from './PollBallot.tsx';

/** What a preview needs of a poll, written or being written. */
type Previewed = Pick<PollToVote, '_id' | 'question' | 'most' | 'canChange' | 'results' | 'isNamed' | 'counting'> & {
  options: readonly { _id: string; text: string }[];
};
type PollPreviewProps = { poll: Previewed; companyName: string; closesAt: string | null };

/** A poll as its voters will see it. */
export function PollPreview({ poll, companyName, closesAt }: PollPreviewProps) {
  const ground = useReaderGround();
  const shown: PollToVote = {
    ...poll,
    companyName,
    state: 'running',
    closesAt,
    options: poll.options.map(({ _id, text: words }) => ({ _id, text: words, isFull: false, votes: null })),
    voters: null,
    hasVoted: false,
    chosen: [],
    canVote: true,
    isTest: false,
  };
  return (
    <section className={classes.preview} aria-label="Preview" {...ground}>
      <h3 className={text.breaking}>{poll.question}</h3>
      <PollBallot key={JSON.stringify(shown)} poll={shown} onVote={null} />
    </section>
  );
}
