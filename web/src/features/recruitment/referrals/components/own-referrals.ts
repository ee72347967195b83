import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { referralStates, referrerWords } from '#contract/base/referral-states.ts';
import { listOwnReferrals, withdrawOwnReferral } from '#contract/recruitment/referring.ts';
import { call } from '../../../../lib/client.ts';
import { type StatusTone, toneOf } from '../../../../ui/text/state-colors.ts';

const key = ['own', 'referrals'] as const;

export const ownReferralsQuery = infiniteQueryOptions({
  queryKey: key,
  queryFn: ({ pageParam, signal }) => call(listOwnReferrals, { query: { cursor: pageParam ?? undefined } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export function useWithdrawReferral() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(withdrawOwnReferral, { params: { id } }),
    // Answered meanwhile: then it stands elsewhere.
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** The colour that a state has everywhere, by what it is called for whoever referred. */
export function toneOfLabel(label: string): StatusTone {
  const state = referralStates.find((each) => referrerWords[each].label === label);
  return state ? toneOf(state) : 'neutral';
}
