import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/base/rules.ts';
import type { FacetName, PersonListItem } from '#contract/directory/people.ts';
import { findFilterOptions, listFilterOptions, listPeople, listTags } from '#contract/directory/people.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import type { Recommended } from '#contract/directory/recommendations.ts';
import { call } from '../../../lib/client.ts';
import type { PageRequest } from '../../../ui/fields/paged-options.ts';
import { filterParams } from './components/url-state.ts';

/** The query key of all lists and counts of people. Code that changes people invalidates it. */
export const peopleKey = ['people'] as const;

export type Page = {
  people: PersonListItem[];
  total: number | null;
  next: string | null;
  /** Whether nothing matched exactly, so that these are close matches. */
  forgiven: boolean;
  /** Present when people are recommended for a job. */
  recommended?: Recommended | undefined;
  /** The search that the rows belong to, since rows of the previous search stay until the new ones arrive. */
  filters: PersonFilters;
};
/** The page: its number, and the cursor at the end of the previous one. */
export type Place = { number: number; cursor: string | null };
const firstPage: Place = { number: 1, cursor: null };
export type Pages = InfiniteData<Page, Place>;

/** The number of pages from which a list is not refetched page by page; see {@link refreshLong}. */
const longList = 20;
const freshFor = 30_000;
const isLong = (data: { pages: readonly unknown[] } | undefined) => (data?.pages.length ?? 0) > longList;

async function loadPage(filters: PersonFilters, { number, cursor }: Place, signal?: AbortSignal): Promise<Page> {
  const paging = { pageNumber: number, pageContent: limits.pageSize, cursor: cursor ?? undefined, withTotal: '0' };
  const answer = await call(listPeople, { query: { ...filterParams(filters), ...paging } }, { signal });
  const full = answer.alumnis.length >= limits.pageSize;
  return {
    people: answer.alumnis,
    total: answer.totalCount,
    next: full ? answer.nextCursor : null,
    forgiven: answer.forgiven,
    recommended: answer.recommended,
    filters,
  };
}

/** The list, page by page. A page of fewer than 10 is the last (spec section 4), even after rows were deleted from it. */
export const listQuery = (filters: PersonFilters) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'list', filterParams(filters)],
    queryFn: ({ pageParam, signal }) => loadPage(filters, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }, pages) => (next ? { number: pages.length + 1, cursor: next } : null),
    placeholderData: keepPreviousData,
    // Comparing 20,000 rows after every page would be noticeably slow.
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Hundreds of pages are never refetched one by one: see refreshLong.
    staleTime: (query) => (isLong(query.state.data) ? 'static' : freshFor),
  });

/**
 * Refetches the first page of a long list that may have changed. If it is the same, the list stays as loaded; otherwise it
 * starts over.
 */
export async function refreshLong(client: QueryClient, filters: PersonFilters) {
  const { queryKey } = listQuery(filters);
  const state = client.getQueryState<Pages>(queryKey);
  const due = state?.isInvalidated || Date.now() - (state?.dataUpdatedAt ?? 0) > freshFor;
  if (!state || !due || !isLong(state.data)) return;
  const first = await loadPage(filters, firstPage);
  client.setQueryData<Pages>(queryKey, (data) => {
    if (!data) return data;
    const same = data.pages[0]?.people.map(({ _id }) => _id).join() === first.people.map(({ _id }) => _id).join();
    return same ? { ...data, pages: [first, ...data.pages.slice(1)] } : { pages: [first], pageParams: [firstPage] };
  });
}

/** The exact number of people. A separate request, because rows never wait for it. */
export const totalQuery = (filters: PersonFilters) =>
  queryOptions({
    queryKey: [...peopleKey, 'total', filterParams(filters)],
    queryFn: async ({ signal }) => {
      const query = { ...filterParams(filters), pageContent: 1, withTotal: '1' };
      return (await call(listPeople, { query }, { signal })).totalCount;
    },
  });

/** An estimate where counting takes long; null if the exact number is known by now. */
export const estimateQuery = (filters: PersonFilters) =>
  queryOptions({
    queryKey: [...peopleKey, 'estimate', filterParams(filters)],
    queryFn: async ({ signal }) => {
      const query = { ...filterParams(filters), pageContent: 1, withEstimate: '1' };
      return (await call(listPeople, { query }, { signal })).estimatedCount ?? null;
    },
  });

/** Returns a search's total if its rows contain it: the server knew it, or the last row is loaded. */
export function totalIn(pages: Pages['pages']): number | null {
  const complete = pages.length > 0 && pages.at(-1)?.next === null;
  return pages[0]?.total ?? (complete ? pages.reduce((sum, { people }) => sum + people.length, 0) : null);
}

/** Prefetches the rows of a search and then their number. Never throws; the component that shows them reports failures. */
export async function loadSearch(client: QueryClient, filters: PersonFilters): Promise<void> {
  const list = listQuery(filters);
  await client.prefetchInfiniteQuery(list);
  const data = client.getQueryData(list.queryKey);
  if (data && totalIn(data.pages) === null) void client.prefetchQuery(totalQuery(filters));
}

export const filterOptionsQuery = queryOptions({
  queryKey: [...peopleKey, 'filter-options'],
  queryFn: ({ signal }) => call(listFilterOptions, {}, { signal }),
});

export async function findOptions(facet: Exclude<FacetName, 'group'>, search: string, signal: AbortSignal) {
  const answer = await call(findFilterOptions, { params: { optional: facet }, query: { search } }, { signal });
  return answer[facet];
}

/** The tags in use, most frequent first; `search` finds the others. */
export const findTags = async (search: string, signal: AbortSignal) =>
  (await call(listTags, { query: { search: search || undefined } }, { signal })).map(({ tag, count }) => ({
    value: tag,
    label: tag,
    count,
  }));

export const tagsQuery = queryOptions({
  queryKey: [...peopleKey, 'filter-options', 'tags'],
  queryFn: ({ signal }) => findTags('', signal),
});

/** Records to choose from, found like in the search. */
export const findRecords = async ({ search, pageNumber, signal }: PageRequest) => {
  const query = { searchtext: search || undefined, pageNumber, pageContent: 10, withTotal: '0' };
  return (await call(listPeople, { query }, { signal })).alumnis;
};
