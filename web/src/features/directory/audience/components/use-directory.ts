import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import type { Pages } from '../api.ts';
import { listQuery, refreshLong, totalIn, totalQuery } from '../api.ts';
import { collectPeople } from './collect-people.ts';
import { filterParams } from './url-state.ts';

const noPages: Pages['pages'] = [];

/** The rows of a search as one list, and how many there are: null until that is known. */
export function useDirectory(filters: PersonFilters) {
  const list = useInfiniteQuery(listQuery(filters));
  useLongListFresh(filters);
  const pages = list.data?.pages ?? noPages;
  const [collect] = useState(collectPeople);
  const people = collect(pages);
  const stale = list.isPlaceholderData;
  const complete = list.isSuccess && !list.hasNextPage;
  const known = totalIn(pages);
  const counted = useQuery({ ...totalQuery(filters), enabled: list.isSuccess && !stale && known === null });
  const { fetchNextPage } = list;
  return {
    people,
    /** The rows are those of the search before, shown until the new ones arrive. */
    stale,
    total: stale ? null : (known ?? counted.data ?? null),
    /** About how many there are, where that is told before they are counted. */
    about: stale ? null : (pages[0]?.about ?? null),
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

/** Coming back to hundreds of pages must not ask for every one of them again. */
function useLongListFresh(filters: PersonFilters) {
  const client = useQueryClient();
  const scope = JSON.stringify(filterParams(filters));
  useEffect(() => {
    void refreshLong(client, filters).catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each search that is come back to
  }, [scope]);
}
