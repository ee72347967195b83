import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnChanges } from '#contract/ex-employee/own.ts';
import { countOwn, removeOwnPhoto, updateOwnRecord, uploadOwnPhoto } from '#contract/ex-employee/own.ts';
import type { GivenProfileChanges } from '#contract/ex-employee/profile-changes.ts';
import { requestProfileChanges, withdrawProfileChanges } from '#contract/ex-employee/profile-changes.ts';
import { call } from '../../../lib/client.ts';
import { profileQuery } from '../../../lib/profile.ts';
import { fileOf } from '../../../ui/dialogs/image-crop.ts';
import { ownRecordQuery, showOwn } from './components/own-record-query.ts';

/** How long each list of the profile is. */
export const ownCountsQuery = queryOptions({
  queryKey: ['own', 'counts'],
  queryFn: ({ signal }) => call(countOwn, {}, { signal }),
});

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
    showOwn(client, { profileImg });
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
    onSuccess: (pendingChange) => showOwn(client, { pendingChange }),
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
