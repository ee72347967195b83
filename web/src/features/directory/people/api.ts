import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PersonListItem, PersonRecord } from '#contract/directory/people.ts';
import { getPerson, restorePerson, updatePerson } from '#contract/directory/people.ts';
import { listTimeline } from '#contract/directory/timeline.ts';
import type { Pages } from '#web/features/directory/audience/api.ts';
import { peopleKey } from '#web/features/directory/audience/api.ts';
import { call } from '../../../lib/client.ts';

/** Where a deleted person stood, list by list. */
type Places = { key: QueryKey; page: number; row: number; person: PersonListItem }[];

function refreshNumbers(client: QueryClient) {
  for (const kind of ['total', 'estimate', 'few', 'filter-options', 'dashboard', 'map'])
    void client.invalidateQueries({ queryKey: [...peopleKey, kind] });
  void client.invalidateQueries({ queryKey: ['groups'] });
}

/** Soft delete (spec section 4): the row leaves every list at once; totals are asked for anew. Answers where it stood. */
export function useDeletePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<Places> => {
      await call(updatePerson, { params: { id }, body: { status: 0 } });
      const places = placesOf(client, id);
      for (const place of places) client.setQueryData<Pages>(place.key, (data) => data && withoutPerson(data, place));
      refreshNumbers(client);
      return places;
    },
  });
}

/** Brings a deleted person back, and the row to where it stood. */
export function useRestorePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, places }: { id: string; places: Places }) => {
      await call(restorePerson, { params: { id } });
      for (const place of places) client.setQueryData<Pages>(place.key, (data) => data && withPerson(data, place));
      void client.invalidateQueries({ queryKey: ['person', id] });
      refreshNumbers(client);
    },
  });
}

/** Shows a saved record in the lists that hold the person: a long list is not read anew, and nobody should see the old words. */
export function showChanged(client: QueryClient, saved: PersonRecord) {
  for (const { key, page, row, person } of placesOf(client, saved._id)) {
    const next = { ...person };
    for (const name of Object.keys(person) as (keyof PersonListItem)[])
      if (name in saved) Object.assign(next, { [name]: saved[name as keyof PersonRecord] });
    client.setQueryData<Pages>(key, (data) => data && changePage(data, page, 0, (rows) => rows.with(row, next)));
  }
}

function placesOf(client: QueryClient, id: string): Places {
  return client.getQueriesData<Pages>({ queryKey: [...peopleKey, 'list'] }).flatMap(([key, data]) =>
    (data?.pages ?? []).flatMap(({ people }, page) => {
      const row = people.findIndex((person) => person._id === id);
      const person = people[row];
      return person ? [{ key, page, row, person }] : [];
    }),
  );
}

/** Takes the row out; a total is lowered only where the person was counted. */
const withoutPerson = (data: Pages, { page, row }: Places[number]) =>
  changePage(data, page, -1, (people) => people.toSpliced(row, 1));

const withPerson = (data: Pages, { page, row, person }: Places[number]) =>
  data.pages[page]?.people.some(({ _id }) => _id === person._id)
    ? data
    : changePage(data, page, 1, (people) => people.toSpliced(row, 0, person));

function changePage(
  data: Pages,
  place: number,
  difference: number,
  change: (people: PersonListItem[]) => PersonListItem[],
): Pages {
  const pages = data.pages.map((page, index) => ({
    ...page,
    people: index === place ? change(page.people) : page.people,
    total: page.total === null ? null : page.total + difference,
  }));
  return { ...data, pages };
}

/** A whole record; the record page reads it under the same key. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id, 'record'],
    queryFn: ({ signal }) => call(getPerson, { params: { id } }, { signal }),
  });

/** The latest of what happened around a person. */
export const latestQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id, 'latest'],
    queryFn: ({ signal }) => call(listTimeline, { params: { id } }, { signal }),
  });
