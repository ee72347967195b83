import { useEffect, useRef, useState } from 'react';
import type { SurveyAnswer, SurveyAnswers } from '#contract/engagement/survey-answers.ts';
import type { SurveyQuestion } from '#contract/engagement/survey-definition.ts';
import { surveyMessages } from '#contract/engagement/survey-messages.ts';
import { type SurveyStep, stepsOf, stepTotal } from '#contract/engagement/survey-steps.ts';
import type { SurveyToAnswer } from '#contract/engagement/survey-views.ts';
import { checkAnswers } from '#contract/engagement/survey-walk.ts';
import { type SurveyLanguage, textIn } from '#contract/engagement/survey-words.ts';
import { ApiError, failureText } from '../../../../lib/client.ts';
import { focusFirstFault } from '../../../../lib/focus-fault.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import { ProgressBar } from '../../../../ui/pages/ProgressBar.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { useFollowedStep } from './followed-question.ts';
import { QuestionField } from './QuestionField.tsx';
import classes from './Survey.module.css';
import { useAnswerKeys } from './use-answer-keys.ts';
import { keepPlace, keptPlace, type SurveyReader, useAnswers } from './use-answers.ts';
import { useCoveredHeight } from './use-covered-height.ts';

/** How long a choice is seen before the next question comes, in milliseconds. */
const seen = 250;
/** Questions that one tap answers. */
const isOneTap = ({ type }: SurveyQuestion) => type === 'single' || type === 'scale' || type === 'nps';

type AnswerPagesProps = {
  reader: SurveyReader | null;
  survey: SurveyToAnswer;
  language: SurveyLanguage;
  onDone: () => void;
  onReload?: (() => void) | undefined;
};

/** Returns the screen to begin with: where the reader was, but none after an answer that is missing now. */
function firstStep(steps: readonly SurveyStep[], faults: Readonly<Record<string, string>>, kept: string | null) {
  const open = steps.findIndex(({ questions }) => questions.some(({ id }) => faults[id] !== undefined));
  const place = steps.findIndex(({ key }) => key === kept);
  return steps[open < 0 ? place : Math.min(place, open)] ?? steps[0];
}

