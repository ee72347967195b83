import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FunnelPeriod, readFunnel } from '#contract/company/analytics.ts';
import { type Dashboard, readDashboard } from '#contract/company/dashboard.ts';
import { hideFirstDay } from '#contract/company/first-day.ts';
import { readDistrictBoundaries, readIndiaMap, readStateBoundaries } from '#contract/directory/map.ts';
import { peopleKey } from '#web/features/directory/audience/api.ts';
import { call } from '../../../lib/client.ts';
import { hintedBy, whileWorking } from '../../../lib/live.ts';

export type Range = { from: string | undefined; to: string | undefined };

/** Leavers of all days. */
export const everyone: Range = { from: undefined, to: undefined };

/** Milliseconds in which figures are as good as of this moment; `countedWords` says nothing of them either. */
const fresh = 60_000;

/**
 * Everything on Home, in one call. Others change it too, so it is asked for whenever Home is opened, but not again because the live
 * stream begins. While other days are counted, the earlier figures remain. Figures of a large company that are being counted come
 * when the server hints at them, or at the next look.
 */
export const dashboardQuery = ({ from, to }: Range) =>
  queryOptions({
    queryKey: [...peopleKey, 'dashboard', from, to],
    queryFn: (): Promise<Dashboard> => call(readDashboard, { query: { from, to } }),
    staleTime: 5000,
    placeholderData: keepPreviousData,
    meta: hintedBy('figures', null, fresh),
    refetchInterval: ({ state }) => (state.data?.countedAt ? whileWorking() : false),
  });

/** Where everyone is. */
export const indiaMapQuery = queryOptions({
  queryKey: [...peopleKey, 'map'],
  queryFn: () => call(readIndiaMap, {}),
});

/** The shapes of the states, or of the districts of one; no one who uses the page changes them. */
export const boundariesQuery = (state: string | null) =>
  queryOptions({
    queryKey: ['boundaries', state],
    queryFn: () => (state ? call(readDistrictBoundaries, { params: { state } }) : call(readStateBoundaries, {})),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** Results of the mail of the last days; asked for again while they are counted for the first time. */
export const funnelQuery = (days: FunnelPeriod) =>
  queryOptions({
    queryKey: ['analytics', 'funnel', days],
    queryFn: async ({ signal }) => (await call(readFunnel, { query: { days: `${days}` } }, { signal })).funnel,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data === null ? 2000 : false),
  });

/** Hides the first steps for the company. */
export function useHideFirstDay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(hideFirstDay, {}),
    onSettled: () => client.invalidateQueries({ queryKey: [...peopleKey, 'dashboard'] }),
  });
}
