import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteCall } from '#contract/base/route.ts';
import {
  approveSourceRun,
  changeSource,
  createSource,
  deleteSource,
  isFetched,
  listSourceRuns,
  listSources,
  type NewSource,
  readSourceColumns,
  readSourceRun,
  rotateSourceToken,
  type SourceRun,
  startSourceRun,
  stopSourceRun,
  undoSourceRun,
} from '#contract/ex-employee/leaver-sources.ts';
import { call } from '../../../lib/client.ts';
import { arrivalCountsQuery } from '../arrivals/api.ts';

const key = ['leaver-sources'] as const;
const pollEvery = 2000;

/** @param live whether a run ends soon: that of a system that calls goes on all day */
const endsSoon = (run: SourceRun | null | undefined, live: boolean) =>
  run?.state === 'undoing' || (live && (run?.state === 'waiting' || run?.state === 'running'));

/** Polled while Encore fetches from one, or undoes a run. */
export const sourcesQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(listSources, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some(({ kind, lastRun }) => endsSoon(lastRun, isFetched(kind))) ? pollEvery : false,
});

export const sourceRunsQuery = (id: string, live: boolean) =>
  queryOptions({
    queryKey: [...key, id, 'runs'],
    queryFn: ({ signal }) => call(listSourceRuns, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((run) => endsSoon(run, live)) ? pollEvery : false),
  });

export type OfRun = { id: string; run: string };

/** A run with its faulty rows. */
export const sourceRunQuery = ({ id, run }: OfRun, live: boolean) =>
  queryOptions({
    queryKey: [...key, id, 'runs', run],
    queryFn: ({ signal }) => call(readSourceRun, { params: { id, run } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (endsSoon(state.data, live) ? pollEvery : false),
  });

function useSourceMutation<Input, Result>(act: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => client.invalidateQueries({ queryKey: key }) });
}

type Changes = RouteCall<typeof changeSource>['body'];

export const useCreateSource = () => useSourceMutation((body: NewSource) => call(createSource, { body }));
export const useReadColumns = () => useMutation({ mutationFn: (file: File) => call(readSourceColumns, {}, { file }) });
export const useChangeSource = (id: string) =>
  useSourceMutation((body: Changes) => call(changeSource, { params: { id }, body }));
export const useDeleteSource = (id: string) => useSourceMutation(() => call(deleteSource, { params: { id } }));
export const useRotateToken = (id: string) => useSourceMutation(() => call(rotateSourceToken, { params: { id } }));
export const useStartRun = (id: string) =>
  useSourceMutation((isDry: boolean) => call(startSourceRun, { params: { id }, body: { isDry } }));
export const useStopRun = (params: OfRun) => useSourceMutation(() => call(stopSourceRun, { params }));
export const useApproveRun = (params: OfRun) => useSourceMutation(() => call(approveSourceRun, { params }));

export function useUndoRun(params: OfRun) {
  const client = useQueryClient();
  const arrivals = arrivalCountsQuery.queryKey.slice(0, 1);
  return useMutation({
    mutationFn: () => call(undoSourceRun, { params }),
    onSettled: () =>
      Promise.all([key, arrivals].map((queryKey: readonly string[]) => client.invalidateQueries({ queryKey }))),
  });
}
