import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createCareerLink,
  listCareerViews,
  type NewCareerLink,
  readOwnCareer,
  revokeCareerLink,
} from '#contract/proofs/career-links.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';

const key = ['own', 'career'] as const;

/** What can be proved of the person’s career, and their links, newest first, page by page. */
export const ownCareerQuery = infiniteQueryOptions({
  ...byCursor,
  queryKey: [...key, 'links'],
  queryFn: ({ pageParam, signal }) => call(readOwnCareer, { query: { cursor: pageParam } }, { signal }),
});

/** When a link was opened. */
export const careerViewsQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'views', id],
    queryFn: ({ signal }) => call(listCareerViews, { params: { id } }, { signal }),
  });

/** Changes the links; also after a refusal, because something has changed meanwhile. */
function useChange<Given, Result>(change: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ownCareerQuery.queryKey }),
  });
}

export const useCreateCareerLink = () => useChange((body: NewCareerLink) => call(createCareerLink, { body }));

export const useRevokeCareerLink = () => useChange((id: string) => call(revokeCareerLink, { params: { id } }));
