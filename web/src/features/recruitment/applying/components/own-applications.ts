import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listOwnApplications, type OwnApplication, withdrawOwnApplication } from '#contract/recruitment/applying.ts';
import { call } from '../../../../lib/client.ts';

/** The own applications, page by page. */
export const ownApplicationsQuery = infiniteQueryOptions({
  queryKey: ['own', 'applications'],
  queryFn: ({ pageParam, signal }) =>
    call(listOwnApplications, { query: { cursor: pageParam ?? undefined } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export function useWithdrawOwn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(withdrawOwnApplication, { params: { id } }),
    onSuccess: (application: OwnApplication) =>
      client.setQueryData(
        ownApplicationsQuery.queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              applications: page.applications.map((each) => (each._id === application._id ? application : each)),
            })),
          },
      ),
    // Whether it was applied for stands in the feed too.
    onSettled: () => client.invalidateQueries({ queryKey: ['own', 'feed'] }),
  });
}
