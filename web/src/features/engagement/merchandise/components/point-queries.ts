import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteCall, RouteData } from '#contract/base/route.ts';
import { givePoints, listPoints, readPoints } from '#contract/engagement/points.ts';
import { call } from '../../../../lib/client.ts';

export const pointsKey = ['points'] as const;

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
};

export const pointsQuery = (search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...pointsKey, 'all', search ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(readPoints, { query: { search, cursor: pageParam ?? undefined } }, { signal }),
    ...paged,
  });

/** Every entry of somebody's points. */
export const ledgerQuery = (person: string) =>
  infiniteQueryOptions({
    queryKey: [...pointsKey, 'of', person],
    queryFn: ({ pageParam, signal }) =>
      call(listPoints, { params: { id: person }, query: { cursor: pageParam ?? undefined } }, { signal }),
    ...paged,
  });

export function useGivePoints() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<RouteCall<typeof givePoints>['body']>) => call(givePoints, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: pointsKey }),
  });
}

export type PointTotals = RouteData<typeof readPoints>['totals'];
export type PersonWithPoints = RouteData<typeof readPoints>['people'][number];
