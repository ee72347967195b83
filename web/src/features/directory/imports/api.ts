import type { InfiniteData } from '@tanstack/react-query';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { limits } from '#contract/base/rules.ts';
import type { DateOrder } from '#contract/directory/date-order.ts';
import type { FaultyRow, ImportDetail } from '#contract/directory/imports.ts';
import {
  bulkUpload,
  chooseImportSheet,
  confirmImport,
  discardImport,
  downloadFaultyRows,
  downloadSample,
  fixImportRow,
  getImport,
  listFaultyRows,
  listImports,
  matchImportColumns,
  startImport,
  undoImport,
} from '#contract/directory/imports.ts';
import { call } from '../../../lib/client.ts';
import { hintedBy, whileWorking } from '../../../lib/live.ts';
import { isWorking } from './components/import-words.ts';

/** The date order of a file, and of its dates of birth. */
export type Orders = { dates?: DateOrder; birthdays?: DateOrder };

export const uploadSpreadsheet = (file: File, query: Orders = {}) => call(bulkUpload, { query }, { file });

export const loadSample = () => call(downloadSample) as Promise<unknown> as Promise<Blob>;

export const loadFaultyRows = (id: string) =>
  call(downloadFaultyRows, { params: { id } }) as Promise<unknown> as Promise<Blob>;

const importsKey = ['imports'] as const;
const listKey = [...importsKey, 'list'] as const;

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) =>
      call(listImports, { query: { pageNumber: page, pageContent: limits.pageSize } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: hintedBy('import'),
    refetchInterval: ({ state }) =>
      state.data?.imports.some((each) => isWorking(each.state)) ? whileWorking() : false,
  });

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, 'one', id],
    queryFn: ({ signal }) => call(getImport, { params: { id } }, { signal }),
    staleTime: 0,
    meta: hintedBy('import', id),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? whileWorking() : false),
  });

type RowsPage = { rows: FaultyRow[]; next: number | null };

const rowsKey = (id: string) => [...importsKey, 'rows', id] as const;

/** @param goesIn lists the rows imported without an optional value, instead of those that are not imported */
export const faultyRowsQuery = (id: string, goesIn = false) =>
  infiniteQueryOptions({
    queryKey: [...rowsKey(id), goesIn],
    queryFn: ({ pageParam, signal }): Promise<RowsPage> =>
      call(listFaultyRows, { params: { id }, query: { after: pageParam, ...(goesIn && { goesIn: '1' }) } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnWindowFocus: false,
  });

/** Stores the import from a response, and cancels older requests for it. */
function useKeepImport() {
  const client = useQueryClient();
  return async (detail: ImportDetail) => {
    const { queryKey } = importQuery(detail._id);
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, detail);
    void client.invalidateQueries({ queryKey: listKey });
  };
}

/** Refetches the import after a refusal, because someone else may have done the same in the meantime. */
function useLookAgain(id: string) {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: importQuery(id).queryKey });
}

/** The scope that runs an import's actions in order, so that a row being fixed is saved before the import is confirmed. */
const inTurn = (id: string) => ({ id: `import ${id}` });

function useImportMutation<Given>(id: string, act: (given: Given) => Promise<ImportDetail>) {
  return useMutation({ mutationFn: act, onSuccess: useKeepImport(), onError: useLookAgain(id), scope: inTurn(id) });
}

export function useStartImport() {
  return useMutation({ mutationFn: (file: File) => call(startImport, {}, { file }), onSuccess: useKeepImport() });
}

export type ColumnMatch = { index: number; field: string | null; order?: DateOrder };

/** Discards the faults of the previous dry run, because it starts again. */
function useReadAgain<Given>(id: string, act: (given: Given) => Promise<ImportDetail>) {
  const client = useQueryClient();
  return useImportMutation(id, async (given: Given) => {
    const detail = await act(given);
    client.removeQueries({ queryKey: rowsKey(id) });
    return detail;
  });
}

export const useMatchColumns = (id: string) =>
  useReadAgain(id, (columns: ColumnMatch[]) => call(matchImportColumns, { params: { id }, body: { columns } }));

export const useChooseSheet = (id: string) =>
  useReadAgain(id, (sheet: string) => call(chooseImportSheet, { params: { id }, body: { sheet } }));

export const useConfirmImport = (id: string) => useImportMutation(id, () => call(confirmImport, { params: { id } }));

export const useUndoImport = (id: string) => useImportMutation(id, () => call(undoImport, { params: { id } }));

export function useDiscardImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(discardImport, { params: { id } }),
    scope: inTurn(id),
    onSuccess: () => void client.invalidateQueries({ queryKey: listKey }),
  });
}

type Fixing = { row: number; values: Record<string, string> };

/** Fixes a row of one of the two lists. A valid row leaves the list, as does one that now belongs to the other; otherwise its faults stay. */
export function useFixRow(id: string, goesIn: boolean) {
  const client = useQueryClient();
  const keepImport = useKeepImport();
  const listed = faultyRowsQuery(id, goesIn).queryKey;
  return useMutation({
    mutationFn: ({ row, values }: Fixing) => call(fixImportRow, { params: { id, row }, body: { values } }),
    scope: inTurn(id),
    onError: useLookAgain(id),
    onSuccess: async ({ row, import: detail }) => {
      const before = client.getQueryData(importQuery(id).queryKey)?.faultyRows;
      const moves = row.faults.length > 0 && row.goesIn !== goesIn;
      client.setQueryData(listed, (pages) => pages && withRow(pages, row, moves));
      await keepImport(detail);
      if (moves) void client.invalidateQueries({ queryKey: faultyRowsQuery(id, !goesIn).queryKey });
      // Fixing one row can make another valid or invalid, such as two with the same email.
      const expected = (before ?? 0) + (goesIn ? Number(moves) : -Number(moves || row.faults.length === 0));
      if (detail.faultyRows !== expected) void client.invalidateQueries({ queryKey: listed });
    },
  });
}

function withRow<Param>(
  data: InfiniteData<RowsPage, Param>,
  fixed: FaultyRow,
  moves: boolean,
): InfiniteData<RowsPage, Param> {
  const without = (rows: FaultyRow[]) =>
    moves || fixed.faults.length === 0
      ? rows.filter(({ row }) => row !== fixed.row)
      : rows.map((each) => (each.row === fixed.row ? fixed : each));
  return { ...data, pages: data.pages.map((page) => ({ ...page, rows: without(page.rows) })) };
}
