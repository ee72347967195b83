import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { companyChanges, Profile, profileChanges } from '#contract/accounts/accounts.ts';
import { updateCompany, updateProfile } from '#contract/accounts/accounts.ts';
import type { closing } from '#contract/company/settings.ts';
import {
  askWorkEmail,
  type CompanySettings,
  cancelWorkEmail,
  closeCompany,
  getCompanySettings,
  removeUserPhoto,
  removeWorkEmail,
  setBillingContact,
  uploadUserPhoto,
} from '#contract/company/settings.ts';
import {
  addCompanyDomain,
  type CompanyDomains,
  checkCompanyDomain,
  listCompanyDomains,
  removeCompanyDomain,
} from '#contract/mail/sender-domains.ts';
import { call } from '../../../lib/client.ts';
import { profileQuery } from '../../../lib/profile.ts';
import { fileOf } from '../../../ui/dialogs/image-crop.ts';

export const companySettingsQuery = queryOptions({
  queryKey: ['company-settings'],
  queryFn: ({ signal }) => call(getCompanySettings, {}, { signal }),
});

/** What changes the profile or its company; both are read from the one profile. */
function useProfileMutation<Input, Result>(act: (input: Input, profile: Profile | undefined) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(input, client.getQueryData(profileQuery.queryKey)),
    onSettled: () => client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}

export const useSaveProfile = () =>
  useProfileMutation((body: z.input<typeof profileChanges>) => call(updateProfile, { body }));

export function useSaveCompany() {
  const client = useQueryClient();
  return useProfileMutation(async (body: z.input<typeof companyChanges>, profile) => {
    const saved = await call(updateCompany, { params: { companyId: profile?.companyDetails?.id ?? '' }, body });
    // Whether the name waits stands there.
    if (body.name !== undefined) void client.invalidateQueries({ queryKey: companySettingsQuery.queryKey });
    return saved;
  });
}

/** @param dataString the picture as the image dialog gives it; null removes the one that is there */
export const useSavePhoto = () =>
  useProfileMutation(async (dataString: string | null) =>
    dataString === null
      ? call(removeUserPhoto)
      : call(uploadUserPhoto, {}, { file: fileOf(dataString, 'profile.jpg') }),
  );

/** Every change answers with the settings as they are then. */
function useSettingsMutation<Input>(act: (input: Input) => Promise<CompanySettings>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (settings) => {
      client.setQueryData(companySettingsQuery.queryKey, settings);
      // The domain of the sender address is the one that can be set up.
      void client.invalidateQueries({ queryKey: companyDomainsQuery.queryKey });
      return client.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
  });
}

export const useAskWorkEmail = () => useSettingsMutation((email: string) => call(askWorkEmail, { body: { email } }));
export const useCancelWorkEmail = () => useSettingsMutation<void>(() => call(cancelWorkEmail));
export const useRemoveWorkEmail = () => useSettingsMutation<void>(() => call(removeWorkEmail));
export const useSetBilling = () =>
  useSettingsMutation((email: string | null) => call(setBillingContact, { body: { email } }));

export const companyDomainsQuery = queryOptions({
  queryKey: ['company-domains'],
  queryFn: ({ signal }) => call(listCompanyDomains, {}, { signal }),
});

/** Every change answers with the domains as they are then. */
function useDomainsMutation<Input>(act: (input: Input) => Promise<CompanyDomains>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (domains) => client.setQueryData(companyDomainsQuery.queryKey, domains),
  });
}

export const useAddDomain = () => useDomainsMutation<void>(() => call(addCompanyDomain));
export const useCheckDomain = () => useDomainsMutation((id: string) => call(checkCompanyDomain, { params: { id } }));
export const useRemoveDomain = () => useDomainsMutation((id: string) => call(removeCompanyDomain, { params: { id } }));

export const close = (body: z.input<typeof closing>) => call(closeCompany, { body });
