import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';

export const recruitmentKey = ['recruitment'] as const;

/** Home asks for both, further down; the contract of jobs is no part of its first load. */
const loadContract = () => import('#contract/recruitment/recruitment.ts');

/**
 * Needs of the team, counts and the funnel. Colleagues work on the same: it is asked for whenever it is looked at.
 * @param needs how many needs are listed; the first few without
 */
export const recruitmentOverviewQuery = (needs?: number) =>
  queryOptions({
    queryKey: [...recruitmentKey, 'overview', needs],
    queryFn: async ({ signal }) =>
      call((await loadContract()).readRecruitmentOverview, { query: needs ? { needs } : {} }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
  });
export const recruitmentQuery = recruitmentOverviewQuery();

export const resultsQuery = (months: number) =>
  queryOptions({
    queryKey: [...recruitmentKey, 'results', months],
    queryFn: async ({ signal }) =>
      call((await loadContract()).readRecruitmentResults, { query: { months } }, { signal }),
    placeholderData: keepPreviousData,
  });
