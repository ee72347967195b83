import type { InfiniteData } from '@tanstack/react-query';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteData } from '#contract/base/route.ts';
import { limits } from '#contract/base/rules.ts';
import type { Likeness } from '#contract/directory/duplicates.ts';
import {
  dismissDuplicate,
  findSimilar,
  listDuplicates,
  mergePeople,
  reopenDuplicate,
  sweepDuplicates,
} from '#contract/directory/duplicates.ts';
import { getPerson } from '#contract/directory/people.ts';
import type { PersonChanges } from '#contract/directory/person.ts';
import { call } from '../../../lib/client.ts';

const key = ['duplicates'] as const;
const listKey = [...key, 'list'] as const;
type Page = RouteData<typeof listDuplicates>;
/** The polling interval of a running check, in milliseconds. */
const pollEvery = 1_500;

/** The pairs to review, page by page; polled while a check runs. */
export const duplicatesQuery = infiniteQueryOptions({
  queryKey: listKey,
  queryFn: ({ pageParam, signal }) =>
    call(listDuplicates, { query: { pageNumber: pageParam, pageContent: limits.pageSize } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: (page: Page, _pages, number) =>
    number * limits.pageSize < page.totalCount ? number + 1 : undefined,
  refetchInterval: (query) => (query.state.data?.pages[0]?.sweeping ? pollEvery : false),
});

/** Always refetches both records, because the merge must use current values. */
export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id, 'compare'],
    queryFn: ({ signal }) => call(getPerson, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The records that may be the person being added. A convenience: it blocks nothing and fails silently. */
export const similarQuery = (likeness: Likeness) =>
  queryOptions({
    queryKey: [...key, 'similar', likeness],
    queryFn: ({ signal }) => call(findSimilar, { body: likeness }, { signal }),
    staleTime: 30_000,
    retry: false,
  });

export function useSweep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(sweepDuplicates),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  });
}

function withoutPair(data: InfiniteData<Page> | undefined, id: string): InfiniteData<Page> | undefined {
  return (
    data && {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        duplicates: page.duplicates.filter((pair) => pair._id !== id),
        totalCount: page.totalCount - 1,
      })),
    }
  );
}

/** Removes the pair from the list immediately, and restores it if the server refuses. */
export function useDismiss() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(dismissDuplicate, { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: listKey });
      client.setQueryData<InfiniteData<Page>>(listKey, (data) => withoutPair(data, id));
    },
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
}

export function useReopen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(reopenDuplicate, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
}

type Merge = { keep: string; merge: string; values: PersonChanges };

/** Refetches everything except the compared records, because one record is gone and the other has changed. */
export function useMerge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Merge) => call(mergePeople, { body }),
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] !== 'compare' }),
  });
}
