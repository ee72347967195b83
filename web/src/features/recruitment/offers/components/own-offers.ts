import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InvitationAnswer } from '#contract/base/offer-states.ts';
import { answerOwnInvitation, listOwnOffers } from '#contract/recruitment/offered.ts';
import { call } from '../../../../lib/client.ts';

/** The own invitations and offers, page by page. */
export const ownOffersQuery = infiniteQueryOptions({
  queryKey: ['own', 'offers'],
  queryFn: ({ pageParam, signal }) => call(listOwnOffers, { query: { cursor: pageParam ?? undefined } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export function useAnswerOwn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: InvitationAnswer }) =>
      call(answerOwnInvitation, { params: { id }, body: { answer } }),
    // Also when it was refused: it stands elsewhere by now.
    onSettled: () => client.invalidateQueries({ queryKey: ownOffersQuery.queryKey }),
  });
}
