import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteCall } from '#contract/base/route.ts';
import { changeGroup } from '#contract/directory/groups.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import { getPerson, listTags, updatePerson } from '#contract/directory/people.ts';
import type { PersonChanges } from '#contract/directory/person.ts';
import { readReturnSignal } from '#contract/directory/return-window.ts';
import { leaveAgain, readStints } from '#contract/directory/stints.ts';
import type { TimelineEntry } from '#contract/directory/timeline.ts';
import { addNote, deleteNote, listTimeline } from '#contract/directory/timeline.ts';
import { peopleKey } from '#web/features/directory/audience/api.ts';
import { groupsQuery } from '#web/features/directory/groups/api.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';

/** Everything about one person; every change of the person invalidates it. */
export const personKey = (id: string) => ['person', id] as const;

export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: [...personKey(id), 'record'],
    queryFn: ({ signal }) => call(getPerson, { params: { id } }, { signal }),
  });

/** Whether the person works here again, and when before; a person who does has no record in the directory. */
export const stintsQuery = (id: string) =>
  queryOptions({
    queryKey: [...personKey(id), 'stints'],
    queryFn: ({ signal }) => call(readStints, { params: { id } }, { signal }),
  });

/** Whether now may be the time to ask the person back. */
export const signalQuery = (id: string) =>
  queryOptions({
    queryKey: [...personKey(id), 'return-window'],
    queryFn: ({ signal }) => call(readReturnSignal, { params: { id } }, { signal }),
  });

type Page = { entries: TimelineEntry[]; nextCursor: string | null };
const isOnItsWay = (entry: TimelineEntry) =>
  entry.kind === 'mail' && (entry.state === 'queued' || entry.state === 'sending');

/** The latest first, page by page; asked for again while a mail is on its way. */
export const timelineQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...personKey(id), 'timeline'],
    queryFn: ({ pageParam, signal }) =>
      call(listTimeline, { params: { id }, query: { cursor: pageParam } }, { signal }),
    ...byCursor,
    refetchInterval: (query) => (query.state.data?.pages[0]?.entries.some(isOnItsWay) ? 5000 : false),
  });

export const tagsQuery = queryOptions({
  queryKey: [...peopleKey, 'filter-options', 'tag-counts'],
  queryFn: ({ signal }) => call(listTags, {}, { signal }),
});

/** A person who changed may stand in any list, filter or group. */
export async function refreshAround(client: QueryClient, id: string) {
  await Promise.all([
    client.invalidateQueries({ queryKey: [...personKey(id), 'timeline'] }),
    client.invalidateQueries({ queryKey: peopleKey, refetchType: 'none' }),
    client.invalidateQueries({ queryKey: [...peopleKey, 'filter-options'] }),
    client.invalidateQueries({ queryKey: groupsQuery.queryKey }),
  ]);
}

type Change = { shown: Partial<PersonRecord>; act: () => Promise<unknown> };

/** Shows a change at once and makes it behind; changes of one person go one after the other. A refused one is taken back. */
function useShownAtOnce(id: string) {
  const client = useQueryClient();
  const { queryKey } = recordQuery(id);
  const mutationKey = ['change', id];
  return useMutation({
    mutationKey,
    scope: { id: `change ${id}` },
    mutationFn: ({ act }: Change) => act(),
    onMutate: async ({ shown }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (record) => record && { ...record, ...shown });
    },
    onSettled: async () => {
      // What others still show must not be overwritten by an answer from before.
      if (client.isMutating({ mutationKey }) > 1) return;
      await Promise.all([client.invalidateQueries({ queryKey }), refreshAround(client, id)]);
    },
  });
}

export function useChangeTags(id: string) {
  const change = useShownAtOnce(id);
  return (tags: string[]) =>
    change.mutateAsync({ shown: { tags }, act: () => call(updatePerson, { params: { id }, body: { tags } }) });
}

type Groups = PersonRecord['groups'];

/** Takes the person out of a group, or puts them back. */
export function useMembership(id: string) {
  const change = useShownAtOnce(id);
  const post = (group: string, body: { alumnis: string[] } | { alumnisToRemove: string[] }) =>
    call(changeGroup, { params: { id: group }, query: { members: '0' }, body });
  return {
    remove: (group: string, groups: Groups) =>
      change.mutateAsync({
        shown: { groups: groups.filter(({ _id }) => _id !== group) },
        act: () => post(group, { alumnisToRemove: [id] }),
      }),
    putBack: (group: string, groups: Groups) =>
      change.mutateAsync({ shown: { groups }, act: () => post(group, { alumnis: [id] }) }),
  };
}

export function useSetEligibility(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rehireEligibility: PersonChanges['rehireEligibility']) =>
      call(updatePerson, { params: { id }, body: { rehireEligibility } }),
    onSuccess: (record) => {
      client.setQueryData(recordQuery(id).queryKey, record);
      void refreshAround(client, id);
    },
  });
}

/** They are an ex-employee again, and may stand in any list. */
export function useLeaveAgain(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteCall<typeof leaveAgain>['body']) => call(leaveAgain, { params: { id }, body }),
    onSuccess: (record) => {
      client.setQueryData(recordQuery(id).queryKey, record);
      void client.invalidateQueries({ queryKey: stintsQuery(id).queryKey });
      void refreshAround(client, id);
    },
  });
}

function useTimelineChange<Given, Result>(
  id: string,
  act: (given: Given) => Promise<Result>,
  change: (pages: Page[], result: Result) => Page[],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (result) =>
      client.setQueryData<InfiniteData<Page, string | null>>(
        timelineQuery(id).queryKey,
        (data) => data && { ...data, pages: change(data.pages, result) },
      ),
  });
}

export const useAddNote = (id: string) =>
  useTimelineChange(
    id,
    (body: string) => call(addNote, { params: { id }, body: { body } }),
    ([first, ...rest], entry) => (first ? [{ ...first, entries: [entry, ...first.entries] }, ...rest] : []),
  );

export const useDeleteNote = (id: string) =>
  useTimelineChange(
    id,
    (noteId: string) => call(deleteNote, { params: { id, noteId } }),
    (pages, { _id }) => pages.map((page) => ({ ...page, entries: page.entries.filter((entry) => entry._id !== _id) })),
  );
