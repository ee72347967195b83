import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RouteData } from '#contract/base/route.ts';
import { getAskedMail, getMailboxMessage, listAskedMail, listMailbox } from '#contract/operations/installation.ts';
import { call, mayBeSignedIn } from '../../../lib/client.ts';

export type MailboxItem = RouteData<typeof listMailbox>['messages'][number];
export type MailboxMessage = RouteData<typeof getMailboxMessage>;

const pageSize = 25;
/** Polls for new mail, so that someone trying out a message doesn't have to reload. */
const refreshEvery = 10_000;

/** Visitors who are not signed in read the messages that this browser requested. */
const routes = () =>
  mayBeSignedIn() ? { list: listMailbox, one: getMailboxMessage } : { list: listAskedMail, one: getAskedMail };

export const mailboxQuery = (to: string) =>
  infiniteQueryOptions({
    queryKey: ['mailbox', 'list', to],
    queryFn: ({ pageParam, signal }) =>
      call(routes().list, { query: { pageNumber: pageParam, pageContent: pageSize, to: to || undefined } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.messages.length < pageSize ? undefined : pages.length + 1),
    refetchInterval: ({ state }) => (state.error ? false : refreshEvery),
  });

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['mailbox', 'message', id],
    queryFn: ({ signal }) => call(routes().one, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
