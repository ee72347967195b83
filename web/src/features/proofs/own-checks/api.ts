import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOwnCheck, listOwnChecks, readOwnCheck } from '#contract/proofs/checks.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';

const key = ['own', 'checks'] as const;

/** The background checks about the person, newest first, page by page. */
export const ownChecksQuery = infiniteQueryOptions({
  ...byCursor,
  queryKey: [...key, 'list'],
  queryFn: ({ pageParam, signal }) => call(listOwnChecks, { query: { cursor: pageParam } }, { signal }),
});

export const ownCheckQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(readOwnCheck, { params: { id } }, { signal }),
    // What is shown is what is shared, so it is read each time.
    staleTime: 0,
    gcTime: 0,
  });

export function useDecideOwn(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { agree: boolean; shown: string }) => call(answerOwnCheck, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ownChecksQuery.queryKey }),
  });
}
