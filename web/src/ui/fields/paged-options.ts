import { useInfiniteQuery } from '@tanstack/react-query';

export type PageRequest = { search: string; pageNumber: number; signal: AbortSignal };

type PagedOptions<Item> = {
  queryKey: readonly unknown[];
  load: (page: PageRequest) => Promise<readonly Item[]>;
  getId: (item: Item) => string;
  search: string;
  enabled: boolean;
  pageSize?: number;
};

/** Loads pages of a searched list as one list without duplicates; a page shorter than the size is the last (spec section 4). */
export function usePagedOptions<Item>({ queryKey, load, getId, search, enabled, pageSize = 10 }: PagedOptions<Item>) {
  const query = useInfiniteQuery({
    queryKey: [...queryKey, { search }],
    queryFn: ({ pageParam, signal }) => load({ search, pageNumber: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length + 1),
    enabled,
  });
  const items = [...new Map((query.data?.pages.flat() ?? []).map((item) => [getId(item), item])).values()];
  return {
    items,
    loading: query.isFetching,
    failed: query.isError && !query.isFetching,
    empty: query.isSuccess && items.length === 0 && !query.isFetching,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
  };
}
