import { useState } from 'react';
import type { EventAnswer } from '#contract/base/event-states.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import type { EventGiven } from '#contract/engagement/event-routes.ts';
import type { EventToAnswer } from '#contract/engagement/events.ts';
import { failureText } from '../../../../lib/client.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { asksMore } from './standing.ts';

type FirstAnswerProps = {
  event: EventToAnswer;
  isPreview: boolean;
  onAnswer: (given: EventGiven) => Promise<void>;
  /** Whether more is asked after the first answer: how they come, with how many guests, or the company's questions. */
  onMore: (answer: EventAnswer) => void;
};

/** The first answer: one press, or the first of two where the company asks more. Every answer can be changed until it begins. */
export function FirstAnswer({ event, isPreview, onAnswer, onMore }: FirstAnswerProps) {
  const [fault, setFault] = useState<string>();
  const [press, working] = useOnce(async (answer: EventAnswer) => {
    const mode = event.modes[0]?.mode;
    if (isPreview || mode === undefined || asksMore(event, answer)) return onMore(answer);
    setFault(undefined);
    try {
      await onAnswer({ answer, mode, guests: 0, answers: {} });
    } catch (error) {
      setFault(failureText(error, eventMessages.notAnswered));
    }
  });
  const isFull = event.modes.every((mode) => mode.isFull);
  return (
    <>
      <h2 className={text.heading}>Will you come?</h2>
      {isFull && <p className={text.muted}>All seats are taken. You can go on the waiting list.</p>}
      <div className={page.choices}>
        <button type="button" className={buttons.primary} disabled={working} onClick={() => void press('going')}>
          {isFull ? 'Join the waiting list' : 'I’m coming'}
        </button>
        <button type="button" className={buttons.button} disabled={working} onClick={() => void press('maybe')}>
          Maybe
        </button>
        <button type="button" className={buttons.button} disabled={working} onClick={() => void press('declined')}>
          I can’t come
        </button>
      </div>
      <Fault>{fault}</Fault>
    </>
  );
}
