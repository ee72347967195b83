import { QueryClientContext } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { campaignMessages, campaignMessagesOf } from '#contract/engagement/campaign-messages.ts';
import { surveyMessages } from '#contract/engagement/survey-messages.ts';
import type { SurveyToAnswer } from '#contract/engagement/survey-views.ts';
import { type SurveyLanguage, surveyLanguages, textIn } from '#contract/engagement/survey-words.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { showAnswered } from '../api.ts';
import { AnswerPages } from './AnswerPages.tsx';
import classes from './Survey.module.css';
import type { SurveyReader } from './use-answers.ts';

/** The thanks are read out, and the page is shown from its top. */
const focusOnce = (element: HTMLElement | null) => {
  if (!element) return;
  element.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
};

type AnswerViewProps = {
  /** Null: it is a preview, and nothing is sent. */
  reader: SurveyReader | null;
  survey: SurveyToAnswer;
  /** It is another one meanwhile. */
  onReload?: () => void;
};

/** The language of the reader's browser, where the survey has it. */
const firstLanguage = (languages: readonly SurveyLanguage[]): SurveyLanguage =>
  navigator.languages
    .map((name) => name.slice(0, 2))
    .find((name): name is SurveyLanguage => languages.some((one) => one === name)) ??
  languages[0] ??
  'en';

const { isPaused, notOpen } = campaignMessagesOf('survey');

/** A survey on its own page: one page of it at a time, in the reader's language, and thanks. Free of Mantine. */
export function AnswerView({ reader, survey, onReload }: AnswerViewProps) {
  const client = useContext(QueryClientContext);
  const { definition } = survey;
  const [language, setLanguage] = useState(() => firstLanguage(definition.languages));
  const [isDone, setDone] = useState(false);
  const said = (words: Parameters<typeof textIn>[0]) => textIn(words, language, definition);
  const isOver = isDone || survey.hasAnswered;
  const done = () => {
    setDone(true);
    if (client && reader) showAnswered(client);
  };
  return (
    <div className={layout.column} lang={language}>
      <header className={classes.head}>
        <div className={layout.words}>
          <p className={text.muted} lang="en">
            {survey.companyName} asks
          </p>
          <h1
            tabIndex={-1}
            className={`${definition.oneAtATime && !isOver ? classes.name : page.title} ${text.breaking}`}
          >
            {said(definition.title)}
          </h1>
        </div>
        {definition.languages.length > 1 && (
          <label className={classes.language} lang="en">
            <span>Language</span>
            <select value={language} onChange={({ target }) => setLanguage(target.value as SurveyLanguage)}>
              {definition.languages.map((one) => (
                <option key={one} value={one} lang={one}>
                  {surveyLanguages[one]}
                </option>
              ))}
            </select>
          </label>
        )}
      </header>
      {survey.isTest && <Callout tone="info">{campaignMessages.isTest}.</Callout>}
      {isOver ? (
        <div className={classes.thanks} role="status" tabIndex={-1} ref={isDone ? focusOnce : undefined}>
          <p className={classes.said}>{said(definition.thanks)}</p>
          {!isDone && <p className={text.muted}>{surveyMessages.answeredBefore}.</p>}
          {client && reader && (
            <p className={classes.actions} lang="en">
              <Link to={paths.feed} className={buttons.primary}>
                Back to the feed
              </Link>
            </p>
          )}
        </div>
      ) : survey.canAnswer ? (
        <AnswerPages
          key={survey.version}
          reader={reader}
          survey={survey}
          language={language}
          onDone={done}
          onReload={onReload}
        />
      ) : (
        <p>{survey.state === 'paused' ? isPaused : notOpen}.</p>
      )}
    </div>
  );
}
