import { type KeyboardEvent, useRef } from 'react';
import type { SurveyAnswer } from '#contract/engagement/survey-answers.ts';
import type { SurveyQuestion } from '#contract/engagement/survey-definition.ts';
import { answerForKey } from './answer-keys.ts';

/** How long a digit waits for a second one, in milliseconds: 1 and 0 are ten. */
const together = 1_000;
const written = 'textarea, select, input:not([type="radio"], [type="checkbox"])';

type AnswerKeys = {
  /** Undefined where several questions share the screen: then keys choose nothing. */
  question: SurveyQuestion | undefined;
  answer: SurveyAnswer | undefined;
  onAnswer: (answer: SurveyAnswer | undefined) => void;
  onNext: () => void;
};

/**
 * Keys that answer the question on the screen while the focus is within its form: letters and digits choose, Enter goes on. `isPointer`: whether the
 * last input was a tap or click, since arrow keys and screen readers change a choice on the way to another.
 */
export function useAnswerKeys({ question, answer, onAnswer, onNext }: AnswerKeys) {
  const pointer = useRef(false);
  const typed = useRef({ digit: '', at: 0 });
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    pointer.current = false;
    const target = event.target as HTMLElement;
    const { key, repeat, ctrlKey, metaKey, altKey, timeStamp } = event;
    if (!question || repeat || altKey) return;
    const isWritten = target.matches(written);
    if (key === 'Enter') {
      // Controls have an Enter of their own; in a text of several lines it is a new line.
      if (target.tabIndex >= 0 && !(target.matches('textarea') && (ctrlKey || metaKey))) return;
      event.preventDefault();
      return onNext();
    }
    if (isWritten || ctrlKey || metaKey) return;
    const digits = timeStamp - typed.current.at < together ? typed.current.digit : '';
    const chosen = answerForKey(question, key, answer, digits);
    typed.current = { digit: key, at: timeStamp };
    if (!chosen) return;
    event.preventDefault();
    onAnswer(chosen.answer);
  };
  return {
    onKeyDown,
    onPointerDown: () => {
      pointer.current = true;
    },
    isPointer: () => pointer.current,
  };
}
