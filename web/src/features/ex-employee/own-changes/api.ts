import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  approveProfileChanges,
  listProfileChanges,
  rejectProfileChanges,
} from '#contract/ex-employee/profile-changes.ts';
import { peopleKey } from '#web/features/directory/audience/api.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';

const key = ['own-changes'] as const;

/** What ex-employees ask HR to change, the longest waiting first. */
export const changeRequestsQuery = infiniteQueryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ pageParam, signal }) => call(listProfileChanges, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** Whether it was settled here or by somebody else meanwhile: what waits is asked for anew. */
function useSettle<Given>(settle: (given: Given) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: settle,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useApprove() {
  const client = useQueryClient();
  return useSettle(async ({ id, person }: { id: string; person: string }) => {
    await call(approveProfileChanges, { params: { id } });
    void client.invalidateQueries({ queryKey: peopleKey });
    void client.invalidateQueries({ queryKey: ['person', person] });
  });
}

export const useReject = () =>
  useSettle(({ id, reason }: { id: string; reason: string }) =>
    call(rejectProfileChanges, { params: { id }, body: { reason } }),
  );
