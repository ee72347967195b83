import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LetterKind } from '#contract/base/letter-states.ts';
import type { RouteCall } from '#contract/base/route.ts';
import type { LetterFault, LetterSkip } from '#contract/proofs/letter-batch-messages.ts';
import {
  confirmLetterBatch,
  discardLetterBatch,
  downloadLetterProblems,
  type LetterBatch,
  type LetterBatchState,
  type LetterOutcome,
  listLetterBatchEntries,
  listLetterBatches,
  readLetterBatch,
  readLetterBatchEntry,
  sendLetterBatch,
  startLetterBatch,
  undoLetterBatch,
} from '#contract/proofs/letter-batches.ts';
import {
  type LetterCertificate,
  readLetterCertificate,
  removeLetterCertificate,
  saveLetterCertificate,
} from '#contract/proofs/letter-certificate.ts';
import {
  createLetterTemplates,
  deleteLetterTemplate,
  type LetterTemplateContent,
  listLetterTemplates,
  previewLetter,
  readLetterTemplate,
  saveLetterTemplate,
} from '#contract/proofs/letter-templates.ts';
import {
  correctLetter,
  issueLetter,
  issueRequestedLetter,
  type Letter,
  type LetterView,
  listLetters,
  readLetter,
  readLetterFile,
  refuseLetter,
  reviewLetter,
  revokeLetter,
} from '#contract/proofs/letters.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';
import { hintedBy, whileWorking } from '../../../lib/live.ts';

const key = ['letters'] as const;
/** Any change of a letter changes them. */
const listsKey = [...key, 'lists'] as const;
const oneKey = (id: string) => [...key, 'one', id] as const;
const templatesKey = ['letter-templates'] as const;
const templateListKey = [...templatesKey, 'list'] as const;

type LetterChoice = {
  view: LetterView;
  kind?: LetterKind | undefined;
  search?: string | undefined;
  /** Days of issue. */
  from?: string | undefined;
  to?: string | undefined;
};

export const lettersQuery = ({ view, kind, search, from, to }: LetterChoice) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, view, kind ?? '', search ?? '', from ?? '', to ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(listLetters, { query: { view, kind, search, from, to, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(readLetter, { params: { id } }, { signal }),
  });

export const loadLetterFile = (id: string, signal?: AbortSignal) =>
  call(readLetterFile, { params: { id } }, { signal }) as Promise<unknown> as Promise<Blob>;

export const templatesQuery = queryOptions({
  queryKey: templateListKey,
  queryFn: async ({ signal }) => (await call(listLetterTemplates, {}, { signal })).templates,
});

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: [...templatesKey, 'one', id],
    queryFn: ({ signal }) => call(readLetterTemplate, { params: { id } }, { signal }),
    // Not refetched while someone is writing it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const readTemplate = (id: string) => call(readLetterTemplate, { params: { id } });

export const saveTemplate = (id: string, body: LetterTemplateContent & { revision: number }) =>
  call(saveLetterTemplate, { params: { id }, body });

export type PreviewContent = Pick<
  LetterTemplateContent,
  'name' | 'language' | 'document' | 'secondLanguage' | 'secondDocument'
>;

export const letterPreviewQuery = (content: PreviewContent, person: string | null) =>
  queryOptions({
    queryKey: ['letter-preview', content, person],
    queryFn: async ({ signal }) => {
      const file = (await call(previewLetter, { body: { ...content, person } }, { signal })) as unknown as Blob;
      return file.arrayBuffer();
    },
    placeholderData: (before) => before,
    retry: false,
    gcTime: 60_000,
  });

export function useIssueLetter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteCall<typeof issueLetter>['body']) => call(issueLetter, { body }),
    onSuccess: (issued) => client.setQueryData(oneKey(issued._id), issued),
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  });
}

function useLetterMutation<Given>(id: string, act: (given: Given) => Promise<Letter>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (after) => {
      client.setQueryData(oneKey(after._id), after);
      // Of a correction, the earlier version has changed too.
      return after._id === id ? undefined : client.invalidateQueries({ queryKey: oneKey(id) });
    },
    // Someone else may have been faster.
    onError: () => void client.invalidateQueries({ queryKey: oneKey(id) }),
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  });
}

export const useReviewLetter = (id: string) =>
  useLetterMutation(id, (body: { promiseDays: number }) => call(reviewLetter, { params: { id }, body }));
export const useIssueRequested = (id: string) =>
  useLetterMutation(id, () => call(issueRequestedLetter, { params: { id } }));
export const useRefuseLetter = (id: string) =>
  useLetterMutation(id, (body: { reason: string }) => call(refuseLetter, { params: { id }, body }));
