import { useQuery } from '@tanstack/react-query';
import { groupMessages } from '#contract/directory/groups.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { groupsQuery, useRemoveFromGroup } from '#web/features/directory/groups/api.ts';
import { can } from '../../../../lib/can.ts';
import { failureText } from '../../../../lib/client.ts';
import { useProfile } from '../../../../lib/profile.ts';
import type { Members } from '../../../../lib/selected.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { toast } from '../../../../ui/toasts/toast.ts';

/** Returns a function that removes people from the list's group; undefined if there is no group or it is dynamic. */
export function useLeaveGroup({ groupIds }: PersonFilters, onDone: () => void) {
  const [id, ...others] = groupIds ?? [];
  const able = can(useProfile(), 'groups:manage');
  const one = able && id !== undefined && others.length === 0;
  const groups = useQuery({ ...groupsQuery, enabled: one });
  const { remove, bringBack } = useRemoveFromGroup();
  const group = one ? groups.data?.find(({ _id, filters }) => _id === id && filters === null) : undefined;
  const back = (from: string, people: string[]) =>
    bringBack(from, people).then(
      () => toast.success(groupMessages.added),
      (error: unknown) => toast.failure(failureText(error, groupMessages.notAdded)),
    );
  const [leave] = useOnce(async (from: string, members: Members) => {
    try {
      const removed = await remove(from, members);
      onDone();
      toast.success(groupMessages.removed, removed?.length ? { undo: () => void back(from, removed) } : {});
    } catch (error) {
      toast.failure(failureText(error, groupMessages.notRemoved));
    }
  });
  return group && ((members: Members) => leave(group._id, members));
}
