import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { RouteCall } from '#contract/base/route.ts';
import {
  answerOfferMessage,
  createOffer,
  listOffers,
  moveOffer,
  type Offer,
  type OfferTerms,
  readOffer,
  readOfferLetter,
  readOfferSettings,
  saveOffer,
  saveOfferSettings,
} from '#contract/recruitment/offers.ts';
import { peopleKey } from '#web/features/directory/audience/api.ts';
import { personKey } from '#web/features/directory/record/api.ts';
import { jobsKey } from '#web/features/recruitment/jobs/components/job-queries.ts';
import { byCursor } from '../../../../lib/by-cursor.ts';
import { call } from '../../../../lib/client.ts';

const key = ['offers'] as const;

export type OfferFilters = Omit<NonNullable<RouteCall<typeof listOffers>['query']>, 'cursor'>;

/** The offers that match the filters; the previous page stays until the next has loaded, so that nothing jumps. */
export const offersQuery = (filters: OfferFilters) =>
  infiniteQueryOptions({
    queryKey: [...key, 'list', filters],
    queryFn: ({ pageParam, signal }) => call(listOffers, { query: { ...filters, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** The offer to one person for one job, or null. */
export const offerOfQuery = (person: string, job: string) =>
  queryOptions({
    queryKey: [...key, 'of', person, job],
    queryFn: async ({ signal }) => (await call(listOffers, { query: { person, job } }, { signal })).offers[0] ?? null,
  });

export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(readOffer, { params: { id } }, { signal }),
  });

/** Downloads a letter’s file. */
export const loadLetter = (id: string, signal?: AbortSignal) =>
  call(readOfferLetter, { params: { id } }, { signal }) as Promise<unknown> as Promise<Blob>;

/** Refreshes everything else that shows the offer: its application, the job, and the person, who may have rejoined. */
const refreshAround = (client: QueryClient, person: string | undefined) =>
  Promise.all([
    client.invalidateQueries({ queryKey: key }),
    client.invalidateQueries({ queryKey: ['applications'] }),
    client.invalidateQueries({ queryKey: jobsKey }),
    client.invalidateQueries({ queryKey: peopleKey, refetchType: 'none' }),
    person && client.invalidateQueries({ queryKey: personKey(person) }),
  ]);

/** Builds a mutation of an offer. Refetches even after a refusal, because someone else was faster. */
function useChange<Given, Result>(
  { _id, person }: Offer,
  act: (given: Given) => Promise<Result>,
  change: (offer: Offer, result: Result) => Offer,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (result) => client.setQueryData(offerQuery(_id).queryKey, (before) => before && change(before, result)),
    onSettled: () => refreshAround(client, person?._id),
  });
}
const whole = (_: Offer, after: Offer) => after;

export type Move = RouteCall<typeof moveOffer>['body'];
export const useMoveOffer = (offer: Offer) =>
  useChange(offer, (body: Move) => call(moveOffer, { params: { id: offer._id }, body }), whole);

export const useSaveOffer = (offer: Offer) =>
  useChange(offer, (body: OfferTerms) => call(saveOffer, { params: { id: offer._id }, body }), whole);

export const useWriteInThread = (offer: Offer) =>
  useChange(
    offer,
    (text: string) => call(answerOfferMessage, { params: { id: offer._id }, body: { text } }),
    (before, message) => ({ ...before, unanswered: 0, thread: [...before.thread, message] }),
  );

export function useCreateOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { person: string; job: string }) => call(createOffer, { body }),
    onSuccess: (offer) => client.setQueryData(offerQuery(offer._id).queryKey, offer),
    onSettled: (_, __, { person }) => refreshAround(client, person),
  });
}

export const offerSettingsQuery = queryOptions({
  queryKey: [...key, 'settings'],
  queryFn: ({ signal }) => call(readOfferSettings, {}, { signal }),
});

/** Saves a switch at once, and reverts it when saving fails. */
export function useSaveOfferSettings() {
  const client = useQueryClient();
  const { queryKey } = offerSettingsQuery;
  return useMutation({
    mutationFn: (secondPerson: boolean) => call(saveOfferSettings, { body: { secondPerson } }),
    onMutate: async (secondPerson) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { secondPerson });
    },
    onError: (_, secondPerson) => client.setQueryData(queryKey, { secondPerson: !secondPerson }),
    // It also changes who may approve.
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
