import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Group } from '#contract/directory/groups.ts';
import { changeGroup, createGroup, deleteGroup, listGroups } from '#contract/directory/groups.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { createCampaign } from '#contract/engagement/campaign-routes.ts';
import { call } from '../../../lib/client.ts';
import type { Members } from '../../../lib/selected.ts';

export const groupsQuery = queryOptions({
  queryKey: ['groups'],
  queryFn: ({ signal }) => call(listGroups, { query: { members: '0' } }, { signal }),
});

/** Refetches the groups and the directory, because groups are also filters there. */
function useGroupMutation<Input, Result>(act: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: groupsQuery.queryKey }),
        // Only lists filtered by group; the others may be long and are still correct.
        client.invalidateQueries({
          queryKey: ['people'],
          refetchType: 'none',
          predicate: ({ queryKey }) => (queryKey[2] as { groupIds?: string } | undefined)?.groupIds !== undefined,
        }),
        client.invalidateQueries({ queryKey: ['people', 'filter-options'] }),
        // A record lists its groups.
        client.invalidateQueries({ queryKey: ['person'] }),
      ]),
  });
}

/** Creates a group. With filters it is dynamic: its members follow the search. */
export const useCreateGroup = () =>
  useGroupMutation((group: { name: string; filters?: PersonFilters }) => call(createGroup, { body: group }));

export const useRenameGroup = () =>
  useGroupMutation(({ id, name }: { id: string; name: string }) =>
    call(changeGroup, { params: { id }, query: { members: '0' }, body: { name } }),
  );

export const useDeleteGroup = () => useGroupMutation((id: string) => call(deleteGroup, { params: { id } }));

/** Removes people from a fixed group and refetches the list. The response names them, unless there are too many. */
export function useRemoveFromGroup() {
  const client = useQueryClient();
  const shown = ({ queryKey }: { queryKey: QueryKey }) =>
    (queryKey[2] as { groupIds?: string } | undefined)?.groupIds !== undefined;
  const readAnew = () => client.invalidateQueries({ queryKey: ['people'], predicate: shown });
  const removal = useGroupMutation(({ id, members }: { id: string; members: Members }) => {
    const body =
      'selectAll' in members ? { groupId: id, ...members, remove: true } : { alumnisToRemove: members.alumnis };
    return call(changeGroup, { params: { id }, query: { members: '0' }, body });
  });
  const back = useGroupMutation(({ id, alumnis }: { id: string; alumnis: string[] }) =>
    call(changeGroup, { params: { id }, query: { members: '0' }, body: { alumnis } }),
  );
  return {
    remove: async (id: string, members: Members) => {
      const { removed } = await removal.mutateAsync({ id, members });
      await readAnew();
      return removed;
    },
    bringBack: async (id: string, alumnis: string[]) => {
      await back.mutateAsync({ id, alumnis });
      await readAnew();
    },
  };
}

export const useAddToGroup = () =>
  useGroupMutation(({ group, members }: { group: Group; members: Members }) => {
    const descriptor = 'selectAll' in members ? { groupId: group._id, ...members } : members;
    return call(changeGroup, { params: { id: group._id }, query: { members: '0' }, body: descriptor });
  });

/** Removes the people who were just added to a group. */
export const useUndoAdding = () =>
  useGroupMutation(({ id, added }: { id: string; added: string[] }) =>
    call(changeGroup, { params: { id }, query: { members: '0' }, body: { alumnisToRemove: added } }),
  );

/** Creates a mailer to everyone in a group. */
export function useCreateMailer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id, name }: Pick<Group, '_id' | 'name'>) => {
      const audience = { filters: { groupIds: [_id] }, removed: [] };
      return call(createCampaign, { body: { kind: 'mailer', name: `Mailer to ${name}`, audience } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['campaigns'] }),
  });
}
