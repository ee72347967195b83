import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listPeople } from '#contract/directory/people.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { approveClaim, invitePeople, listClaims, rejectClaim } from '#contract/ex-employee/claims.ts';
import { peopleKey } from '#web/features/directory/audience/api.ts';
import { call } from '../../../lib/client.ts';
import type { PageRequest } from '../../../ui/fields/paged-options.ts';

const key = ['claims'] as const;

/** Who waits for an answer, the longest wait first. */
export const claimsQuery = infiniteQueryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ pageParam, signal }) => call(listClaims, { query: { cursor: pageParam ?? undefined } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** Records to choose from, found as in the search. */
export const findRecords = async ({ search, pageNumber, signal }: PageRequest) => {
  const query = { searchtext: search || undefined, pageNumber, pageContent: 10, withTotal: '0' };
  return (await call(listPeople, { query }, { signal })).alumnis;
};

function useAnswer<Given>(answer: (given: Given) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: answer, onSettled: () => client.invalidateQueries({ queryKey: key }) });
}

export const useApprove = (id: string) =>
  useAnswer((personId: string) => call(approveClaim, { params: { id }, body: { personId } }));

export const useReject = (id: string) =>
  useAnswer((reason: string) => call(rejectClaim, { params: { id }, body: { reason } }));

/** Whom to invite: ids, or the select-all descriptor that the server resolves. */
export type Invitees =
  | { alumnis: string[] }
  | { selectAll: boolean; selectAllRemoved: string[]; filters: PersonFilters };

/** Nothing of the people changes until they sign up. */
export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (people: Invitees) =>
      call(invitePeople, { body: 'alumnis' in people ? { recipients: people.alumnis } : people }),
    onSuccess: () => client.invalidateQueries({ queryKey: peopleKey, refetchType: 'none' }),
  });
}
