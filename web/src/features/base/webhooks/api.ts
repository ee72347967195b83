import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { WebhookEvent } from '#contract/base/webhooks.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '#contract/base/webhooks.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => call(listWebhooks, {}, { signal }),
});

/** The deliveries, latest first; polled while one is about to be tried. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ pageParam, signal }) =>
      call(listWebhookDeliveries, { params: { id }, query: { cursor: pageParam } }, { signal }),
    ...byCursor,
    staleTime: 0,
    refetchInterval: (query) => {
      const soon = Date.now() + 15_000;
      const isSoon = (moment: string | null) => moment !== null && new Date(moment).getTime() < soon;
      const shown = query.state.data?.pages[0]?.deliveries ?? [];
      return shown.some(({ nextAttemptAt }) => isSoon(nextAttemptAt)) ? 2000 : false;
    },
  });

export type GivenWebhook = { url: string; events: WebhookEvent[] };

function useWebhookMutation<Input, Result>(act: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  return useMutation({ mutationFn: act, onSettled });
}

export const useCreateWebhook = () => useWebhookMutation((body: GivenWebhook) => call(createWebhook, { body }));
export const useChangeWebhook = () =>
  useWebhookMutation(({ id, ...body }: { id: string; enabled?: boolean } & Partial<GivenWebhook>) =>
    call(changeWebhook, { params: { id }, body }),
  );
export const useDeleteWebhook = () => useWebhookMutation((id: string) => call(deleteWebhook, { params: { id } }));
export const useRotateSecret = () => useWebhookMutation((id: string) => call(rotateWebhookSecret, { params: { id } }));
export const useTestWebhook = () => useWebhookMutation((id: string) => call(testWebhook, { params: { id } }));
export const useResendDelivery = () =>
  useWebhookMutation((params: { id: string; deliveryId: string }) => call(resendWebhookDelivery, { params }));
