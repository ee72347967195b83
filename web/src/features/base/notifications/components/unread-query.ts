import { queryOptions } from '@tanstack/react-query';
import { dataOf, request } from '../../../../lib/client.ts';
import { hintedBy, unlessLive } from '../../../../lib/live.ts';

export const notificationsKey = ['notifications'] as const;

/** The number of unread notifications. A bare request, because the bell is in the portal's first load, without the contract's schemas. */
export const unreadQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: async ({ signal }) => {
    const response = await request('GET', '/notifications/count', {}, { signal });
    return (await dataOf<{ unread: number }>(response, ['unread'])).unread;
  },
  meta: hintedBy('notifications', null, 5_000),
  refetchInterval: unlessLive,
});
