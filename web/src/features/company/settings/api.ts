import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { companyChanges, Profile, profileChanges } from '#contract/accounts/accounts.ts';
import { updateCompany, updateProfile } from '#contract/accounts/accounts.ts';
import { setCompanyAddress } from '#contract/base/company-addresses.ts';
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

/** Builds a mutation of the profile or the company, both of which come from the profile query. */
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
    // The settings show whether a new name is waiting for review.
    if (body.name !== undefined) void client.invalidateQueries({ queryKey: companySettingsQuery.queryKey });
    return saved;
  });
}

/** Changes the readable part of the company's public addresses. */
export const useSetAddress = () =>
  useProfileMutation((address: string) => call(setCompanyAddress, { body: { address } }));

/** Saves the picture. @param dataString a data URL from the image dialog; null removes the current picture */
export const useSavePhoto = () =>
  useProfileMutation(async (dataString: string | null) =>
    dataString === null
      ? call(removeUserPhoto)
      : call(uploadUserPhoto, {}, { file: fileOf(dataString, 'profile.jpg') }),
  );

/** Builds a mutation of the settings; the server answers with all of them. */
function useSettingsMutation<Input>(act: (input: Input) => Promise<CompanySettings>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (settings) => {
      client.setQueryData(companySettingsQuery.queryKey, settings);
      // The domain of the sender address is the one offered for setup.
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

/** Builds a mutation of the domains; the server answers with all of them. */
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
