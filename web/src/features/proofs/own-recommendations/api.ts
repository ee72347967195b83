import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RecommendationRelation } from '#contract/proofs/recommendation-messages.ts';
import {
  askForRecommendation,
  endOwnRecommendation,
  endRecommendation,
  listOwnRecommendations,
  readRecommendation,
  writeRecommendation,
} from '#contract/proofs/recommendations.ts';
import { call } from '../../../lib/client.ts';

const key = ['own', 'recommendations'] as const;

/** The person’s recommendations and requests, and what others have asked of them. */
export const ownRecommendationsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(listOwnRecommendations, {}, { signal }),
});

/** Changes the list, and what links can show; also after a refusal, because something has changed meanwhile. */
function useChange<Given, Result>(change: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: ['own', 'career'] });
      await client.invalidateQueries({ queryKey: key });
    },
  });
}

export const useAsk = () => useChange((colleague: string) => call(askForRecommendation, { body: { colleague } }));

export const useEndOwn = () => useChange((id: string) => call(endOwnRecommendation, { params: { id } }));

// No one has to be signed in: a refused session is none of this page’s business.
const open = { redirect: false } as const;

/** Loads the request of a mail’s link. It changes nothing, because mail programs open links by themselves. */
export const loadRequest = (token: string, signal?: AbortSignal) =>
  call(readRecommendation, { query: { token } }, { ...open, signal });

export const write = (token: string, given: { relation: RecommendationRelation; text: string }) =>
  call(writeRecommendation, { body: { token, ...given } }, open);

export const endByLink = (token: string) => call(endRecommendation, { body: { token } }, open);
