import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewApiKey } from '#contract/company/api-keys.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#contract/company/api-keys.ts';
import { call } from '../../../lib/client.ts';

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call(listApiKeys, {}, { signal }),
});

function useKeyMutation<Input, Result>(act: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
  return useMutation({ mutationFn: act, onSettled });
}

export const useCreateKey = () => useKeyMutation((body: NewApiKey) => call(createApiKey, { body }));
export const useRevokeKey = () => useKeyMutation((id: string) => call(revokeApiKey, { params: { id } }));
