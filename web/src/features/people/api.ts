import type { InfiniteData } from '@tanstack/react-query';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { getPublicJob } from '#contract/jobs.ts';
import type { FacetName, PersonListItem } from '#contract/people.ts';
import { findFilterOptions, listFilterOptions, listPeople, updatePerson } from '#contract/people.ts';
import type { PersonFilters } from '#contract/person-filters.ts';
import { limits } from '#contract/rules.ts';
import { call } from '../../lib/client.ts';
import { filterParams } from './components/url-state.ts';

/** Every list and number of people lives under this key; whoever changes people invalidates it. */
export const peopleKey = ['people'] as const;

type Page = { people: PersonListItem[]; total: number | null; next: string | null };
type Pages = InfiniteData<Page, string | null>;

/** The list, page by page. A page of fewer than 10 is the last (spec section 4), also after rows were deleted from it. */
export const listQuery = (filters: PersonFilters) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'list', filterParams(filters)],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const paging = { pageContent: limits.pageSize, cursor: pageParam ?? undefined, withTotal: '0' };
      const answer = await call(listPeople, { query: { ...filterParams(filters), ...paging } }, { signal });
      const full = answer.alumnis.length >= limits.pageSize;
      return { people: answer.alumnis, total: answer.totalCount, next: full ? answer.nextCursor : null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

/** The exact number of people; asked for apart from the rows, because rows never wait for it. */
export const totalQuery = (filters: PersonFilters) =>
  queryOptions({
    queryKey: [...peopleKey, 'total', filterParams(filters)],
    queryFn: async ({ signal }) => {
      const query = { ...filterParams(filters), pageContent: 1, withTotal: '1' };
      return (await call(listPeople, { query }, { signal })).totalCount;
    },
  });

/** The first few of a search, for the overview. */
export const fewQuery = (filters: PersonFilters, count: number) =>
  queryOptions({
    queryKey: [...peopleKey, 'few', filterParams(filters), count],
    queryFn: async ({ signal }) => {
      const query = { ...filterParams(filters), pageContent: count, withTotal: '0' };
      return call(listPeople, { query }, { signal });
    },
  });

export const filterOptionsQuery = queryOptions({
  queryKey: [...peopleKey, 'filter-options'],
  queryFn: ({ signal }) => call(listFilterOptions, {}, { signal }),
});

export async function findOptions(facet: Exclude<FacetName, 'group'>, search: string, signal: AbortSignal) {
  const answer = await call(findFilterOptions, { params: { optional: facet }, query: { search } }, { signal });
  return answer[facet];
}

export const jobTitleQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['jobs', 'title', id],
    queryFn: async ({ signal }) => (await call(getPublicJob, { params: { id: id ?? '' } }, { signal })).title,
    enabled: id !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Soft delete (spec section 4): the row leaves every list at once; totals are asked for anew. */
export function useDeletePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(updatePerson, { params: { id }, body: { status: 0 } }),
    onSuccess: (_, id) => {
      client.setQueriesData<Pages>({ queryKey: [...peopleKey, 'list'] }, (pages) => pages && withoutPerson(pages, id));
      for (const kind of ['total', 'few', 'filter-options'])
        void client.invalidateQueries({ queryKey: [...peopleKey, kind] });
      void client.invalidateQueries({ queryKey: ['groups'] });
    },
  });
}

/** Takes the row out; a total is lowered only where the person was counted. */
function withoutPerson(data: Pages, id: string): Pages {
  const found = data.pages.some((page) => page.people.some((person) => person._id === id));
  if (!found) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    people: page.people.filter((person) => person._id !== id),
    total: page.total === null ? null : page.total - 1,
  }));
  return { ...data, pages };
}
