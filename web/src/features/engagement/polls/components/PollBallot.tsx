import { useId, useState } from 'react';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import { countingWords, type PollToVote, pollMessages } from '#contract/engagement/polls.ts';
import { failureText } from '../../../../lib/client.ts';
import { number } from '../../../../lib/numbers.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { PlainOption } from '../../../../ui/fields/PlainOption.tsx';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import classes from './Poll.module.css';
import { PollBars } from './PollBars.tsx';

type PollBallotProps = {
  poll: PollToVote;
  /** The option chosen beforehand, by the button pressed in a mail. */
  suggested?: string | undefined;
  /** Casts the vote; null: this is a preview. */
  onVote: ((options: string[]) => Promise<unknown>) | null;
};

const limitWords = ({ most }: PollToVote) => (most === 1 ? 'Choose one.' : `Choose up to ${most}.`);
const seenWords = ({ isNamed, companyName }: PollToVote) =>
  isNamed ? `${companyName} sees who voted for what.` : 'No one sees who voted for what.';

/** A poll for voters: its options, or their choice and, if they may see them, the results. Free of Mantine. */
export function PollBallot({ poll, suggested, onVote }: PollBallotProps) {
  const [isChanging, setChanging] = useState(false);
  const { hasVoted } = poll;
  if (poll.canVote && (!hasVoted || isChanging))
    return (
      <Ballot
        poll={poll}
        suggested={suggested}
        onVote={onVote}
        onDone={() => setChanging(false)}
        isChange={isChanging}
      />
    );
  const isShown = poll.voters !== null;
  return (
    <div className={classes.poll}>
      {isShown ? (
        <PollBars options={poll.options} voters={poll.voters ?? 0} chosen={poll.chosen} />
      ) : (
        <p>{hasVoted ? votedWords(poll) : standingWords(poll)}</p>
      )}
      <p className={classes.about}>
        {[
          isShown && votersWords(poll),
          isShown && hasVoted && votedWords(poll),
          isShown && !poll.canVote && standingWords(poll),
          !isShown && laterWords(poll, hasVoted),
        ]
          .filter(Boolean)
          .join(' ')}{' '}
        <Closing poll={poll} />
      </p>
      {poll.canVote && hasVoted && (
        <p className={classes.actions}>
          <button type="button" className={buttons.button} onClick={() => setChanging(true)}>
            Change your vote
          </button>
        </p>
      )}
    </div>
  );
}

function votersWords({ voters, counting, state }: PollToVote): string {
  const isOne = voters === 1;
  if (counting === 'steps' && state !== 'finished')
    return `The votes of ${number(voters ?? 0)} people are counted so far.`;
  return `${number(voters ?? 0)} ${isOne ? 'person has' : 'people have'} voted.`;
}

/** Why there are no results yet, or none at all. */
function laterWords({ state, results, counting }: PollToVote, hasVoted: boolean): string {
  if (state === 'finished' || state === 'cancelled') return counting === 'once' ? '' : countingWords.few;
  if (!hasVoted) return '';
  return counting === 'steps' && results !== 'closed'
    ? countingWords.steps
    : 'The results are shown when the poll has closed.';
}

function votedWords({ options, chosen }: PollToVote): string {
  if (chosen.length === 0)
    return 'You have voted. Your vote is secret, so this link doesn’t show it: sign in to see it.';
  const words = options.filter(({ _id }) => chosen.includes(_id)).map(({ text }) => `‘${text}’`);
  return `You voted for ${words.join(', ')}.`;
}

function standingWords({ state, canVote, hasVoted }: PollToVote): string {
  if (canVote || (state === 'running' && hasVoted)) return '';
  return state === 'paused' ? 'This poll is paused.' : 'This poll is closed.';
}

function Closing({ poll }: { poll: PollToVote }) {
  if (!poll.closesAt || !poll.canVote) return null;
  return (
    <>
      Closes <Moment at={poll.closesAt} />.
    </>
  );
}

type BallotProps = PollBallotProps & { isChange: boolean; onDone: () => void };

function Ballot({ poll, suggested, onVote, isChange, onDone }: BallotProps) {
  const id = useId();
  const [fault, setFault] = useState<string>();
  const [chosen, setChosen] = useState<readonly string[]>(
    poll.chosen.length
      ? poll.chosen
      : poll.options.filter(({ _id, isFull }) => _id === suggested && !isFull).map(({ _id }) => _id),
  );
  const [send, working] = useOnce(async () => {
    setFault(undefined);
    if (chosen.length === 0) return setFault(pollMessages.choiceRequired);
    try {
      await onVote?.([...chosen]);
      onDone();
    } catch (error) {
      setFault(failureText(error, pollMessages.notVoted));
    }
  });
  const isOne = poll.most === 1;
  // As in surveys: at the limit the others rest, with the reason below.
  const isAtMost = !isOne && poll.most < poll.options.length && chosen.length >= poll.most;
  const toggle = (option: string) => {
    if (isOne) return setChosen([option]);
    setChosen(chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option]);
  };
  return (
    <form
      className={classes.poll}
      onSubmit={(event) => {
        event.preventDefault();
        if (onVote) void send();
      }}
    >
      <fieldset className={classes.options} aria-describedby={`${id}-about`}>
        <legend className="visually-hidden">{poll.question}</legend>
        {poll.options.map(({ _id, text, isFull }) => {
          const isTaken = isFull && !poll.chosen.includes(_id);
          return (
            <PlainOption
              key={_id}
              type={isOne ? 'radio' : 'checkbox'}
              name={id}
              checked={chosen.includes(_id)}
              disabled={isTaken || (isAtMost && !chosen.includes(_id))}
              describedBy={isAtMost ? `${id}-limit` : undefined}
              note={isTaken ? 'Full' : undefined}
              onChange={() => toggle(_id)}
            >
              {text}
            </PlainOption>
          );
        })}
      </fieldset>
      <p id={`${id}-about`} className={classes.about}>
        <span id={`${id}-limit`} role="status">
          {isAtMost ? campaignMessages.allChosen(chosen.length) : limitWords(poll)}
        </span>{' '}
        {seenWords(poll)} <Closing poll={poll} />
      </p>
      <Fault>{fault}</Fault>
      <p className={classes.actions}>
        <button type="submit" className={buttons.primary} disabled={working || !onVote}>
          {isChange ? 'Save your vote' : 'Vote'}
        </button>
        {isChange && (
          <button type="button" className={buttons.button} onClick={onDone}>
            Cancel
          </button>
        )}
      </p>
    </form>
  );
}
