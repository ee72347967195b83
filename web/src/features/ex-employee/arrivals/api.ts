import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { RouteCall } from '#contract/base/route.ts';
import {
  type ArrivalSettings,
  type ArrivalView,
  announceImport,
  announceLeaver,
  cancelLeaver,
  changeArrivalSettings,
  changeLeaver,
  countArrivals,
  countImportLeavers,
  getArrivalSettings,
  type Leaver,
  listArrivals,
  readArrivalFigures,
  readLeaver,
  settleLeaver,
} from '#contract/ex-employee/arrivals.ts';
import type { LeaverChanges, NewLeaver } from '#contract/ex-employee/leavers.ts';
import { importQuery } from '#web/features/directory/imports/api.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';

const key = ['arrivals'] as const;
/** The lists and their lengths: any change of a leaver changes them. */
const listsKey = [...key, 'lists'] as const;
const importsKey = [...key, 'imports'] as const;
const oneKey = (id: string) => [...key, 'one', id] as const;

export const arrivalsQuery = (view: ArrivalView) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, view],
    queryFn: ({ pageParam, signal }) => call(listArrivals, { query: { view, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

export const arrivalCountsQuery = queryOptions({
  queryKey: [...listsKey, 'count'],
  queryFn: ({ signal }) => call(countArrivals, {}, { signal }),
});

/** Figures of last month’s leavers, and whether the welcome mail is on. */
export const arrivalFiguresQuery = queryOptions({
  queryKey: [...listsKey, 'figures'],
  queryFn: ({ signal }) => call(readArrivalFigures, {}, { signal }),
});

export const leaverQuery = (id: string) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(readLeaver, { params: { id } }, { signal }),
  });

export const arrivalSettingsQuery = queryOptions({
  queryKey: [...key, 'settings'],
  queryFn: ({ signal }) => call(getArrivalSettings, {}, { signal }),
});

/** @param faultyRows a row that is fixed may have been a leaver: counted again */
export const importLeaversQuery = (id: string, faultyRows: number) =>
  queryOptions({
    queryKey: [...importsKey, id, faultyRows],
    queryFn: ({ signal }) => call(countImportLeavers, { params: { id } }, { signal }),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

export function useAnnounceLeaver() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewLeaver) => call(announceLeaver, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  });
}

function useLeaverMutation<Given>(id: string, act: (given: Given) => Promise<Leaver>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (after) => client.setQueryData(oneKey(id), after),
    // Someone else may have been faster.
    onError: () => void client.invalidateQueries({ queryKey: oneKey(id) }),
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  });
}

export const useChangeLeaver = (id: string) =>
  useLeaverMutation(id, (body: LeaverChanges) => call(changeLeaver, { params: { id }, body }));

export type Decision = RouteCall<typeof settleLeaver>['body'];
export const useSettleLeaver = (id: string) =>
  useLeaverMutation(id, (body: Decision) => call(settleLeaver, { params: { id }, body }));

export function useCancelLeaver(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelLeaver, { params: { id } }),
    onError: () => void client.invalidateQueries({ queryKey: oneKey(id) }),
    // Not asked for again while its page is still open: it is gone.
    onSuccess: () => client.invalidateQueries({ queryKey: oneKey(id), refetchType: 'none' }),
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  });
}

export function useChangeArrivalSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ArrivalSettings) => call(changeArrivalSettings, { body }),
    onSuccess: (after) => client.setQueryData(arrivalSettingsQuery.queryKey, after),
  });
}

export function useAnnounceImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(announceImport, { params: { id } }),
    // Announced rows are no longer faulty.
    onSettled: () =>
      Promise.all(
        [listsKey, importsKey, importQuery(id).queryKey.slice(0, 1)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
