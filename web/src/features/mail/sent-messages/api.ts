import { infiniteQueryOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  listMessages,
  listRecipients,
  type MessageKind,
  type Recipient,
  type RecipientResult,
  readCopy,
  readMessage,
  resendMessage,
} from '#contract/mail/sent-messages.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';

const key = ['messages'] as const;

export const messagesQuery = (kind: MessageKind, search: string | undefined, person: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...key, 'list', kind, search ?? '', person ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, { query: { kind, search, person, cursor: pageParam } }, { signal }),
    ...byCursor,
    // Polled, because the numbers grow while mail is being sent.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ entries }) => entries.some((entry) => entry.kind === 'sent' && entry.counts.waiting > 0))
        ? 5_000
        : false,
  });

const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => call(readMessage, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && data.counts.waiting > 0 ? 3_000 : false),
  });

/** A message. When its numbers change, the lists behind them are refetched too. */
export function useMessage(id: string) {
  const client = useQueryClient();
  const message = useQuery(messageQuery(id));
  const counts = message.data && JSON.stringify(message.data.counts);
  useEffect(() => {
    if (counts) return () => void client.invalidateQueries({ queryKey: [...key, id, 'recipients'] });
  }, [client, id, counts]);
  return message;
}

const whileWaiting = (recipients: readonly Pick<Recipient, 'state'>[]) =>
  recipients.some(({ state }) => state === 'waiting') ? 3_000 : false;

export const recipientsQuery = (id: string, result: RecipientResult | undefined, search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...key, id, 'recipients', result ?? 'all', search ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(listRecipients, { params: { id }, query: { result, search, cursor: pageParam } }, { signal }),
    ...byCursor,
    refetchInterval: ({ state: { data } }) => whileWaiting(data?.pages.flatMap((page) => page.recipients) ?? []),
  });

export const copyQuery = (id: string, recipientId: string) =>
  queryOptions({
    queryKey: [...key, id, 'copy', recipientId],
    queryFn: ({ signal }) => call(readCopy, { params: { id, recipientId } }, { signal }),
    refetchInterval: ({ state: { data } }) => whileWaiting(data ? [data] : []),
  });

export function useResend(id: string, recipientId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string }) => call(resendMessage, { params: { id, recipientId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
