import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { surveyMessages } from '#contract/survey-messages.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import layout from '../../../ui/layout.module.css';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { RowSkeletons } from '../../../ui/Skeletons.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import text from '../../../ui/text.module.css';
import { ownSurveysQuery } from '../api.ts';
import { standingOf } from './standing.ts';

/** The surveys that were sent to the person, the newest first, and where each stands. */
export function OwnSurveys() {
  const list = useInfiniteQuery(ownSurveysQuery);
  const surveys = list.data?.pages.flatMap((page) => page.surveys) ?? [];
  if (list.isPending) return <RowSkeletons count={3} />;
  if (!list.data)
    return <LoadFailure error={list.error} failed={surveyMessages.listNotFetched} onRetry={() => list.refetch()} />;
  if (surveys.length === 0)
    return (
      <EmptyState
        icon={IconClipboardList}
        title="No surveys yet"
        action={
          <Button component={Link} to={paths.feed} variant="default">
            Go to your feed
          </Button>
        }
      >
        When you are asked to answer one, it appears here and in your feed.
      </EmptyState>
    );
  return (
    <>
      <ul className={layout.list} aria-label="Surveys">
        {surveys.map((survey) => {
          const { tone, label } = standingOf(survey);
          return (
            <li key={survey._id} className={layout.row}>
              <Link to={paths.answerSurvey} params={{ id: survey._id }} className={`${text.link} ${text.breaking}`}>
                {survey.name}
              </Link>
              <StatusBadge tone={tone}>{label}</StatusBadge>
            </li>
          );
        })}
      </ul>
      <ShowMore list={list} />
    </>
  );
}
