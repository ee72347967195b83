import { bind, bindWithCookies } from '#api/core/http.ts';
import { readAccountLink as readAccountLinkRoute } from '#contract/account-links.ts';
import * as contract from '#contract/accounts.ts';
import { peopleMessages } from '#contract/person.ts';
import { removeUserPhoto, uploadUserPhoto } from '#contract/settings.ts';
import { getProfile } from './get-profile.ts';
import { readAccountLink } from './read-account-link.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { updateProfile } from './update-profile.ts';
import { removeOwnPhoto, uploadOwnPhoto } from './upload-own-photo.ts';

export const accountRoutes = [
  bindWithCookies(contract.login, signIn),
  bindWithCookies(contract.logout, signOut),
  bind(contract.getProfile, getProfile),
  bind(contract.updateProfile, updateProfile),
  bind(uploadUserPhoto, uploadOwnPhoto, { tooLarge: peopleMessages.photoTooLarge }),
  bind(removeUserPhoto, removeOwnPhoto),
  bind(readAccountLinkRoute, readAccountLink),
];
