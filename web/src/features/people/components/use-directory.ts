import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { PersonFilters } from '#contract/person-filters.ts';
import { listQuery, totalQuery } from '../api.ts';

/** The rows of a search as one list, and how many there are: null until that is known. */
export function useDirectory(filters: PersonFilters) {
  const list = useInfiniteQuery(listQuery(filters));
  const pages = list.data?.pages ?? [];
  // Who was added meanwhile may push a person onto two pages.
  const people = [...new Map(pages.flatMap((page) => page.people).map((person) => [person._id, person])).values()];
  const stale = list.isPlaceholderData;
  const complete = list.isSuccess && !list.hasNextPage;
  const known = pages[0]?.total ?? (complete ? people.length : null);
  const counted = useQuery({ ...totalQuery(filters), enabled: list.isSuccess && !stale && known === null });
  return {
    people,
    /** The rows are those of the search before, shown until the new ones arrive. */
    stale,
    total: stale ? null : (known ?? counted.data ?? null),
    loading: list.isPending,
    error: list.isError && pages.length === 0 ? list.error : null,
    retry: () => list.refetch(),
    empty: list.isSuccess && !stale && complete && people.length === 0,
    more: {
      has: list.hasNextPage && !stale && !list.isFetchNextPageError,
      loading: list.isFetchingNextPage,
      failed: list.isFetchNextPageError && !list.isFetchingNextPage,
      load: () => void list.fetchNextPage(),
    },
  };
}
export type Directory = ReturnType<typeof useDirectory>;
