import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteCall, RouteData } from '#contract/base/route.ts';
import { givePoints, listPoints, readPoints } from '#contract/engagement/points.ts';
import { byCursor } from '../../../../lib/by-cursor.ts';
import { call } from '../../../../lib/client.ts';

export const pointsKey = ['points'] as const;

export const pointsQuery = (search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...pointsKey, 'all', search ?? ''],
    queryFn: ({ pageParam, signal }) => call(readPoints, { query: { search, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

/** Every entry of a person's points. */
export const ledgerQuery = (person: string) =>
  infiniteQueryOptions({
    queryKey: [...pointsKey, 'of', person],
    queryFn: ({ pageParam, signal }) =>
      call(listPoints, { params: { id: person }, query: { cursor: pageParam } }, { signal }),
    ...byCursor,
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