/** The pages of a survey or its questions, one at a time: errors are said before the next one, and nothing is lost on the way back. */
export function AnswerPages({ reader, survey, language, onDone, onReload }: AnswerPagesProps) {
  const { definition } = survey;
  const isAlone = definition.oneAtATime === true;
  const { answers, give, finish, isSaved } = useAnswers(reader, survey);
  const steps = stepsOf(definition, answers);
  const { faults } = checkAnswers(definition, answers);
  const [at, setAt] = useState(() => firstStep(steps, faults, reader && isAlone ? keptPlace(reader) : null)?.key ?? '');
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  const goingOn = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // In the editor the screen may be gone: a preview begins again.
  const place = Math.max(
    0,
    steps.findIndex(({ key }) => key === at),
  );
  const current = steps[place];
  const following = steps[place + 1];
  const before = steps[place - 1];
  const said = (words: Parameters<typeof textIn>[0]) => textIn(words, language, definition);
  useFollowedStep(steps, setAt);
  useCoveredHeight(isAlone && reader !== null);
  // So that keys choose at once. In the editor's preview the focus stays where someone writes.
  useEffect(() => {
    if (isAlone && reader) form.current?.focus({ preventScroll: true });
    return () => clearTimeout(goingOn.current);
  }, [isAlone, reader]);
  const begunAt = useRef(at);
  useEffect(() => {
    if (begunAt.current === at) return;
    begunAt.current = '';
    form.current?.scrollIntoView({ block: 'start' });
    const heading = form.current?.querySelector<HTMLElement>('h2[data-question]');
    (heading ?? form.current)?.focus({ preventScroll: true });
  }, [at]);
  const go = (step: string) => {
    clearTimeout(goingOn.current);
    setAt(step);
    setChecked(false);
    if (reader && isAlone) keepPlace(reader, step);
  };
  const answered = (question: SurveyQuestion, answer: SurveyAnswer | undefined, byPointer: boolean) => {
    clearTimeout(goingOn.current);
    const now: SurveyAnswers = give(question.id, answer);
    // Back undoes it, so the last question never goes on by itself.
    const next = stepsOf(definition, now)[place + 1];
    if (isAlone && byPointer && next && isOneTap(question)) goingOn.current = setTimeout(() => go(next.key), seen);
  };
  const [send, working] = useOnce(async () => {
    setFailure(null);
    try {
      await finish();
      onDone();
    } catch (error) {
      setFailure(error);
    }
  });
  const goOn = () => {
    if (current?.questions.some(({ id }) => faults[id] !== undefined)) {
      setChecked(true);
      focusFirstFault(form.current);
    } else if (following) go(following.key);
    else void send();
  };
  const alone = isAlone ? current?.questions[0] : undefined;
  const keys = useAnswerKeys({
    question: alone,
    answer: alone && answers[alone.id],
    onAnswer: (answer) => alone && answered(alone, answer, false),
    onNext: goOn,
  });
  if (!current) return null;
  const { most, isExact } = stepTotal(definition, answers, current.key);
  const mayFollow = following !== undefined || (most > place + 1 && current.questions.some(({ id }) => faults[id]));
  const heading = said(current.page.title);
  return (
    <form
      ref={form}
      noValidate
      tabIndex={-1}
      className={classes.form}
      data-alone={isAlone || undefined}
      data-preview={reader === null || undefined}
      aria-label={isAlone ? said(definition.title) : heading || `Page ${place + 1}`}
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
      onKeyDown={keys.onKeyDown}
      onPointerDown={keys.onPointerDown}
    >
      {place === 0 && (
        <>
          {said(definition.introduction) && <p className={classes.said}>{said(definition.introduction)}</p>}
          <p className={text.muted} lang="en">
            {definition.anonymous
              ? `This survey is anonymous: no one at ${survey.companyName} can tell who answered what. Until you finish, your answers stay in this browser.`
              : `${survey.companyName} sees your name beside your answers.`}
          </p>
        </>
      )}
      {most > 1 && (
        <div lang="en">
          <ProgressBar
            label="Progress"
            value={place + 1}
            total={most}
            isMost={!isExact}
            unit={isAlone ? 'questions' : 'pages'}
          />
        </div>
      )}
      {heading &&
        (isAlone ? <p className={classes.section}>{heading}</p> : <h2 className={text.heading}>{heading}</h2>)}
      {current.questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          definition={definition}
          language={language}
          reader={reader}
          answer={answers[question.id]}
          fault={isChecked ? faults[question.id] : undefined}
          alone={isAlone}
          onAnswer={(answer) => answered(question, answer, keys.isPointer())}
        />
      ))}
      <Fault lang="en">{failure !== null && failureText(failure, surveyMessages.notAnswered)}</Fault>
      {hasChanged(failure) && onReload && <ReloadButton onReload={onReload} />}
      <div className={classes.actions} lang="en">
        <button type="submit" className={buttons.primary} disabled={working}>
          {mayFollow ? 'Next' : 'Send answers'}
        </button>
        {before && (
          <button type="button" className={isAlone ? buttons.quiet : buttons.button} onClick={() => go(before.key)}>
            Back
          </button>
        )}
        {!definition.anonymous && (
          <span role="status" className={text.muted}>
            {isSaved && 'Saved. You can continue later.'}
          </span>
        )}
      </div>
    </form>
  );
}

/** Whether the survey has changed since it was opened. */
const hasChanged = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.message === surveyMessages.versionChanged;

/** Reads the survey as it is now. */
function ReloadButton({ onReload }: { onReload: () => void }) {
  return (
    <button type="button" className={buttons.button} onClick={onReload}>
      Show the updated survey
    </button>
  );
}
