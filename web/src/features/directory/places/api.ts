import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { listPlaces, readStateMap, settlePlace } from '#contract/directory/map.ts';
import { peopleKey } from '#web/features/directory/audience/api.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';

const key = ['places'] as const;
/** The polling interval while people are being updated, in milliseconds. */
const pollEvery = 1_500;

export type PlacesAsked = { settled: boolean; search: string | undefined };

export const placesQuery = ({ settled, search }: PlacesAsked) =>
  infiniteQueryOptions({
    queryKey: [...key, settled, search],
    queryFn: ({ pageParam, signal }) =>
      call(listPlaces, { query: { settled: settled ? '1' : '0', search, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ places }) => places.some((place) => place.settled?.isMoving)) ? pollEvery : false,
  });

/** Refetches every list of people, because everyone with the location is updated. */
export function useSettle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; code: string | null }) => call(settlePlace, { body }),
    onSuccess: () => Promise.all([key, peopleKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** The districts of a state, with their numbers of people. */
export const stateMapQuery = (state: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'map', state],
    queryFn: () => call(readStateMap, { params: { state } }),
  });
