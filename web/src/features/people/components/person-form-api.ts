import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import type { PersonRecord } from '#contract/people.ts';
import { checkEmail, createPerson, getPerson, updatePerson } from '#contract/people.ts';
import type { NewPerson } from '#contract/person.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { showChanged } from '../api.ts';

/** Always read anew: the form must not start from what somebody else has changed since. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id, 'form'],
    queryFn: ({ signal }) => call(getPerson, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Whether an address is still free; a 409 means that it is taken (spec section 7). */
export const emailQuery = (email: string) =>
  queryOptions({
    queryKey: ['email-free', email],
    queryFn: ({ signal }) =>
      call(checkEmail, { query: { email } }, { signal }).then(
        () => 'free' as const,
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 409) return 'taken' as const;
          throw error;
        },
      ),
    retry: false,
  });

export function savePerson(id: string | null, person: NewPerson) {
  if (id === null) return call(createPerson, { body: person });
  // The email is fixed in edit mode (spec section 3).
  const { email: _email, ...changes } = person;
  return call(updatePerson, { params: { id }, body: changes });
}

/** A changed person may stand in any list, total, group or filter; only whether an email is free is not asked again. */
export function refreshPeople(client: QueryClient, saved: PersonRecord) {
  showChanged(client, saved);
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'email-free' });
}
