import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { approveClaim, copySignUpLink, invitePeople, listClaims, rejectClaim } from '#contract/ex-employee/claims.ts';
import { peopleKey } from '#web/features/directory/audience/api.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';
import type { Members } from '../../../lib/selected.ts';

const key = ['claims'] as const;

/** Who waits for an answer, the longest wait first. */
export const claimsQuery = infiniteQueryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ pageParam, signal }) => call(listClaims, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

function useAnswer<Given>(answer: (given: Given) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: answer, onSettled: () => client.invalidateQueries({ queryKey: key }) });
}

/** The record says from now on that its person has an account. */
export function useApprove(id: string) {
  const client = useQueryClient();
  return useAnswer(async (personId: string) => {
    await call(approveClaim, { params: { id }, body: { personId } });
    void client.invalidateQueries({ queryKey: peopleKey, refetchType: 'none' });
    void client.invalidateQueries({ queryKey: ['person', personId] });
  });
}

export const useReject = (id: string) =>
  useAnswer((reason: string) => call(rejectClaim, { params: { id }, body: { reason } }));

/** The link of a person's open invitation, for an owner where no mail leaves. */
export const useCopyLink = () => useMutation({ mutationFn: (id: string) => call(copySignUpLink, { params: { id } }) });

/** Nothing of the people changes until they sign up. */
export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (people: Members) =>
      call(invitePeople, { body: 'alumnis' in people ? { recipients: people.alumnis } : people }),
    onSuccess: () => client.invalidateQueries({ queryKey: peopleKey, refetchType: 'none' }),
  });
}
