import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/profile-provider.ts';
import { changeProfileProvider } from './change-profile-provider.ts';
import { getProfileProvider } from './get-profile-provider.ts';
import { refreshProfiles } from './refresh-profiles.ts';
import { testProfileProvider } from './test-profile-provider.ts';

export const profileProviderRoutes = [
  bind(contract.getProfileProvider, getProfileProvider),
  bind(contract.changeProfileProvider, changeProfileProvider),
  bind(contract.testProfileProvider, testProfileProvider),
  bind(contract.refreshProfiles, refreshProfiles),
];
