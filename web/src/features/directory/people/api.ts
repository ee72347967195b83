import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PersonListItem, PersonRecord } from '#contract/directory/people.ts';
import { getPerson, restorePerson, updatePerson } from '#contract/directory/people.ts';
import { listTimeline } from '#contract/directory/timeline.ts';
import type { Pages } from '#web/features/directory/audience/api.ts';
import { peopleKey } from '#web/features/directory/audience/api.ts';
import { call } from '../../../lib/client.ts';

/** A deleted person's position in each list. */
type Places = { key: QueryKey; page: number; row: number; person: PersonListItem }[];

function refreshNumbers(client: QueryClient) {
  for (const kind of ['total', 'estimate', 'few', 'filter-options', 'dashboard', 'map'])
    void client.invalidateQueries({ queryKey: [...peopleKey, kind] });
  void client.invalidateQueries({ queryKey: ['groups'] });
}

/** Soft-deletes a person (spec section 4): removes the row from every list and refetches totals. Returns its positions. */
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

/** Restores a deleted person, and the row to its position. */
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

/** Updates a saved record in the lists that contain the person, because long lists are not refetched. */
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

/** Removes the row; lowers the total only where the person was counted. */
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

/** A complete record, under the same key as on the record page. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id, 'record'],
    queryFn: ({ signal }) => call(getPerson, { params: { id } }, { signal }),
  });

/** The latest timeline entries of a person. */
export const latestQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id, 'latest'],
    queryFn: ({ signal }) => call(listTimeline, { params: { id } }, { signal }),
  });
