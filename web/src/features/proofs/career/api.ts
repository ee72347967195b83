import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CareerSettings, readCareerSettings, saveCareerSettings } from '#contract/proofs/career-links.ts';
import { call } from '../../../lib/client.ts';

/** What the company offers of verified careers, and what depends on it. */
export const careerSettingsQuery = queryOptions({
  queryKey: ['career', 'settings'],
  queryFn: ({ signal }) => call(readCareerSettings, {}, { signal }),
});

export function useSaveCareerSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CareerSettings) => call(saveCareerSettings, { body }),
    onSuccess: (settings) => client.setQueryData(careerSettingsQuery.queryKey, settings),
  });
}
