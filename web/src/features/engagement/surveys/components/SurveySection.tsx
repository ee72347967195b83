import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { surveyMessages } from '#contract/engagement/survey-messages.ts';
import type { Survey } from '#contract/engagement/survey-views.ts';
import { questionsOf, surveyLanguages, textIn } from '#contract/engagement/survey-words.ts';
import { ClosingSection } from '#web/features/engagement/campaigns/components/ClosingSection.tsx';
import { number } from '../../../../lib/numbers.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { surveyQuery } from '../api.ts';

/** A survey in short, and when it closes. What it still lacks is at the top of the page. */
export function SurveySection({ campaign }: { campaign: Campaign }) {
  const { data: survey, error, refetch } = useQuery(surveyQuery(campaign._id));
  return (
    <>
      <PartFrame
        title="Questions"
        action={
          survey && (
            <Link to={paths.surveyQuestions} params={{ id: campaign._id }} className={buttons.button}>
              {questionsOf(survey.definition).length > 0 ? 'Edit questions' : 'Write the questions'}
            </Link>
          )
        }
      >
        {error && !survey && <LoadFailure error={error} failed={surveyMessages.notFetched} onRetry={refetch} />}
        {!error && !survey && <RowSkeletons count={3} />}
        {survey && <Written survey={survey} />}
      </PartFrame>
      <ClosingSection campaign={campaign} />
    </>
  );
}

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${number(count)} ${one}s`);

function Written({ survey: { definition } }: { survey: Survey }) {
  const { languages, pages, anonymous, closesAtCount, oneAtATime } = definition;
  return (
    <div className={layout.column}>
      <FactList>
        <Fact name="Title" empty="None yet">
          {textIn(definition.title, languages[0] ?? 'en', definition)}
        </Fact>
        <Fact name="Asks">
          {`${counted(questionsOf(definition).length, 'question')} on ${counted(pages.length, 'page')}${oneAtATime ? ', one at a time' : ''}`}
        </Fact>
        <Fact name="Answers">{anonymous ? 'Anonymous: no one can tell who answered what' : 'With names'}</Fact>
        <Fact name="Languages">{languages.map((language) => surveyLanguages[language]).join(', ')}</Fact>
        {closesAtCount !== null && (
          <Fact name="Closes automatically">{`After ${counted(closesAtCount, 'answer')}`}</Fact>
        )}
      </FactList>
    </div>
  );
}

/** The problems that prevent a survey from starting. */
export function Problems({ problems }: Pick<Survey, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <Callout tone="warn">
      <p>Before it can start:</p>
      <ul>
        {problems.map(({ item, message }) => (
          <li key={`${item} ${message}`}>{message}</li>
        ))}
      </ul>
    </Callout>
  );
}
