import { queryOptions } from '@tanstack/react-query';
import { dataOf, request } from '../../../../lib/client.ts';
import { hintedBy, unlessLive } from '../../../../lib/live.ts';

export const notificationsKey = ['notifications'] as const;

/** How many are unread. A bare request: the bell is in the portal's first load, which does without the contract's schemas. */
export const unreadQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: async ({ signal }) => {
    const response = await request('GET', '/notifications/count', {}, { signal });
    return (await dataOf<{ unread: number }>(response, ['unread'])).unread;
  },
  meta: hintedBy('notifications'),
  refetchInterval: unlessLive,
});
