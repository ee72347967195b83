import type { QueryClient } from '@tanstack/react-query';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeclarablePurpose, Purpose, RequestType, RetentionSubject } from '#contract/base/privacy.ts';
import {
  closeRequest,
  createOwnRequest,
  downloadOwnData,
  erasePerson,
  eraseRequested,
  listOwnRequests,
  listRequests,
  withdrawOwnRequest,
} from '#contract/company/privacy-requests.ts';
import { changeRetention, listRetention } from '#contract/company/retention.ts';
import type { OwnConsents } from '#contract/directory/consents.ts';
import {
  changeDeclaration,
  listConsents,
  listDeclarations,
  listNotices,
  listOwnConsents,
  publishNotice,
  seeOwnNotice,
  setOwnConsent,
} from '#contract/directory/consents.ts';
import { getOwnCounting, setOwnCounting } from '#contract/mail/mail-tracking.ts';
import { feedQuery } from '#web/features/base/feed/api.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';
import { profileQuery } from '../../../lib/profile.ts';
import { saveFile } from '../../../lib/save-file.ts';

export const ownConsentsQuery = queryOptions({
  queryKey: ['own', 'consents'],
  queryFn: ({ signal }) => call(listOwnConsents, {}, { signal }),
});

/** Shows the choice at once; a refused one is reverted. */
export function useSetConsent() {
  const client = useQueryClient();
  const { queryKey } = ownConsentsQuery;
  return useMutation({
    scope: { id: 'own consents' },
    mutationFn: (choice: { purpose: Purpose; granted: boolean }) => call(setOwnConsent, { body: choice }),
    onMutate: async ({ purpose, granted }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (data): OwnConsents | undefined =>
          data && {
            ...data,
            consents: data.consents.map((each) =>
              each.purpose === purpose ? { ...each, granted, decided: true } : each,
            ),
          },
      );
    },
    onSettled: () => {
      // The decision is made with the notice on the screen.
      if (client.getQueryData(profileQuery.queryKey)?.unreadNotice !== undefined)
        void client.invalidateQueries(profileQuery);
      // The feed leaves out what the person has refused.
      void client.invalidateQueries({ queryKey: feedQuery.queryKey });
      return client.invalidateQueries({ queryKey });
    },
  });
}

export const ownCountingQuery = queryOptions({
  queryKey: ['own', 'mail-counting'],
  queryFn: ({ signal }) => call(getOwnCounting, {}, { signal }),
});

/** Shows the choice at once; a refused one is reverted. */
export function useSetCounting() {
  const client = useQueryClient();
  const { queryKey } = ownCountingQuery;
  return useMutation({
    scope: { id: 'own counting' },
    mutationFn: (counted: boolean) => call(setOwnCounting, { body: { counted } }),
    onMutate: async (counted) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { counted });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function useSeeNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => call(seeOwnNotice, { body: { version } }),
    onSuccess: () =>
      client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, unreadNotice: undefined }),
    onSettled: () => client.invalidateQueries({ queryKey: ownConsentsQuery.queryKey }),
  });
}

export const ownRequestsQuery = queryOptions({
  queryKey: ['own', 'requests'],
  queryFn: ({ signal }) => call(listOwnRequests, {}, { signal }),
});

const refreshOwn = (client: QueryClient) => client.invalidateQueries({ queryKey: ownRequestsQuery.queryKey });

export function useMakeRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { type: RequestType; detail?: string }) => call(createOwnRequest, { body }),
    onSettled: () => refreshOwn(client),
  });
}

export function useWithdrawRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(withdrawOwnRequest, { params: { id } }),
    onSettled: () => refreshOwn(client),
  });
}

/** Downloads everything that is stored about the person. */
export async function downloadHeld(): Promise<void> {
  const content = (await call(downloadOwnData)) as unknown as Blob;
  saveFile(content, `my-data-${new Date().toISOString().slice(0, 10)}.json`);
}

const requestsKey = ['requests', 'privacy'] as const;

export type RequestsShown = 'open' | 'closed';

export const requestsQuery = (state: RequestsShown) =>
  infiniteQueryOptions({
    queryKey: [...requestsKey, state],
    queryFn: ({ pageParam, signal }) => call(listRequests, { query: { state, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

export function useCloseRequest(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { state: 'done' | 'rejected'; answer: string }) => call(closeRequest, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey }),
  });
}

/** The target of an erasure: a person, or the author of a request. */
export type Erasing = { name: string } & ({ person: string } | { request: string });

/** Erases a person for good. They are in no list any more, so everything that shows people is refetched. */
export function useErase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (erasing: Erasing) =>
      'person' in erasing
        ? call(erasePerson, { params: { id: erasing.person } })
        : call(eraseRequested, { params: { id: erasing.request } }),
    onSuccess: ({ _id }) => {
      client.removeQueries({ queryKey: ['person', _id] });
      return Promise.all([
        client.invalidateQueries({ queryKey: ['people'] }),
        client.invalidateQueries({ queryKey: ['groups'] }),
        client.invalidateQueries({ queryKey: requestsKey }),
      ]);
    },
  });
}

export const personConsentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id, 'consents'],
    queryFn: ({ signal }) => call(listConsents, { params: { id } }, { signal }),
  });

export const noticesQuery = queryOptions({
  queryKey: ['privacy', 'notices'],
  queryFn: ({ signal }) => call(listNotices, {}, { signal }),
});

export function usePublishNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: string) => call(publishNotice, { body: { body } }),
    onSettled: () => client.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  });
}

export const declarationsQuery = queryOptions({
  queryKey: ['privacy', 'declarations'],
  queryFn: ({ signal }) => call(listDeclarations, {}, { signal }),
});

export function useDeclare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { purpose: DeclarablePurpose; granted: boolean }) => call(changeDeclaration, { body }),
    onSuccess: (declarations) => client.setQueryData(declarationsQuery.queryKey, declarations),
  });
}

export const retentionQuery = queryOptions({
  queryKey: ['privacy', 'retention'],
  queryFn: ({ signal }) => call(listRetention, {}, { signal }),
});

export function useChangeRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { subject: RetentionSubject; days: number }) => call(changeRetention, { body }),
    onSuccess: (rules) => client.setQueryData(retentionQuery.queryKey, rules),
  });
}
