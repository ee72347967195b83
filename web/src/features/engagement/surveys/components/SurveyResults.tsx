import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { secrecy } from '#contract/engagement/secrecy.ts';
import { breakdownWords, type SurveyBreakdown } from '#contract/engagement/survey-groups.ts';
import { surveyMessages } from '#contract/engagement/survey-messages.ts';
import type { SurveyResults as Results } from '#contract/engagement/survey-views.ts';
import { count, percent } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { loadSurveyResults, resultsQuery } from '../api.ts';
import { QuestionResult } from './QuestionResult.tsx';
import classes from './Survey.module.css';

/** The answers so far by question, in total or by groups of people. */
export function SurveyResults({ campaign, mayManage }: { campaign: Campaign; mayManage: boolean }) {
  const [breakdown, setBreakdown] = useState<SurveyBreakdown>();
  const isRunning = campaign.state === 'running';
  const { data, error, refetch } = useQuery(resultsQuery(campaign._id, breakdown, isRunning));
  const audience = campaign.counts?.audience ?? 0;
  const tile = (label: string, value: number, surveyAnswer: string) => ({
    label,
    value: count(value),
    hint: percent(value, audience),
    ...(campaign.audience && {
      renderLink: (given: { className: string | undefined; children: ReactNode }) => (
        <Link
          to={paths.search}
          search={{
            source: 'dashboard',
            sourceLabel: `${campaign.name}: ${label}`,
            surveyId: campaign._id,
            surveyAnswer,
          }}
          {...given}
        />
      ),
    }),
  });
  const isOpen = isRunning || campaign.state === 'paused';
  /** Answers that wait are not none, and people who gave them have answered. */
  const areWaiting = data?.isAnonymous && isOpen && data.counted === 0;
  return (
    <PartFrame
      title="Results"
      action={
        mayManage &&
        isOpen && (
          <Link to={paths.surveyQuestions} params={{ id: campaign._id }} className={buttons.button}>
            Edit questions
          </Link>
        )
      }
    >
      {error && !data && <LoadFailure error={error} failed={surveyMessages.resultsNotFetched} onRetry={refetch} />}
      {!error && !data && <RowSkeletons count={4} />}
      {data && (
        <div className={classes.results}>
          {!areWaiting && (
            <div className={classes.top} data-groups={data.counted > 0 || undefined}>
              <StatTiles
                label="Answers"
                tiles={[
                  tile('Answered', data.answers, 'answered'),
                  tile('Not answered', Math.max(0, audience - data.answers), 'not_answered'),
                ]}
                withHints
              />
              {data.counted > 0 && (
                <div>
                  <SelectField
                    label="Break down by"
                    value={breakdown ?? ''}
                    onChange={(value) => setBreakdown(data.breakdowns.find((one) => one === value))}
                    placeholder="Everyone together"
                    clearLabel="Show everyone together"
                    options={data.breakdowns.map((value) => ({ value, label: breakdownWords[value] }))}
                  />
                  <p className={`${text.small} ${classes.hint}`}>
                    {breakdown && (data.groupsLater ? laterWords : data.hasHiddenGroups && hiddenWords)}
                  </p>
                </div>
              )}
            </div>
          )}
          {data.isAnonymous && <p className={text.muted}>{anonymousWords(data, isOpen)}</p>}
          {data.counted > 0 && (
            <div className={classes.charts} data-groups={breakdown !== undefined || undefined}>
              {data.questions.map(({ question, isGone }) => (
                <QuestionResult
                  key={question.id}
                  campaign={campaign._id}
                  question={question}
                  isGone={isGone}
                  results={data}
                  breakdown={breakdown}
                  mayManage={mayManage}
                />
              ))}
            </div>
          )}
        </div>
      )}
    </PartFrame>
  );
}

/** Downloads the results as a spreadsheet. */
export function SurveyDownload({ campaign }: { campaign: Campaign }) {
  const [download, working] = useTold(
    async () => saveFile(await loadSurveyResults(campaign._id), `${campaign.name}.xlsx`),
    { failed: surveyMessages.resultsNotFetched },
  );
  return (
    <Button leftSection={<IconDownload size={18} aria-hidden />} loading={working} onClick={() => void download()}>
      Download results
    </Button>
  );
}

const few = secrecy.step;
const laterWords = 'Groups appear once the survey has closed: until then they could show what one person answered.';
const hiddenWords = `Groups of fewer than ${few} are left out, and so is anything that would reveal them.`;

function anonymousWords({ answers, counted }: Results, isOpen: boolean): string {
  const promise = 'This survey is anonymous: no one can see who answered what.';
  if (isOpen && counted === 0)
    return `${promise} Results appear once there are ${secrecy.first} answers, or ${few} when it closes.`;
  if (isOpen)
    return `${promise} Results, and who has answered, appear in batches of ${few}, and in full when it closes.`;
  if (answers === counted) return promise;
  if (counted === 0) return `${promise} Fewer than ${few} people have answered, so nothing is shown.`;
  const left = answers - counted;
  return `${promise} ${count(left)} ${left === 1 ? 'answer is' : 'answers are'} left out: fewer than ${few} people gave ${left === 1 ? 'it' : 'them'} before the questions were changed.`;
}
