import { queryOptions } from '@tanstack/react-query';
import { listDuplicates } from '#contract/duplicates.ts';
import { listImports } from '#contract/imports.ts';
import { call } from '../../../lib/client.ts';

/** The newest imports; asked for once, since the panel is no reason to wait. */
export const recentImportsQuery = (count: number) =>
  queryOptions({
    queryKey: ['imports', 'recent', count],
    queryFn: ({ signal }) => call(listImports, { query: { pageNumber: 1, pageContent: count } }, { signal }),
    retry: false,
  });

/** The newest pairs that wait to be settled, and how many there are. */
export const openDuplicatesQuery = (count: number) =>
  queryOptions({
    queryKey: ['duplicates', 'recent', count],
    queryFn: ({ signal }) => call(listDuplicates, { query: { pageNumber: 1, pageContent: count } }, { signal }),
    retry: false,
  });
