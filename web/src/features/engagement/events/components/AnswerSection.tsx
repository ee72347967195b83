import { useState } from 'react';
import type { EventAnswer } from '#contract/base/event-states.ts';
import { attendEventPath } from '#contract/base/paths.ts';
import { eventCampaignMessages } from '#contract/engagement/campaign-messages.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import { eventPlaceMessages } from '#contract/engagement/event-places.ts';
import type { EventGiven } from '#contract/engagement/event-routes.ts';
import type { EventToAnswer } from '#contract/engagement/events.ts';
import type { CampaignReader } from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { signInAddress } from '../../../../lib/callback.ts';
import { failureText } from '../../../../lib/client.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { answerEvent } from '../api.ts';
import { AnswerForm } from './AnswerForm.tsx';
import classes from './Event.module.css';
import { FirstAnswer } from './FirstAnswer.tsx';
import { attendsWords, hasCancelledTicket, hasEnded, nextWords, standingOf, ticketOf } from './standing.ts';
import { CancelledTicket, Ticket } from './Ticket.tsx';

type AnswerSectionProps = {
  visitor: CampaignReader | null;
  event: EventToAnswer;
  onAnswered: (event: EventToAnswer) => void;
};

/** Whether the reader comes: where they stand, their ticket, what they can do next, and the form in which they answer. */
export function AnswerSection({ visitor, event, onAnswered }: AnswerSectionProps) {
  /** The answer with which the form is open; blank: the one of before. */
  const [opened, setOpened] = useState<EventAnswer | ''>();
  const [said, setSaid] = useState('');
  const answer = async (given: EventGiven) => {
    if (!visitor) return;
    setSaid('');
    onAnswered(await answerEvent(visitor, given));
    setOpened(undefined);
    setSaid(`${eventMessages.answered}.`);
  };
  const { own, canAnswer } = event;
  const isOpen = canAnswer && opened !== undefined;
  const close = () => setOpened(undefined);
  return (
    <section className={classes.answer} aria-label="Your answer" data-part="answer">
      {own && <Standing event={event} />}
      {own && canAnswer && !isOpen && (
        <NextSteps event={event} isPreview={!visitor} onAnswer={answer} onChange={() => setOpened('')} />
      )}
      {!own && canAnswer && !isOpen && (
        <FirstAnswer event={event} isPreview={!visitor} onAnswer={answer} onMore={setOpened} />
      )}
      {isOpen && (
        <AnswerForm event={event} answer={opened || undefined} onAnswer={visitor && answer} onCancel={close} />
      )}
      {!own && !canAnswer && <Unanswerable event={event} />}
      <p role="status" className={text.muted}>
        {said}
      </p>
    </section>
  );
}

function Standing({ event }: { event: EventToAnswer }) {
  const { own, state } = event;
  const { tone, label } = standingOf(event);
  const ticket = ticketOf(event);
  if (!own) return null;
  const comes = !['declined', 'no_show'].includes(own.state);
  return (
    <>
      <div className={classes.standing}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {state !== 'cancelled' && comes && <span className={text.muted}>{attendsWords(own)}</span>}
      </div>
      {state === 'cancelled' ? (
        <p>This event is cancelled. It won’t take place.</p>
      ) : (
        <p>
          {nextWords(event)}
          {own.state === 'offered' && own.offeredUntil && (
            <>
              {' '}
              It is reserved for you until <time dateTime={own.offeredUntil}>{exactTime(own.offeredUntil)}</time>.
            </>
          )}
        </p>
      )}
      {ticket && <Ticket code={ticket} />}
      {hasCancelledTicket(event) && <CancelledTicket />}
    </>
  );
}

type NextStepsProps = {
  event: EventToAnswer;
  isPreview: boolean;
  onAnswer: (given: EventGiven) => Promise<void>;
  onChange: () => void;
};

/** One press where one press is enough: to take a place that is offered, to let it go, to stop waiting. */
function NextSteps({ event: { own }, isPreview, onAnswer, onChange }: NextStepsProps) {
  const [fault, setFault] = useState<string>();
  const [send, working] = useOnce(async (answer: EventGiven['answer']) => {
    if (!own || isPreview) return;
    setFault(undefined);
    try {
      await onAnswer({ answer, mode: own.mode, guests: answer === 'going' ? own.guests : 0, answers: own.answers });
    } catch (error) {
      setFault(failureText(error, eventMessages.notAnswered));
    }
  });
  if (!own) return null;
  const isOffered = own.state === 'offered';
  return (
    <>
      <div className={classes.actions}>
        {isOffered && (
          <button type="button" className={buttons.primary} disabled={working} onClick={() => void send('going')}>
            Accept seat
          </button>
        )}
        <button type="button" className={buttons.button} onClick={onChange}>
          Change your answer
        </button>
        {(isOffered || own.state === 'waitlisted') && (
          <button
            type="button"
            className={`${buttons.quiet} ${classes.decline}`}
            disabled={working}
            onClick={() => void send('declined')}
          >
            {isOffered ? 'Decline seat' : 'Leave the waiting list'}
          </button>
        )}
      </div>
      <Fault>{fault}</Fault>
    </>
  );
}

function Unanswerable({ event: { isStranger, state, startsAt, endsAt, _id } }: { event: EventToAnswer }) {
  const isAhead = state === 'running' && Date.parse(startsAt) > Date.now();
  if (isStranger && isAhead)
    return (
      <>
        <p>{eventMessages.signIn}.</p>
        <p>
          <a href={signInAddress(attendEventPath(_id))} className={buttons.primary}>
            Sign in
          </a>
        </p>
      </>
    );
  if (state === 'cancelled') return <p>This event is cancelled. It won’t take place.</p>;
  if (state === 'paused') return <p>{eventCampaignMessages.isPaused}.</p>;
  if (hasEnded({ endsAt })) return <p>This event has ended.</p>;
  return <p>{Date.parse(startsAt) <= Date.now() ? eventPlaceMessages.over : eventCampaignMessages.notOpen}.</p>;
}
