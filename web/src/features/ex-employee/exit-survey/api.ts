import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeExitSurvey,
  type ExitSurveySettings,
  openExitSurvey,
  readExitSurvey,
  readExitTrends,
} from '#contract/ex-employee/exit-survey.ts';
import { campaignsKey } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { call } from '../../../lib/client.ts';

const key = ['exit-survey'] as const;

export const exitSurveyQuery = queryOptions({
  queryKey: [...key, 'settings'],
  queryFn: ({ signal }) => call(readExitSurvey, {}, { signal }),
});

export const exitTrendsQuery = queryOptions({
  queryKey: [...key, 'trends'],
  queryFn: ({ signal }) => call(readExitTrends, {}, { signal }),
});

export function useChangeExitSurvey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ExitSurveySettings) => call(changeExitSurvey, { body }),
    onSuccess: (after) => client.setQueryData(exitSurveyQuery.queryKey, after),
    // The first change makes the draft.
    onSettled: () => client.invalidateQueries({ queryKey: campaignsKey }),
  });
}

export function useOpenExitSurvey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(openExitSurvey, {}),
    onSettled: () => Promise.all([key, campaignsKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
