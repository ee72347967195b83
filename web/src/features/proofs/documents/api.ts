import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentKind } from '#contract/base/document-kinds.ts';
import type { RouteCall } from '#contract/base/route.ts';
import {
  announceBatch,
  type BatchDetail,
  type BatchState,
  confirmBatch,
  discardBatch,
  downloadProblems,
  type EntryOutcome,
  listBatchEntries,
  listBatches,
  readBatch,
  startBatch,
  undoBatch,
} from '#contract/proofs/document-batches.ts';
import type { DocumentFault } from '#contract/proofs/document-messages.ts';
import {
  addDocument,
  changeDocumentTerm,
  type DocumentTerm,
  deleteDocument,
  listDocuments,
  listDocumentTerms,
  readDocument,
  readDocumentFile,
} from '#contract/proofs/documents.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';
import { hintedBy, whileWorking } from '../../../lib/live.ts';

const key = ['documents'] as const;
/** Any change of a document, or of a batch, changes them. */
const listsKey = [...key, 'lists'] as const;
const oneKey = (id: string) => [...key, 'one', id] as const;
const batchesKey = ['document-batches'] as const;
const batchListKey = [...batchesKey, 'list'] as const;
const batchKey = (id: string) => [...batchesKey, 'one', id] as const;
const entriesKey = (id: string) => [...batchesKey, 'entries', id] as const;

export type DocumentChoice = {
  /** Only those of one person. */
  person?: string | undefined;
  kind?: DocumentKind | undefined;
  search?: string | undefined;
  /** Only those kept after an erasure. */
  isHeld?: boolean | undefined;
};

export const documentsQuery = ({ person, kind, search, isHeld }: DocumentChoice) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, isHeld ?? false, person ?? '', kind ?? '', search ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(listDocuments, { query: { person, kind, search, held: isHeld ? '1' : '0', cursor: pageParam } }, { signal }),
    ...byCursor,
  });

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(readDocument, { params: { id } }, { signal }),
  });

export const loadDocumentFile = (id: string, signal?: AbortSignal) =>
  call(readDocumentFile, { params: { id } }, { signal }) as Promise<unknown> as Promise<Blob>;

type NewDocument = NonNullable<RouteCall<typeof addDocument>['body']>;

export function useAddDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...body }: NewDocument & { file: File }) => call(addDocument, { body }, { file }),
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  });
}

export function useDeleteDocument(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { reason: string }) => call(deleteDocument, { params: { id }, body }),
    // Not read again now, because it is gone.
    onSuccess: () => client.invalidateQueries({ queryKey: oneKey(id), refetchType: 'none' }),
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  });
}

const isWorking = (state: BatchState) =>
  state === 'uploading' || state === 'checking' || state === 'storing' || state === 'undoing';

export const batchesQuery = infiniteQueryOptions({
  queryKey: batchListKey,
  queryFn: ({ pageParam, signal }) => call(listBatches, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
  meta: hintedBy('documents'),
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ batches }) => batches.some((each) => isWorking(each.state))) ? whileWorking() : false,
});

/** Whether its counts still change: also while its people are being notified. */
const isMoving = ({ state, notified, people }: BatchDetail) =>
  isWorking(state) || (state === 'announced' && notified < people);

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: batchKey(id),
    queryFn: ({ signal }) => call(readBatch, { params: { id } }, { signal }),
    staleTime: 0,
    meta: hintedBy('documents', id),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? whileWorking() : false),
  });

/** @param state another one has other entries: those of a running job are not final */
export const entriesQuery = (id: string, state: BatchState, outcome: EntryOutcome, fault?: DocumentFault) =>
  infiniteQueryOptions({
    queryKey: [...entriesKey(id), state, outcome, fault ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(listBatchEntries, { params: { id }, query: { outcome, fault, cursor: pageParam } }, { signal }),
    ...byCursor,
    refetchOnWindowFocus: false,
  });

export const loadProblems = (id: string) =>
  call(downloadProblems, { params: { id } }) as Promise<unknown> as Promise<Blob>;

export function useStartBatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...body }: RouteCall<typeof startBatch>['body'] & { file: File }) =>
      call(startBatch, { body }, { file }),
    onSuccess: (batch) => client.setQueryData(batchKey(batch._id), batch),
    onSettled: () => client.invalidateQueries({ queryKey: batchListKey }),
  });
}

function useBatchMutation(id: string, act: () => Promise<BatchDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (batch) => {
      await client.cancelQueries({ queryKey: batchKey(id) });
      client.setQueryData(batchKey(id), batch);
    },
    // Someone else may have been faster.
    onError: () => void client.invalidateQueries({ queryKey: batchKey(id) }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: batchListKey }),
        client.invalidateQueries({ queryKey: listsKey }),
      ]),
  });
}

export const useConfirmBatch = (id: string) => useBatchMutation(id, () => call(confirmBatch, { params: { id } }));
export const useAnnounceBatch = (id: string) => useBatchMutation(id, () => call(announceBatch, { params: { id } }));
export const useUndoBatch = (id: string) => useBatchMutation(id, () => call(undoBatch, { params: { id } }));

export function useDiscardBatch(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(discardBatch, { params: { id } }),
    onError: () => void client.invalidateQueries({ queryKey: batchKey(id) }),
    onSettled: () => client.invalidateQueries({ queryKey: batchListKey }),
  });
}

export const termsQuery = queryOptions({
  queryKey: [...key, 'terms'],
  queryFn: ({ signal }) => call(listDocumentTerms, {}, { signal }),
});

export function useChangeTerm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DocumentTerm) => call(changeDocumentTerm, { body }),
    onSuccess: (terms) => client.setQueryData(termsQuery.queryKey, terms),
  });
}
