import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeRequestMinutes,
  type RequestMinutes,
  readProofFigures,
  readProofTrends,
} from '#contract/proofs/proof-figures.ts';
import { call } from '../../../lib/client.ts';

const key = ['proof-figures'] as const;

export const proofFiguresQuery = queryOptions({
  queryKey: [...key, 'recent'],
  queryFn: ({ signal }) => call(readProofFigures, {}, { signal }),
});

export const proofTrendsQuery = queryOptions({
  queryKey: [...key, 'months'],
  queryFn: ({ signal }) => call(readProofTrends, {}, { signal }),
});

/** Changes the minutes, by which all saved time is computed again. */
export function useChangeMinutes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestMinutes) => call(changeRequestMinutes, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
