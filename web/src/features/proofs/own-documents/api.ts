import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listOwnLetters, readOwnLetterFile, requestLetter, withdrawLetter } from '#contract/proofs/letters.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';

/** The person’s letters and requests, newest first, page by page, and the letters that the company offers. */
export const ownLettersQuery = infiniteQueryOptions({
  ...byCursor,
  queryKey: ['own', 'letters'],
  queryFn: ({ pageParam, signal }) => call(listOwnLetters, { query: { cursor: pageParam } }, { signal }),
});

/** Downloads the file of a letter. */
export const loadOwnLetter = (id: string, signal?: AbortSignal) =>
  call(readOwnLetterFile, { params: { id } }, { signal }) as Promise<unknown> as Promise<Blob>;

/** Changes the list; also after a refusal, because the state has changed meanwhile. */
function useChange<Given, Result>(change: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ownLettersQuery.queryKey }),
  });
}

export const useRequestLetter = () =>
  useChange(({ template, note }: { template: string; note: string }) =>
    call(requestLetter, { body: { template, note: note || null } }),
  );

export const useWithdrawLetter = () => useChange((id: string) => call(withdrawLetter, { params: { id } }));
