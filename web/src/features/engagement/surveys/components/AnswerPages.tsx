import { useEffect, useRef, useState } from 'react';
import type { SurveyAnswer, SurveyAnswers } from '#contract/engagement/survey-answers.ts';
import { surveyMessages } from '#contract/engagement/survey-messages.ts';
import type { SurveyToAnswer } from '#contract/engagement/survey-views.ts';
import { checkAnswers, nextPage, previousPage, visiblePages } from '#contract/engagement/survey-walk.ts';
import { type SurveyLanguage, textIn } from '#contract/engagement/survey-words.ts';
import type { CampaignReader } from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { ApiError, failureText } from '../../../../lib/client.ts';
import { dropLastingDraft, keepLastingDraft, readLastingDraft } from '../../../../lib/drafts/lasting-draft.ts';
import { focusFirstFault } from '../../../../lib/focus-fault.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import { ProgressBar } from '../../../../ui/pages/ProgressBar.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { giveAnswers } from '../api.ts';
import { QuestionField } from './QuestionField.tsx';
import classes from './Survey.module.css';

const pause = 2_000;
const draftOf = ({ id, key }: CampaignReader) => `survey ${id} ${key ?? ''}`;

/** The pages of a survey. Answers are saved along the way: by the company, or for an anonymous survey only in this browser. */
function useAnswers(reader: CampaignReader | null, survey: SurveyToAnswer) {
  const { anonymous } = survey.definition;
  const isKept = reader !== null && survey.canAnswer && !survey.isTest;
  const [answers, setAnswers] = useState<SurveyAnswers>(
    () => (isKept && anonymous && readLastingDraft<SurveyAnswers>(draftOf(reader))) || survey.answers,
  );
  const [isSaved, setSaved] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const keep = async (now: SurveyAnswers) => {
    if (!isKept) return;
    if (anonymous) return keepLastingDraft(draftOf(reader), now);
    // What could not be kept is sent with what comes next, or at the end.
    const kept = await giveAnswers(reader, { version: survey.version, answers: now, finish: false }).catch(() => null);
    if (kept) setSaved(true);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  const give = (question: string, answer: SurveyAnswer | undefined) => {
    const { [question]: _before, ...others } = answers;
    const now = answer === undefined ? others : { ...others, [question]: answer };
    setAnswers(now);
    setSaved(false);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void keep(now), anonymous ? 0 : pause);
  };
  const finish = async (): Promise<SurveyToAnswer | null> => {
    clearTimeout(waiting.current);
    if (!reader || survey.isTest) return null;
    const done = await giveAnswers(reader, { version: survey.version, answers, finish: true });
    dropLastingDraft(draftOf(reader));
    return done;
  };
  return { answers, give, finish, isSaved };
}

type AnswerPagesProps = {
  reader: CampaignReader | null;
  survey: SurveyToAnswer;
  language: SurveyLanguage;
  onDone: () => void;
  onReload?: (() => void) | undefined;
};

/** The pages of a survey, one at a time: what is wrong on one is said before the next, and nothing is lost on the way back. */
export function AnswerPages({ reader, survey, language, onDone, onReload }: AnswerPagesProps) {
  const { definition } = survey;
  const { answers, give, finish, isSaved } = useAnswers(reader, survey);
  const [at, setAt] = useState(() => nextPage(definition, answers, null)?.page.id ?? '');
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  const shown = visiblePages(definition, answers);
  const place = shown.findIndex(({ page }) => page.id === at);
  const current = shown[place];
  const following = nextPage(definition, answers, at);
  const { faults } = checkAnswers(definition, answers);
  const said = (words: Parameters<typeof textIn>[0]) => textIn(words, language, definition);
  const go = (page: string) => {
    setAt(page);
    setChecked(false);
    requestAnimationFrame(() => {
      form.current?.scrollIntoView({ block: 'start' });
      form.current?.focus();
    });
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
  if (!current) return null;
  const goOn = () => {
    if (current.questions.some(({ id }) => faults[id] !== undefined)) {
      setChecked(true);
      focusFirstFault(form.current);
    } else if (following) go(following.page.id);
    else void send();
  };
  const before = previousPage(definition, answers, at);
  return (
    <form
      ref={form}
      noValidate
      tabIndex={-1}
      className={classes.form}
      aria-label={said(current.page.title) || `Page ${place + 1}`}
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
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
      {shown.length > 1 && (
        <div lang="en">
          <ProgressBar label="Progress" value={place + 1} total={shown.length} unit="pages" />
        </div>
      )}
      {said(current.page.title) && <h2 className={text.heading}>{said(current.page.title)}</h2>}
      {current.questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          definition={definition}
          language={language}
          reader={reader}
          answer={answers[question.id]}
          fault={isChecked ? faults[question.id] : undefined}
          onAnswer={(answer) => give(question.id, answer)}
        />
      ))}
      <Fault lang="en">{failure !== null && failureText(failure, surveyMessages.notAnswered)}</Fault>
      {hasChanged(failure) && onReload && <ReloadButton onReload={onReload} />}
      <p className={classes.actions} lang="en">
        <button type="submit" className={buttons.primary} disabled={working}>
          {following ? 'Next' : 'Send answers'}
        </button>
        {before && (
          <button type="button" className={buttons.button} onClick={() => go(before.page.id)}>
            Back
          </button>
        )}
        <span role="status" className={text.muted}>
          {isSaved && 'Saved. You can go on later.'}
        </span>
      </p>
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
      Show the survey as it is now
    </button>
  );
}
