import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AutomaticKind,
  changeJourney,
  type JourneyKind,
  listDue,
  listJourneys,
  openJourneyEmail,
  testJourney,
} from '#contract/mail/journeys.ts';
import { call } from '../../../lib/client.ts';

const key = ['journeys'] as const;

export const journeysQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(listJourneys, {}, { signal }),
});

export const dueQuery = (kind: JourneyKind) =>
  queryOptions({
    queryKey: [...key, kind, 'due'],
    queryFn: ({ signal }) => call(listDue, { params: { kind } }, { signal }),
  });

export function useChangeJourney(kind: JourneyKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (enabled: boolean) => call(changeJourney, { params: { kind }, body: { enabled } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export const useOpenEmail = (kind: AutomaticKind) =>
  useMutation({ mutationFn: () => call(openJourneyEmail, { params: { kind } }) });

export const useTestJourney = (kind: AutomaticKind) =>
  useMutation({ mutationFn: () => call(testJourney, { params: { kind } }) });
