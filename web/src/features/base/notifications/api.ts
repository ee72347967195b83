import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  chooseNotification,
  listNotificationChoices,
  listNotifications,
  type MailChoice,
  type NotificationKind,
  readNotifications,
} from '#contract/base/notifications.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';
import { hintedBy, unlessLive } from '../../../lib/live.ts';
import { notificationsKey, unreadQuery } from './components/unread-query.ts';

export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...notificationsKey, 'list'],
  queryFn: ({ pageParam, signal }) => call(listNotifications, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
  meta: hintedBy('notifications'),
  refetchInterval: unlessLive,
  staleTime: 0,
});

export type WhatIsRead = { ids: string[] } | { upTo: string };

/** Marks notifications as read immediately; the server's answer then corrects the list and the count. */
export function useReadNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WhatIsRead) => call(readNotifications, { body }),
    onMutate: async (read) => {
      await client.cancelQueries({ queryKey: notificationsKey });
      const isRead = ({ _id }: { _id: string }) => ('ids' in read ? read.ids.includes(_id) : _id <= read.upTo);
      client.setQueryData(
        notificationsQuery.queryKey,
        (before) =>
          before && {
            ...before,
            pages: before.pages.map((page) => ({
              ...page,
              notifications: page.notifications.map((each) => (isRead(each) ? { ...each, read: true } : each)),
            })),
          },
      );
    },
    onSuccess: ({ unread }) => client.setQueryData(unreadQuery.queryKey, unread),
    onSettled: () => client.invalidateQueries({ queryKey: notificationsKey }),
  });
}

export const choicesQuery = queryOptions({
  queryKey: ['notification-choices'],
  queryFn: async ({ signal }) => (await call(listNotificationChoices, {}, { signal })).choices,
});

export function useChooseNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { kind: NotificationKind; mail: MailChoice }) => call(chooseNotification, { body }),
    onMutate: async ({ kind, mail }) => {
      await client.cancelQueries({ queryKey: choicesQuery.queryKey });
      client.setQueryData(choicesQuery.queryKey, (before) =>
        before?.map((each) => (each.kind === kind ? { ...each, mail } : each)),
      );
    },
    onSuccess: ({ choices }) => client.setQueryData(choicesQuery.queryKey, choices),
    onError: () => client.invalidateQueries({ queryKey: choicesQuery.queryKey }),
  });
}
