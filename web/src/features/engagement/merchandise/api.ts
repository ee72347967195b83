import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { GiftToClaim, OwnOrder } from '#contract/engagement/gift-views.ts';
import {
  type Claim,
  cancelByLink,
  cancelOwnOrder,
  claimByLink,
  claimGift,
  exportGift,
  type GiftContent,
  listOwnGifts,
  listOwnOrders,
  readGift,
  readGiftResults,
  readLinkedGift,
  readOwnGift,
  saveGift,
} from '#contract/engagement/gifts.ts';
import { listOwnPoints } from '#contract/engagement/points.ts';
import { feedQuery } from '#web/features/base/feed/api.ts';
import type { CampaignReader } from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { campaignsKey } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';

export const giftQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, id, 'gift'],
    queryFn: ({ signal }) => call(readGift, { params: { id } }, { signal }),
  });

/** @param live refreshes while people order */
export const giftResultsQuery = (id: string, live = false) =>
  queryOptions({
    queryKey: [...campaignsKey, id, 'gift', 'results'],
    queryFn: ({ signal }) => call(readGiftResults, { params: { id } }, { signal }),
    refetchInterval: live ? 5_000 : false,
  });

export function useSaveGift(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: GiftContent) => call(saveGift, { params: { id }, body }),
    onSuccess: (gift) => {
      client.setQueryData(giftQuery(id).queryKey, gift);
      return client.invalidateQueries({ queryKey: campaignsKey });
    },
  });
}

/** Loads the spreadsheet of the results. */
export const loadGiftResults = (id: string) =>
  call(exportGift, { params: { id } }) as Promise<unknown> as Promise<Blob>;

export const loadGiftToClaim = ({ id, key }: CampaignReader, signal?: AbortSignal): Promise<GiftToClaim> =>
  key === undefined
    ? call(readOwnGift, { params: { id } }, { signal })
    : call(readLinkedGift, { params: { id }, query: { key } }, { signal, redirect: false });

export const claim = ({ id, key }: CampaignReader, body: Claim): Promise<GiftToClaim> =>
  key === undefined
    ? call(claimGift, { params: { id }, body })
    : call(claimByLink, { params: { id }, body: { key, ...body } }, { redirect: false });

/** Cancels the reader's own order. @returns the gift after that */
export async function cancelOrder({ id, key }: CampaignReader, order: string): Promise<GiftToClaim> {
  if (key !== undefined) return call(cancelByLink, { params: { id }, body: { key, order } }, { redirect: false });
  await call(cancelOwnOrder, { params: { id: order } });
  return call(readOwnGift, { params: { id } });
}

/** The gifts addressed to the signed-in person, page by page. */
export const ownGiftsQuery = infiniteQueryOptions({
  queryKey: ['own', 'gifts'],
  queryFn: ({ pageParam, signal }) => call(listOwnGifts, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

export const ownOrdersQuery = infiniteQueryOptions({
  queryKey: ['own', 'orders'],
  queryFn: ({ pageParam, signal }) => call(listOwnOrders, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

export const ownPointsQuery = infiniteQueryOptions({
  queryKey: ['own', 'points'],
  queryFn: ({ pageParam, signal }) => call(listOwnPoints, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** Refreshes the lists that show an order, and the balance of points. */
export function showOrdered(client: QueryClient) {
  for (const { queryKey } of [feedQuery, ownGiftsQuery, ownOrdersQuery, ownPointsQuery])
    void client.invalidateQueries({ queryKey });
}

export function useCancelOwnOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: OwnOrder) => call(cancelOwnOrder, { params: { id: _id } }),
    onSettled: () => showOrdered(client),
  });
}
