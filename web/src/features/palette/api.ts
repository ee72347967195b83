import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listPeople } from '#contract/people.ts';
import { call } from '../../lib/client.ts';

/** So many people are offered; the rest is a search. */
const offered = 6;

export const foundPeopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['people', 'palette', search],
    queryFn: async ({ signal }) => {
      const query = { searchtext: search, pageContent: offered, withTotal: '0' };
      return (await call(listPeople, { query }, { signal })).alumnis;
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
