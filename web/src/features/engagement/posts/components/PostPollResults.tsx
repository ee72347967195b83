import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { PostPoll } from '#contract/engagement/polls.ts';
import { PollBars } from '#web/features/engagement/polls/components/PollBars.tsx';
import { number } from '../../../../lib/numbers.ts';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Posts.module.css';

/** What a post asks and what came of it; who voted opens, and of a named poll who chose what. */
export function PostPollResults({ poll }: { poll: PostPoll }) {
  const { _id, question, options, voters, isNamed, closesAt } = poll;
  const peopleBehind = (answer: string, words: string) => ({
    to: paths.search,
    search: { source: 'dashboard', sourceLabel: `${question}: ${words}`, pollId: _id, pollAnswer: answer },
  });
  const voted = `${number(voters)} ${voters === 1 ? 'person has' : 'people have'} voted`;
  return (
    <section className={classes.poll} aria-label={`Poll: ${question}`}>
      <h3 className={text.breaking}>{question}</h3>
      <PollBars
        options={options}
        voters={voters}
        {...(isNamed && {
          renderName: (option) => (
            <Link {...peopleBehind(option._id, option.text)} className={text.link}>
              {option.text}
            </Link>
          ),
        })}
      />
      <p className={text.small}>
        {voters > 0 ? (
          <Link {...peopleBehind('voted', 'voted')} className={text.link}>
            {voted}
          </Link>
        ) : (
          voted
        )}
        {isNamed ? '' : ' · secret'}
        {closesAt && (
          <>
            {' · '}
            {Date.parse(closesAt) > Date.now() ? 'closes' : 'closed'} <Moment at={closesAt} />
          </>
        )}
      </p>
    </section>
  );
}
