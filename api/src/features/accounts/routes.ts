import { bind } from '#api/core/http.ts';
import * as contract from '#contract/accounts.ts';
import { peopleMessages } from '#contract/person.ts';
import { removeUserPhoto, uploadUserPhoto } from '#contract/settings.ts';
import { getProfile } from './get-profile.ts';
import { updateProfile } from './update-profile.ts';
import { removeOwnPhoto, uploadOwnPhoto } from './upload-own-photo.ts';

export const accountRoutes = [
  bind(contract.getProfile, getProfile),
  bind(contract.updateProfile, updateProfile),
  bind(uploadUserPhoto, uploadOwnPhoto, { tooLarge: peopleMessages.photoTooLarge }),
  bind(removeUserPhoto, removeOwnPhoto),
];
