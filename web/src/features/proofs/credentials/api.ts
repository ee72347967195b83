import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { RouteData } from '#contract/base/route.ts';
import {
  listCredentialKeys,
  listCredentials,
  revokeCredential,
  rotateCredentialKey,
  withdrawCredentialKey,
} from '#contract/proofs/credentials.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';

const listsKey = ['credentials'] as const;

/** The credentials that ex-employees have made, newest first, page by page. */
export const credentialsQuery = (search: string | undefined) =>
  infiniteQueryOptions({
    ...byCursor,
    queryKey: [...listsKey, 'list', search ?? ''],
    queryFn: ({ pageParam, signal }) => call(listCredentials, { query: { search, cursor: pageParam } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The keys that sign credentials. */
export const keysQuery = queryOptions({
  queryKey: [...listsKey, 'keys'],
  queryFn: ({ signal }) => call(listCredentialKeys, {}, { signal }),
});

/** Changes keys or credentials; also after a refusal, because they have changed meanwhile. */
function useChange<Given, Result>(change: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  });
}

export const useRevokeCredential = (id: string) =>
  useChange((body: { reason: string }) => call(revokeCredential, { params: { id }, body }));

export const useRotateKey = () =>
  useChange<undefined, RouteData<typeof rotateCredentialKey>>(() => call(rotateCredentialKey, {}));

export const useWithdrawKey = () => useChange((id: string) => call(withdrawCredentialKey, { params: { id } }));
