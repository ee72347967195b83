import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  endSupport,
  listOwnSupport,
  listSupport,
  type NewSupportSession,
  startSupport,
} from '#contract/accounts/support.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';
import { profileQuery } from '../../../lib/profile.ts';

const key = ['support'] as const;

/** A company's support sessions, for operators. */
export const supportQuery = (companyId: string) =>
  infiniteQueryOptions({
    queryKey: [...key, companyId],
    queryFn: ({ pageParam, signal }) => call(listSupport, { query: { companyId, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

/** The support sessions in the person's own company. */
export const ownSupportQuery = infiniteQueryOptions({
  queryKey: [...key, 'own'],
  queryFn: ({ pageParam, signal }) => call(listOwnSupport, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** Clears all loaded data and refetches the profile when a support session starts or ends, so that no other company's data stays visible. */
export function useChangeOfCompany() {
  const client = useQueryClient();
  return async () => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileQuery.queryKey[0] });
    await client.fetchQuery({ ...profileQuery, staleTime: 0 });
  };
}

export function useStartSupport() {
  const change = useChangeOfCompany();
  return useMutation({ mutationFn: (body: NewSupportSession) => call(startSupport, { body }), onSuccess: change });
}

export function useEndSupport() {
  return useMutation({ mutationFn: () => call(endSupport) });
}