export const useCorrectLetter = (id: string) => useLetterMutation(id, () => call(correctLetter, { params: { id } }));
export const useRevokeLetter = (id: string) =>
  useLetterMutation(id, (body: { reason: string }) => call(revokeLetter, { params: { id }, body }));

function useTemplateMutation<Given, Result>(act: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: templateListKey }),
  });
}

export const useCreateTemplates = () =>
  useTemplateMutation(
    async (kinds: LetterKind[]) => (await call(createLetterTemplates, { body: { kinds } })).templates,
  );
export const useDeleteTemplate = () =>
  useTemplateMutation((id: string) => call(deleteLetterTemplate, { params: { id } }));

/** Refetches the lists of templates, and letters whose obstacle was the template, but not the one being written. */
export function useTemplateSaved() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: templateListKey });
    void client.invalidateQueries({ queryKey: [...key, 'one'] });
  };
}

export const certificateQuery = queryOptions({
  queryKey: ['letter-certificate'],
  queryFn: ({ signal }) => call(readLetterCertificate, {}, { signal }),
});

function useCertificateMutation<Given>(act: (given: Given) => Promise<{ certificate: LetterCertificate | null }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (current) => client.setQueryData(certificateQuery.queryKey, current),
    // Another owner may have been faster.
    onError: () => void client.invalidateQueries(certificateQuery),
  });
}

type NewCertificate = { file: File; fields: NonNullable<RouteCall<typeof saveLetterCertificate>['body']> };
export const useSaveCertificate = () =>
  useCertificateMutation(({ file, fields }: NewCertificate) => call(saveLetterCertificate, { body: fields }, { file }));
export const useRemoveCertificate = () => useCertificateMutation(() => call(removeLetterCertificate));

const batchesKey = ['letter-batches'] as const;
const batchListKey = [...batchesKey, 'list'] as const;
const batchKey = (id: string) => [...batchesKey, 'one', id] as const;

const isWorking = ({ state }: { state: LetterBatchState }) =>
  state === 'checking' || state === 'preparing' || state === 'sending' || state === 'undoing';

export const letterBatchesQuery = infiniteQueryOptions({
  queryKey: batchListKey,
  queryFn: ({ pageParam, signal }) => call(listLetterBatches, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
  meta: hintedBy('letters'),
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ batches }) => batches.some(isWorking)) ? whileWorking() : false,
});

export const letterBatchQuery = (id: string) =>
  queryOptions({
    queryKey: batchKey(id),
    queryFn: ({ signal }) => call(readLetterBatch, { params: { id } }, { signal }),
    staleTime: 0,
    meta: hintedBy('letters', id),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? whileWorking() : false),
  });

/** @param state another one has other entries: those of a running job are not final */
export const letterEntriesQuery = (
  id: string,
  state: LetterBatchState,
  { outcome, fault }: { outcome: LetterOutcome; fault?: LetterFault | LetterSkip | undefined },
) =>
  infiniteQueryOptions({
    queryKey: [...batchesKey, 'entries', id, state, outcome, fault ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(listLetterBatchEntries, { params: { id }, query: { outcome, fault, cursor: pageParam } }, { signal }),
    ...byCursor,
    refetchOnWindowFocus: false,
  });

export const letterEntryQuery = (id: string, state: LetterBatchState, entry: number) =>
  queryOptions({
    queryKey: [...batchesKey, 'letter', id, state, entry],
    queryFn: async ({ signal }) => {
      const params = { id, entry: String(entry) };
      const file = (await call(readLetterBatchEntry, { params }, { signal })) as unknown as Blob;
      return file.arrayBuffer();
    },
    retry: false,
    gcTime: 60_000,
  });

export const loadLetterProblems = (id: string) =>
  call(downloadLetterProblems, { params: { id } }) as Promise<unknown> as Promise<Blob>;

export function useStartLetterBatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteCall<typeof startLetterBatch>['body']) => call(startLetterBatch, { body }),
    onSuccess: (batch) => client.setQueryData(batchKey(batch._id), batch),
    onSettled: () => client.invalidateQueries({ queryKey: batchListKey }),
  });
}

function useBatchMutation(id: string, act: () => Promise<LetterBatch>) {
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

export const useConfirmLetterBatch = (id: string) =>
  useBatchMutation(id, () => call(confirmLetterBatch, { params: { id } }));
export const useSendLetterBatch = (id: string) => useBatchMutation(id, () => call(sendLetterBatch, { params: { id } }));
export const useUndoLetterBatch = (id: string) => useBatchMutation(id, () => call(undoLetterBatch, { params: { id } }));

export function useDiscardLetterBatch(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(discardLetterBatch, { params: { id } }),
    onError: () => void client.invalidateQueries({ queryKey: batchKey(id) }),
    onSettled: () => client.invalidateQueries({ queryKey: batchListKey }),
  });
}
