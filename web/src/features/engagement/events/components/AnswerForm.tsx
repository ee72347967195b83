import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { EventMode } from '#contract/base/event-states.ts';
import { type EventAnswer, eventAnswers } from '#contract/base/event-states.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import type { EventGiven } from '#contract/engagement/event-routes.ts';
import type { EventToAnswer } from '#contract/engagement/events.ts';
import { readRefusal } from '../../../../lib/drafts/refusal.ts';
import { focusFirstFault } from '../../../../lib/focus-fault.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Callout, Fault } from '../../../../ui/pages/Callout.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { Choice, Guests, Question } from './AnswerFields.tsx';
import classes from './Event.module.css';
import { modeWords } from './standing.ts';

type AnswerFormProps = {
  event: EventToAnswer;
  /** The button pressed before the form opened. */
  answer?: EventAnswer | undefined;
  /** Null: this is a preview. */
  onAnswer: ((given: EventGiven) => Promise<void>) | null;
  onCancel: (() => void) | undefined;
};

const answerWords: Readonly<Record<EventAnswer, string>> = {
  going: 'Yes, I’m coming',
  maybe: 'Maybe',
  declined: 'No, I can’t come',
};

type Typed = { answer?: EventAnswer; mode: EventMode; guests: number; answers: Readonly<Record<string, string>> };
type Faults = Readonly<Record<string, string>>;

function beginWith({ own, modes }: EventToAnswer, pressed: EventAnswer | undefined): Typed {
  const mode = own?.mode ?? (modes.find(({ isFull }) => !isFull) ?? modes[0])?.mode ?? 'room';
  const answer = pressed ?? eventAnswers.find((one) => one === own?.state);
  return { ...(answer && { answer }), mode, guests: own?.guests ?? 0, answers: own?.answers ?? {} };
}

/** Returns what is missing, by the name of its field, by the server's own rules. */
function faultsOf({ answer, answers }: Typed, { questions }: EventToAnswer): Faults {
  if (!answer) return { answer: eventMessages.answerRequired };
  if (answer === 'declined') return {};
  const missing = questions.filter(({ _id, isRequired }) => isRequired && !answers[_id]?.trim());
  return Object.fromEntries(missing.map(({ _id }) => [`answers.${_id}`, eventMessages.answerMissing]));
}

/** The answer to an invitation: whether and how the reader comes, with how many guests, and answers to the company's questions. */
export function AnswerForm({ event, answer: pressed, onAnswer, onCancel }: AnswerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => beginWith(event, pressed));
  const [faults, setFaults] = useState<Faults>({});
  const [failed, setFailed] = useState<string>();
  // What opened it is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked, input')?.focus(), []);
  const { answer, mode, guests, answers } = typed;
  const change = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes });
  const refuse = (found: Faults) => {
    setFaults(found);
    focusFirstFault(form.current);
  };
  const [send, working] = useOnce(async () => {
    const found = faultsOf(typed, event);
    setFailed(undefined);
    setFaults(found);
    if (Object.keys(found).length > 0 || !answer) return refuse(found);
    try {
      await onAnswer?.({ answer, mode, guests: answer === 'going' ? guests : 0, answers: { ...answers } });
    } catch (error) {
      const isField = (path: string) => path === 'guests' || path.startsWith('answers.');
      const refusal = readRefusal(error, { isField, failed: eventMessages.notAnswered });
      setFailed(refusal.message);
      if (refusal.faults.length > 0)
        refuse(Object.fromEntries(refusal.faults.map(({ path, message }) => [path, message])));
    }
  });
  const submit = (given: FormEvent) => {
    given.preventDefault();
    void send();
  };
  const comes = answer === 'going' || answer === 'maybe';
  const waits = answer === 'going' && isFullFor(event, mode);
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <Choice
        title="Will you come?"
        options={eventAnswers.map((value) => ({ value, label: answerWords[value] }))}
        value={answer}
        fault={faults['answer']}
        onChange={(value) => change({ answer: value })}
      />
      {comes && event.modes.length > 1 && (
        <Choice
          title="How will you attend?"
          options={event.modes.map(({ mode: value, isFull }) => ({
            value,
            label: modeWords[value],
            note: isFull ? 'Waiting list' : undefined,
          }))}
          value={mode}
          onChange={(value) => change({ mode: value })}
        />
      )}
      {answer === 'going' && event.mostGuests > 0 && (
        <Guests
          most={event.mostGuests}
          value={guests}
          fault={faults['guests']}
          onChange={(next) => change({ guests: next })}
        />
      )}
      {comes &&
        event.questions.map((question) => (
          <Question
            key={question._id}
            question={question}
            value={answers[question._id] ?? ''}
            fault={faults[`answers.${question._id}`]}
            onChange={(value) => change({ answers: { ...answers, [question._id]: value } })}
          />
        ))}
      {waits && (
        <Callout tone="info">
          All seats are taken. You join the waiting list, and we email you as soon as a seat is free.
        </Callout>
      )}
      <Fault>{failed}</Fault>
      <div className={classes.actions}>
        <button type="submit" className={buttons.primary} disabled={working || !onAnswer}>
          {waits ? 'Join the waiting list' : event.own ? 'Save your answer' : 'Send your answer'}
        </button>
        {onCancel && (
          <button type="button" className={`${buttons.quiet} ${classes.quiet}`} onClick={onCancel}>
            {event.own ? 'Cancel' : 'Back'}
          </button>
        )}
      </div>
    </form>
  );
}

/** People who already have a place there keep it. */
const isFullFor = ({ modes, own }: EventToAnswer, mode: EventMode) =>
  modes.some((one) => one.mode === mode && one.isFull) &&
  !(own?.mode === mode && (own.state === 'going' || own.state === 'offered'));
