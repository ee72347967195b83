import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BrandingContent, BrandPictureUse } from '#contract/company/branding.ts';
import {
  type Branding,
  discardBranding,
  getBrandColours,
  getBranding,
  listBrandingVersions,
  previewBranding,
  publishBranding,
  readBrandingVersion,
  restoreBrandingVersion,
  saveBranding,
  uploadBrandPicture,
} from '#contract/company/branding-routes.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { profileQuery } from '../../../lib/profile.ts';
import { fileOf } from '../../../ui/dialogs/image-crop.ts';
import { limitFaults } from './components/written-brand.ts';

const key = ['branding'] as const;

export const readBrand = () => call(getBranding);

export const brandingQuery = queryOptions({
  queryKey: [...key, 'draft'],
  queryFn: ({ signal }) => call(getBranding, {}, { signal }),
  // The draft is not refetched while it is being edited.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** The same data, refetched as usual, for pages that only show it. */
export const brandStateQuery = queryOptions({
  queryKey: [...key, 'state'],
  queryFn: ({ signal }) => call(getBranding, {}, { signal }),
});

export const coloursQuery = (colour: string | null) =>
  queryOptions({
    queryKey: ['brand-colours', colour],
    queryFn: colour === null ? skipToken : ({ signal }) => call(getBrandColours, { query: { colour } }, { signal }),
    placeholderData: (before) => before,
    // The shades of a colour never change.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const previewQuery = (content: BrandingContent, theme: 'light' | 'dark') =>
  queryOptions({
    queryKey: ['brand-preview', content, theme],
    queryFn: ({ signal }) => call(previewBranding, { body: { content, theme } }, { signal }),
    placeholderData: (before) => before,
    gcTime: 60_000,
  });

export const versionsQuery = queryOptions({
  queryKey: [...key, 'versions'],
  queryFn: async ({ signal }) => (await call(listBrandingVersions, {}, { signal })).versions,
});

export const versionQuery = (version: number | null) =>
  queryOptions({
    queryKey: [...key, 'versions', version],
    queryFn:
      version === null ? skipToken : ({ signal }) => call(readBrandingVersion, { params: { version } }, { signal }),
    // A published version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Saves the draft, checking it against the server’s rules first. @throws ApiError like the server’s */
export async function saveBrand(content: BrandingContent, revision: number) {
  const errors = limitFaults(content);
  if (errors[0]) throw new ApiError(400, errors[0].message, errors);
  return call(saveBranding, { body: { content, revision } });
}

/** Uploads a picture. @param picture a data URL */
export const savePicture = (use: BrandPictureUse, picture: string) =>
  call(uploadBrandPicture, { query: { use } }, { file: fileOf(picture, 'picture') });

/** Builds a mutation of the brand. The draft is not refetched while it is being edited; every profile contains the published brand. */
function useChange<Given>(act: (given: Given) => Promise<Branding>) {
  const client = useQueryClient();
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'draft';
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: key, predicate }),
        client.invalidateQueries({ queryKey: profileQuery.queryKey }),
      ]),
  });
}

export const usePublish = () => useChange((revision: number) => call(publishBranding, { body: { revision } }));
export const useDiscardDraft = () => useChange((revision: number) => call(discardBranding, { body: { revision } }));
export const useRestoreVersion = () =>
  useChange(({ version, revision }: { version: number; revision: number }) =>
    call(restoreBrandingVersion, { params: { version }, body: { revision } }),
  );
