import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CredentialChoice,
  type CredentialFormat,
  listOwnCredentials,
  makeCredential,
  readCredentialFile,
  revokeOwnCredential,
} from '#contract/proofs/credentials.ts';
import { byCursor } from '../../../../lib/by-cursor.ts';
import { call } from '../../../../lib/client.ts';

/** The person’s credentials, newest first, page by page, and what a new one could say. */
export const ownCredentialsQuery = infiniteQueryOptions({
  ...byCursor,
  queryKey: ['own', 'credentials'],
  queryFn: ({ pageParam, signal }) => call(listOwnCredentials, { query: { cursor: pageParam } }, { signal }),
});

/** Downloads the file of a credential in a format. */
export const loadCredential = (id: string, format: CredentialFormat) =>
  call(readCredentialFile, { params: { id }, query: { format } }) as Promise<unknown> as Promise<Blob>;

/** Changes the list; also after a refusal, because the state has changed meanwhile. */
function useChange<Given, Result>(change: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ownCredentialsQuery.queryKey }),
  });
}

export const useMakeCredential = () => useChange((body: CredentialChoice) => call(makeCredential, { body }));

export const useRevokeOwnCredential = () => useChange((id: string) => call(revokeOwnCredential, { params: { id } }));
