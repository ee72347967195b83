import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/accounts/accounts.ts';
import { removeUserPhoto, uploadUserPhoto } from '#contract/company/settings.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { getProfile } from './get-profile.ts';
import { updateProfile } from './update-profile.ts';
import { removeOwnPhoto, uploadOwnPhoto } from './upload-own-photo.ts';

export const accountRoutes = [
  bind(contract.getProfile, getProfile),
  bind(contract.updateProfile, updateProfile),
  bind(uploadUserPhoto, uploadOwnPhoto, { tooLarge: peopleMessages.photoTooLarge }),
  bind(removeUserPhoto, removeOwnPhoto),
];
