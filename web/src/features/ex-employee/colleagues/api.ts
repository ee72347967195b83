import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { setOwnConsent } from '#contract/directory/consents.ts';
import {
  dismissColleagueReport,
  listColleagueMessages,
  listColleagueReports,
  listColleagues,
  listRemovedColleagues,
  removeReportedColleague,
  reportColleagueMessage,
  restoreColleague,
  writeToColleague,
} from '#contract/ex-employee/colleagues.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';

const key = ['colleagues'] as const;
const reportsKey = ['colleague-reports'] as const;

/** Those who are listed, by name, page by page. Somebody may have left since: it is always asked for anew. */
export const colleaguesQuery = (searchtext: string | undefined) =>
  infiniteQueryOptions({
    ...byCursor,
    queryKey: [...key, 'list', searchtext],
    queryFn: ({ pageParam, signal }) => call(listColleagues, { query: { searchtext, cursor: pageParam } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const messagesQuery = infiniteQueryOptions({
  ...byCursor,
  queryKey: [...key, 'messages'],
  queryFn: ({ pageParam, signal }) => call(listColleagueMessages, { query: { cursor: pageParam } }, { signal }),
  staleTime: 0,
});

/** Agreeing and leaving: the choice also stands among the consents of the profile. */
export function useSetListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (granted: boolean) => call(setOwnConsent, { body: { purpose: 'directory_listing', granted } }),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: ['own', 'consents'] });
      await client.invalidateQueries({ queryKey: key });
    },
  });
}

export function useWrite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ to, text }: { to: string; text: string }) =>
      call(writeToColleague, { params: { id: to }, body: { text } }),
    // Refused, because somebody has left meanwhile: then the list has changed too.
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(reportColleagueMessage, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: messagesQuery.queryKey }),
  });
}

/** Reported messages that wait for HR, the longest waiting first. */
export const reportsQuery = infiniteQueryOptions({
  ...byCursor,
  queryKey: [...reportsKey, 'list'],
  queryFn: ({ pageParam, signal }) => call(listColleagueReports, { query: { cursor: pageParam } }, { signal }),
});

export const removedQuery = queryOptions({
  queryKey: [...reportsKey, 'removed'],
  queryFn: ({ signal }) => call(listRemovedColleagues, {}, { signal }),
});

/** Whether it was settled here or by somebody else meanwhile: what waits is asked for anew. */
function useSettle(settle: (id: string) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: settle, onSettled: () => client.invalidateQueries({ queryKey: reportsKey }) });
}

export const useDismiss = () => useSettle((id) => call(dismissColleagueReport, { params: { id } }));
export const useRemove = () => useSettle((id) => call(removeReportedColleague, { params: { id } }));
export const useRestore = () => useSettle((id) => call(restoreColleague, { params: { id } }));
