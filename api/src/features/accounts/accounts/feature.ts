import { auditTargets } from '#api/core/audit.ts';
import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/accounts/accounts.ts';
import { removeUserPhoto, uploadUserPhoto } from '#contract/company/settings.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { tables } from './person-tables.ts';
import { getProfile, removeOwnPhoto, updateProfile, uploadOwnPhoto } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.getProfile, getProfile),
    bind(contract.updateProfile, updateProfile),
    bind(uploadUserPhoto, uploadOwnPhoto, { tooLarge: peopleMessages.photoTooLarge }),
    bind(removeUserPhoto, removeOwnPhoto),
  ],
  tables,
  plugs: [auditTargets.add({ user: 'users' })],
};
