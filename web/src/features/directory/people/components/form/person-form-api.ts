import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import type { PersonDraft } from '#contract/directory/drafts.ts';
import { deleteDraft, readDraft, saveDraft } from '#contract/directory/drafts.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import { checkEmail, createPerson, getPerson, updatePerson, uploadPhoto } from '#contract/directory/people.ts';
import type { NewPerson } from '#contract/directory/person.ts';
import { ApiError, call } from '../../../../../lib/client.ts';
import { logFailure } from '../../../../../lib/log-failure.ts';
import { fileOf } from '../../../../../ui/dialogs/image-crop.ts';
import { showChanged } from '../../api.ts';

/** Always refetched, because the form must not start from values that someone else has changed since. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id, 'form'],
    queryFn: ({ signal }) => call(getPerson, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Checks that an address is available; 409 means that it is taken (spec section 7). */
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

/** @param dataString the picture from the image dialog */
export const savePhoto = (alumniId: string, dataString: string) =>
  call(uploadPhoto, { body: { alumniId } }, { file: fileOf(dataString, 'profile.jpg') });

const draftOf = (id: string | null) => ({ query: { id: id ?? undefined } });

/** The draft saved on the server by Next. Without a response the form starts empty; it doesn't wait for a draft. */
export const draftQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['person-draft', id],
    queryFn: ({ signal }) =>
      call(readDraft, draftOf(id), { signal }).catch((error: unknown) => {
        if (!signal.aborted) logFailure('The draft couldn’t be loaded', error);
        return null;
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const keepServerDraft = (id: string | null, draft: PersonDraft) =>
  call(saveDraft, { ...draftOf(id), body: draft });

export const dropServerDraft = (id: string | null) => call(deleteDraft, draftOf(id));

/** Refetches everything except the email check, because a changed person may be in any list, total, group or filter. */
export function refreshPeople(client: QueryClient, saved: PersonRecord) {
  showChanged(client, saved);
  const kept = ['email-free', 'person-draft'];
  return client.invalidateQueries({ predicate: ({ queryKey }) => !kept.includes(String(queryKey[0])) });
}
