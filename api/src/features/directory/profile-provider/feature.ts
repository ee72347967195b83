import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { sealedColumn, secretColumns } from '#api/core/sessions/secret-columns.ts';
import * as contract from '#contract/directory/profile-provider.ts';
import { keyPurpose } from './fetch-profiles.ts';
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
  plugs: [
    secretColumns.add(
      sealedColumn({
        table: 'profile_provider',
        key: ['company_id'],
        column: 'key',
        what: 'keys of profile providers',
        purpose: keyPurpose,
      }),
    ),
  ],
};
