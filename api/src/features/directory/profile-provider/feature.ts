import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/directory/profile-provider.ts';
import { profileProviderQueues, startProfileProviderWorker } from './tasks.ts';
import { changeProfileProvider, getProfileProvider, refreshProfiles, testProfileProvider } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.getProfileProvider, getProfileProvider),
    bind(contract.changeProfileProvider, changeProfileProvider),
    bind(contract.testProfileProvider, testProfileProvider),
    bind(contract.refreshProfiles, refreshProfiles),
  ],
  queues: profileProviderQueues,
  startWorker: startProfileProviderWorker,
  tables: { profile_provider: 'about nobody' },
};
