import { IconCheck } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EventAnswer } from '#contract/base/event-states.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import type { EventGiven } from '#contract/engagement/event-routes.ts';
import type { EventToAnswer } from '#contract/engagement/events.ts';
import { feedQuery } from '#web/features/base/feed/api.ts';
import { failureText } from '../../../../lib/client.ts';
import { holdBelow } from '../../../../lib/hold-below.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import { LatePart } from '../../../../ui/pages/LatePart.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { answerEvent, ownEventsQuery } from '../api.ts';
import classes from './FeedAnswer.module.css';
import { asksMore } from './standing.ts';

// Only where the company asks more than whether one comes.
const loadForm = async () => (await import('./AnswerForm.tsx')).AnswerForm;

/** Shows the answer in the feed that is there; the own list is asked again. */
function showInFeed(client: QueryClient, event: EventToAnswer) {
  client.setQueryData(
    feedQuery.queryKey,
    (feed) =>
      feed && {
        ...feed,
        pages: feed.pages.map((page) => ({
          ...page,
          items: page.items.map((item) =>
            item.kind === 'event' && item._id === event._id ? { ...item, ...event } : item,
          ),
        })),
      },
  );
  void client.invalidateQueries({ queryKey: ownEventsQuery.queryKey, refetchType: 'all' });
}

/** What is pressed, as they stand: who waits for a place has said that they come. */
const pressedOf = ({ own }: EventToAnswer): EventAnswer | undefined =>
  own?.state === 'going' || own?.state === 'waitlisted'
    ? 'going'
    : own?.state === 'maybe' || own?.state === 'declined'
      ? own.state
      : undefined;

const goingWords = ({ own, modes }: EventToAnswer) => {
  if (own?.state === 'offered') return 'Accept seat';
  const isFull = own?.state !== 'going' && modes.every((mode) => mode.isFull);
  return isFull || own?.state === 'waitlisted' ? 'Waiting list' : 'Going';
};

/** Whether the reader comes, answered in the card: one press, or the first of a short form where the company asks more. */
export function FeedAnswer({ event, card }: { event: EventToAnswer; card: RefObject<HTMLElement | null> }) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<EventAnswer>();
  const [fault, setFault] = useState<string>();
  const send = async (given: EventGiven) => {
    const answered = await answerEvent({ id: event._id }, given);
    holdBelow(card.current);
    showInFeed(client, answered);
    flushSync(() => setOpened(undefined));
    // A form that is gone leaves the focus nowhere.
    if (opened) card.current?.querySelector<HTMLElement>(`[value="${given.answer}"]`)?.focus({ preventScroll: true });
    toast.success(eventMessages.answered);
  };
  const pressed = pressedOf(event);
  const [press, working] = useOnce(async (answer: EventAnswer) => {
    setFault(undefined);
    const { own, modes } = event;
    const mode = own?.mode ?? modes[0]?.mode;
    // A place that is offered is for what was said before.
    if (own?.state !== 'offered' && asksMore(event, answer)) return setOpened(answer);
    if (answer === pressed || mode === undefined) return;
    try {
      await send({ answer, mode, guests: answer === 'going' ? (own?.guests ?? 0) : 0, answers: own?.answers ?? {} });
    } catch (error) {
      setFault(failureText(error, eventMessages.notAnswered));
    }
  });
  const words: Readonly<Record<EventAnswer, string>> = {
    going: goingWords(event),
    maybe: 'Maybe',
    declined: 'Can’t go',
  };
  if (opened)
    return (
      <LatePart
        load={loadForm}
        props={{ event, answer: opened, onAnswer: send, onCancel: () => setOpened(undefined) }}
        skeleton={<FormSkeleton fields={2} />}
      />
    );
  return (
    <>
      <div role="group" aria-label={`Will you come to ${event.title}?`} className={classes.answers}>
        {(['going', 'maybe', 'declined'] as const).map((answer) => (
          <button
            key={answer}
            type="button"
            value={answer}
            className={classes.answer}
            aria-pressed={answer === pressed}
            disabled={working}
            onClick={() => void press(answer)}
          >
            {answer === pressed && <IconCheck size={18} aria-hidden />}
            {words[answer]}
          </button>
        ))}
      </div>
      <Fault>{fault}</Fault>
    </>
  );
}
