import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { JobSearchStatus } from '#contract/directory/person.ts';
import type { OwnChanges, OwnRecord } from '#contract/ex-employee/own.ts';
import {
  countOwn,
  getOwnRecord,
  removeOwnPhoto,
  setJobSearchStatus,
  updateOwnRecord,
  uploadOwnPhoto,
} from '#contract/ex-employee/own.ts';
import type { GivenProfileChanges } from '#contract/ex-employee/profile-changes.ts';
import { requestProfileChanges, withdrawProfileChanges } from '#contract/ex-employee/profile-changes.ts';
import { feedQuery } from '#web/features/base/feed/api.ts';
import { call } from '../../../lib/client.ts';
import { profileQuery } from '../../../lib/profile.ts';
import { fileOf } from '../../../ui/dialogs/image-crop.ts';

const key = ['own'] as const;

export const ownRecordQuery = queryOptions({
  queryKey: [...key, 'record'],
  queryFn: ({ signal }) => call(getOwnRecord, {}, { signal }),
});

/** How long each list of the profile is. */
export const ownCountsQuery = queryOptions({
  queryKey: [...key, 'counts'],
  queryFn: ({ signal }) => call(countOwn, {}, { signal }),
});

const show = (client: QueryClient, shown: Partial<OwnRecord>) =>
  client.setQueryData(ownRecordQuery.queryKey, (record) => record && { ...record, ...shown });

/** The feed says it too, and needs no other answer for it. */
const showInFeed = (client: QueryClient, jobSearchStatus: JobSearchStatus | null | undefined) =>
  client.setQueryData(
    feedQuery.queryKey,
    (feed) =>
      feed && { ...feed, pages: feed.pages.map((page, at) => (at === 0 ? { ...page, jobSearchStatus } : page)) },
  );

/** One tap: shown at once, taken back when it is refused. Taps go one after the other, and the last one stays. */
export function useSetStatus() {
  const client = useQueryClient();
  const mutationKey = [...key, 'status'];
  return useMutation({
    mutationKey,
    scope: { id: 'own status' },
    mutationFn: (status: JobSearchStatus) => call(setJobSearchStatus, { body: { status } }),
    onMutate: async (status) => {
      await client.cancelQueries({ queryKey: ownRecordQuery.queryKey });
      const before = client.getQueryData(feedQuery.queryKey)?.pages[0]?.jobSearchStatus;
      show(client, { jobSearchStatus: status });
      showInFeed(client, status);
      return before;
    },
    onError: (_error, _status, before) => showInFeed(client, before),
    onSettled: () =>
      client.isMutating({ mutationKey }) > 1
        ? undefined
        : client.invalidateQueries({ queryKey: ownRecordQuery.queryKey }),
  });
}

export function useSaveOwn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: OwnChanges) => call(updateOwnRecord, { body: changes }),
    onSuccess: (record) => client.setQueryData(ownRecordQuery.queryKey, record),
  });
}

/** The picture stands in the account's menu too. */
function useShowPhoto() {
  const client = useQueryClient();
  return (profileImg: string | null) => {
    show(client, { profileImg });
    client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, profileImg });
  };
}

/** Takes the picture as the image dialog gives it. */
export function useSavePhoto() {
  const showPhoto = useShowPhoto();
  return useMutation({
    mutationFn: (dataString: string) => call(uploadOwnPhoto, {}, { file: fileOf(dataString, 'profile.jpg') }),
    onSuccess: ({ url }) => showPhoto(url),
  });
}

export function useRemovePhoto() {
  const showPhoto = useShowPhoto();
  return useMutation({ mutationFn: () => call(removeOwnPhoto), onSuccess: () => showPhoto(null) });
}

export function useRequestChanges() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: GivenProfileChanges) => call(requestProfileChanges, { body: changes }),
    onSuccess: (pendingChange) => show(client, { pendingChange }),
  });
}

export function useWithdrawChanges() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(withdrawProfileChanges),
    // Settled meanwhile: then the record has changed.
    onSettled: () => client.invalidateQueries({ queryKey: ownRecordQuery.queryKey }),
  });
}
