import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type RecruitmentSettings,
  readRecruitmentSettings,
  saveRecruitmentSettings,
} from '#contract/recruitment/recruitment.ts';
import { call } from '../../../lib/client.ts';
import { recruitmentKey } from './components/recruitment-queries.ts';

export const recruitmentSettingsQuery = queryOptions({
  queryKey: [...recruitmentKey, 'settings'],
  queryFn: ({ signal }) => call(readRecruitmentSettings, {}, { signal }),
});

export function useSaveRecruitmentSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RecruitmentSettings) => call(saveRecruitmentSettings, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: recruitmentKey }),
  });
}
