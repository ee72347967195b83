import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addSampleData, readSampleData, removeSampleData } from '#contract/directory/sample-data.ts';
import { call } from '../../../lib/client.ts';

/** What removing the sample data would remove. */
export const sampleDataQuery = queryOptions({
  queryKey: ['sample-data'],
  queryFn: ({ signal }) => call(readSampleData, {}, { signal }),
  gcTime: 0,
});

/** Sample data is part of everything that the company sees: lists, figures, groups, jobs, and the profile that says that it is there. */
function useSampleMutation<Result>(act: () => Promise<Result>) {
  const client = useQueryClient();
  const [own] = sampleDataQuery.queryKey;
  return useMutation({
    mutationFn: act,
    // The open question keeps the numbers that it was asked with.
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== own }),
  });
}

export const useAddSampleData = () => useSampleMutation(() => call(addSampleData, {}));
export const useRemoveSampleData = () => useSampleMutation(() => call(removeSampleData, {}));
