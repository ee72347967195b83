import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/profile-provider.ts';
import { changeProfileProvider, getProfileProvider, refreshProfiles, testProfileProvider } from './verbs.ts';

export const profileProviderRoutes = [
  bind(contract.getProfileProvider, getProfileProvider),
  bind(contract.changeProfileProvider, changeProfileProvider),
  bind(contract.testProfileProvider, testProfileProvider),
  bind(contract.refreshProfiles, refreshProfiles),
];
