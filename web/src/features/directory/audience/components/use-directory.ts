import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import type { Pages } from '../api.ts';
import { estimateQuery, listQuery, refreshLong, totalIn, totalQuery } from '../api.ts';
import { collectPeople } from './collect-people.ts';
import { filterParams } from './url-state.ts';

/** Milliseconds after which an estimate is shown while the exact number is being counted. */
const waitsFor = 250;

const noPages: Pages['pages'] = [];

/**
 * Returns the rows of a search as one list, and their number. `total` is exact, because people act on it, and null until known; `about`
 * is an estimate to show until then.
 */
export function useDirectory(filters: PersonFilters) {
  const list = useInfiniteQuery(listQuery(filters));
  useLongListFresh(filters);
  const pages = list.data?.pages ?? noPages;
  const [collect] = useState(collectPeople);
  const people = collect(pages);
  const stale = list.isPlaceholderData;
  const complete = list.isSuccess && !list.hasNextPage;
  const known = totalIn(pages);
  const isAsked = list.isSuccess && !stale && known === null;
  const counted = useQuery({ ...totalQuery(filters), enabled: isAsked });
  const isCounting = isAsked && counted.isPending;
  const isSlow = useIsSlow(isCounting ? JSON.stringify(filterParams(filters)) : null);
  const estimated = useQuery({ ...estimateQuery(filters), enabled: isCounting && isSlow });
  const { fetchNextPage } = list;
  return {
    people,
    /** Whether the rows are those of the previous search, shown until the new ones arrive. */
    stale,
    total: stale ? null : (known ?? counted.data ?? null),
    about: isCounting && estimated.data != null ? Math.max(estimated.data, people.length) : null,
    loading: list.isPending,
    error: list.isError && pages.length === 0 ? list.error : null,
    retry: () => list.refetch(),
    empty: list.isSuccess && complete && people.length === 0,
    /** The search that the rows belong to, which during typing is behind the address. */
    shown: pages[0]?.filters ?? filters,
    forgiven: pages[0]?.forgiven ?? false,
    recommended: stale ? undefined : pages[0]?.recommended,
    /** Whether the many matches of a text come newest first; the cursor contains the order. */
    ranked: !pages[0]?.next?.startsWith('n'),
    more: {
      has: list.hasNextPage && !stale && !list.isFetchNextPageError,
      loading: list.isFetchingNextPage,
      failed: list.isFetchNextPageError && !list.isFetchingNextPage,
      load: fetchNextPage,
    },
  };
}
export type Directory = ReturnType<typeof useDirectory>;

/** Returns whether a pending count has taken long enough to show an estimate. @param waiting names the count; null if none is pending */
function useIsSlow(waiting: string | null): boolean {
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    if (waiting === null) return undefined;
    const timer = setTimeout(() => setSlow(waiting), waitsFor);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting !== null && slow === waiting;
}

/** Refreshes a long list on return without refetching hundreds of pages. */
function useLongListFresh(filters: PersonFilters) {
  const client = useQueryClient();
  const scope = JSON.stringify(filterParams(filters));
  useEffect(() => {
    void refreshLong(client, filters).catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each search that the person returns to
  }, [scope]);
}
