import { IconClipboardList } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#contract/base/paths.ts';
import { surveyMessages } from '#contract/engagement/survey-messages.ts';
import { OwnCampaigns } from '#web/features/engagement/campaigns/components/OwnCampaigns.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
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
