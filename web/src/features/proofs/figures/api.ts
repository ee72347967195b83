import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeRequestMinutes, type RequestMinutes, readProofFigures } from '#contract/proofs/proof-figures.ts';
import { call } from '../../../lib/client.ts';

export const proofFiguresQuery = queryOptions({
  queryKey: ['proof-figures'],
  queryFn: ({ signal }) => call(readProofFigures, {}, { signal }),
});

/** Changes the minutes, by which all saved time is computed again. */
export function useChangeMinutes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestMinutes) => call(changeRequestMinutes, { body }),
    onSettled: () => client.invalidateQueries(proofFiguresQuery),
  });
}
