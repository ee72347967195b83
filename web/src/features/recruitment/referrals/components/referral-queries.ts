import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { RewardMoveByHand } from '#contract/base/referral-states.ts';
import type { RouteCall } from '#contract/base/route.ts';
import {
  listReferrals,
  moveReferral,
  moveReward,
  type ReferralWithHistory,
  readReferral,
  sendThanks,
} from '#contract/recruitment/referrals.ts';
import { byCursor } from '../../../../lib/by-cursor.ts';
import { call } from '../../../../lib/client.ts';

const key = ['referrals'] as const;

export type ReferralFilters = Omit<NonNullable<RouteCall<typeof listReferrals>['query']>, 'cursor'>;

/** The referrals that match the filters; the previous page stays until the next has loaded, so that nothing jumps. */
export const referralsQuery = (filters: ReferralFilters) =>
  infiniteQueryOptions({
    queryKey: [...key, 'list', filters],
    queryFn: ({ pageParam, signal }) => call(listReferrals, { query: { ...filters, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

const oneKey = (id: string) => [...key, 'one', id] as const;

export const referralQuery = (id: string) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(readReferral, { params: { id } }, { signal }),
  });

function useChange<Given>(id: string, act: (given: Given) => Promise<ReferralWithHistory>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (after) => client.setQueryData(oneKey(id), after),
    onSettled: () => changed(client),
  });
}
/** Refetches even after a refusal, because someone else was faster. Jobs show their referral counts, so they refresh too. */
const changed = (client: QueryClient) =>
  Promise.all([key, ['jobs']].map((queryKey) => client.invalidateQueries({ queryKey })));

type EndState = 'rejected' | 'withdrawn';
export const useEndReferral = (id: string) =>
  useChange(id, (state: EndState) => call(moveReferral, { params: { id }, body: { state } }));

export const useMoveReward = (id: string) =>
  useChange(id, (body: { state: RewardMoveByHand; reason?: string | null }) =>
    call(moveReward, { params: { id }, body }),
  );

export const useSendThanks = (id: string) => useChange(id, () => call(sendThanks, { params: { id } }));
