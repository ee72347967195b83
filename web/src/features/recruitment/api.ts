import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type RecruitmentSettings,
  readRecruitmentOverview,
  readRecruitmentResults,
  readRecruitmentSettings,
  saveRecruitmentSettings,
} from '#contract/recruitment.ts';
import { call } from '../../lib/client.ts';

const key = ['recruitment'] as const;

/** Colleagues work on the same: it is asked for anew whenever it is looked at. */
export const recruitmentQuery = queryOptions({
  queryKey: [...key, 'overview'],
  queryFn: ({ signal }) => call(readRecruitmentOverview, {}, { signal }),
  staleTime: 5000,
});

export const resultsQuery = (months: number) =>
  queryOptions({
    queryKey: [...key, 'results', months],
    queryFn: ({ signal }) => call(readRecruitmentResults, { query: { months } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const recruitmentSettingsQuery = queryOptions({
  queryKey: [...key, 'settings'],
  queryFn: ({ signal }) => call(readRecruitmentSettings, {}, { signal }),
});

export function useSaveRecruitmentSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RecruitmentSettings) => call(saveRecruitmentSettings, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
