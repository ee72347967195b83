import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DocumentKind } from '#contract/base/document-kinds.ts';
import { listOwnDocuments, readOwnDocumentFile } from '#contract/proofs/documents.ts';
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

const documentsKey = ['own', 'documents'] as const;

export type OwnDocumentChoice = { kind?: DocumentKind | undefined; year?: string | undefined };

/** The person’s documents, latest period first, page by page. */
export const ownDocumentsQuery = ({ kind, year }: OwnDocumentChoice) =>
  infiniteQueryOptions({
    ...byCursor,
    queryKey: [...documentsKey, kind ?? '', year ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(listOwnDocuments, { query: { kind, year, cursor: pageParam } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Downloads the file of a document, which then counts as opened. */
export function useLoadOwnDocument() {
  const client = useQueryClient();
  return useCallback(
    async (id: string, signal?: AbortSignal) => {
      const file = (await call(readOwnDocumentFile, { params: { id } }, { signal })) as unknown as Blob;
      void client.invalidateQueries({ queryKey: documentsKey });
      return file;
    },
    [client],
  );
}
