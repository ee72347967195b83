import { Button } from '@mantine/core';
import type { InvitationAnswer } from '#contract/base/offer-states.ts';
import { jobPath } from '#contract/base/paths.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import type { OwnOffer } from '#contract/recruitment/offered.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toneOf } from '../../../../ui/text/state-colors.ts';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { answersIn, answerWords } from './invitation-answers.ts';
import classes from './Offered.module.css';
import { useAnswerOwn } from './own-offers.ts';

/** One way back: where it stands in plain words, what comes next, and how to answer. */
export function OwnOfferRow({ offer }: { offer: OwnOffer }) {
  const { _id, job, state, label, next, path, expiresOn, movedAt } = offer;
  const answering = useAnswerOwn();
  const [answer, working] = useTold((given: InvitationAnswer) => answering.mutateAsync({ id: _id, answer: given }), {
    done: offerMessages.answered,
    failed: offerMessages.notAnswered,
    // The button goes with what it did.
    onDone: focusHeading,
  });
  const answers = job.isOpen ? answersIn(state) : [];
  return (
    <li className={classes.row}>
      <div>
        <h2 className={`${text.heading} ${text.breaking}`}>{job.title}</h2>
        <p className={text.muted}>{[job.location, !job.isOpen && 'no longer open'].filter(Boolean).join(' · ')}</p>
      </div>
      <StatusBadge tone={toneOf(state)}>{label}</StatusBadge>
      <p>{next}</p>
      <p className={text.small}>
        Last change on {exactDate(movedAt)}.
        {state === 'extended' && expiresOn && ` You can answer until ${exactDate(expiresOn)}.`}
        {job.isOpen && !path && (
          <>
            {' '}
            <a href={jobPath(job._id)} className={text.link}>
              Read about the job
            </a>
          </>
        )}
      </p>
      {path && (
        <a href={path} className={state === 'extended' ? buttons.primary : buttons.button}>
          {state === 'extended' ? 'Read and answer' : 'See the offer'}
          <span className="visually-hidden"> for {job.title}</span>
        </a>
      )}
      {answers.length > 0 && (
        <div className={layout.row}>
          {answers.map((each) => (
            <Button
              key={each}
              variant="default"
              size="xs"
              aria-label={`${answerWords[each]}: ${job.title}`}
              loading={working && answering.variables?.answer === each}
              disabled={working}
              onClick={() => void answer(each)}
            >
              {answerWords[each]}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
