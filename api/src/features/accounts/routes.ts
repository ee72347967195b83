import { bind, bindWithCookies } from '#api/core/http.ts';
import * as contract from '#contract/accounts.ts';
import { getProfile } from './get-profile.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { updateProfile } from './update-profile.ts';

export const accountRoutes = [
  bindWithCookies(contract.login, signIn),
  bindWithCookies(contract.logout, signOut),
  bind(contract.getProfile, getProfile),
  bind(contract.updateProfile, updateProfile),
];
