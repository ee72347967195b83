import { IconClipboardList } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#contract/paths.ts';
import { surveyMessages } from '#contract/survey-messages.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { RowSkeletons } from '../../../ui/Skeletons.tsx';
import { OwnCampaigns } from '../../campaigns/components/OwnCampaigns.tsx';
import { ownSurveysQuery } from '../api.ts';
import { standingOf } from './standing.ts';

/** The surveys that were sent to the person. */
export function OwnSurveys() {
  const list = useInfiniteQuery(ownSurveysQuery);
  if (list.isPending) return <RowSkeletons count={3} />;
  if (!list.data)
    return <LoadFailure error={list.error} failed={surveyMessages.listNotFetched} onRetry={() => list.refetch()} />;
  const surveys = list.data.pages.flatMap((page) => page.surveys);
  const items = surveys.map((survey) => ({ _id: survey._id, name: survey.name, ...standingOf(survey) }));
  return <OwnCampaigns kind="survey" icon={IconClipboardList} to={paths.answerSurvey} items={items} list={list} />;
}
