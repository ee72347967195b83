import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import type { Pages } from '../api.ts';
import { estimateQuery, listQuery, refreshLong, totalIn, totalQuery } from '../api.ts';
import { collectPeople } from './collect-people.ts';
import { filterParams } from './url-state.ts';

/** Milliseconds after which an estimate is shown, while the exact number is being counted. */
const waitsFor = 250;

const noPages: Pages['pages'] = [];

/**
 * The rows of a search as one list, and how many there are: `total` is exact, and null until it is known, for it is what people act upon;
 * `about` is for reading meanwhile.
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
    /** The rows are those of the search before, shown until the new ones arrive. */
    stale,
    total: stale ? null : (known ?? counted.data ?? null),
    about: isCounting && estimated.data != null ? Math.max(estimated.data, people.length) : null,
    loading: list.isPending,
    error: list.isError && pages.length === 0 ? list.error : null,
    retry: () => list.refetch(),
    empty: list.isSuccess && complete && people.length === 0,
    /** What the rows were searched by, which while typing is not yet what the address says. */
    shown: pages[0]?.filters ?? filters,
    forgiven: pages[0]?.forgiven ?? false,
    recommended: stale ? undefined : pages[0]?.recommended,
    /** Many matches of a text come newest first; the cursor says which it is. */
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

/** Whether what is waited for has taken so long that an estimate is wanted. @param waiting names it; null: nothing is waited for */
function useIsSlow(waiting: string | null): boolean {
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    if (waiting === null) return undefined;
    const timer = setTimeout(() => setSlow(waiting), waitsFor);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting !== null && slow === waiting;
}

/** Coming back to hundreds of pages must not ask for every one of them again. */
function useLongListFresh(filters: PersonFilters) {
  const client = useQueryClient();
  const scope = JSON.stringify(filterParams(filters));
  useEffect(() => {
    void refreshLong(client, filters).catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each search that is come back to
  }, [scope]);
}
