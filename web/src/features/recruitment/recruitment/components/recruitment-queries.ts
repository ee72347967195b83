import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';

export const recruitmentKey = ['recruitment'] as const;

/** Home asks for both, further down; the contract of jobs is no part of its first load. */
const loadContract = () => import('#contract/recruitment/recruitment.ts');

/** Colleagues work on the same: it is asked for anew whenever it is looked at. */
export const recruitmentQuery = queryOptions({
  queryKey: [...recruitmentKey, 'overview'],
  queryFn: async ({ signal }) => call((await loadContract()).readRecruitmentOverview, {}, { signal }),
  staleTime: 5000,
});

export const resultsQuery = (months: number) =>
  queryOptions({
    queryKey: [...recruitmentKey, 'results', months],
    queryFn: async ({ signal }) =>
      call((await loadContract()).readRecruitmentResults, { query: { months } }, { signal }),
    placeholderData: keepPreviousData,
  });
