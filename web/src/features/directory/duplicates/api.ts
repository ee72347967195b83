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
/** How often a running sweep is asked for, in milliseconds. */
const pollEvery = 1_500;

/** The pairs that wait, page by page; asked again and again while a sweep runs. */
export const duplicatesQuery = infiniteQueryOptions({
  queryKey: listKey,
  queryFn: ({ pageParam, signal }) =>
    call(listDuplicates, { query: { pageNumber: pageParam, pageContent: limits.pageSize } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: (page: Page, _pages, number) =>
    number * limits.pageSize < page.totalCount ? number + 1 : undefined,
  refetchInterval: (query) => (query.state.data?.pages[0]?.sweeping ? pollEvery : false),
});

/** Both records are read anew: what is merged must be what is there. */
export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id, 'compare'],
    queryFn: ({ signal }) => call(getPerson, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Who may be the person that is being added. A convenience: nobody waits for it, and its failure is silent. */
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

/** The pair leaves the list at once, and comes back when the server refuses. */
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

/** One record less, the other one changed: everything but the records being compared is asked for anew. */
export function useMerge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Merge) => call(mergePeople, { body }),
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] !== 'compare' }),
  });
}
