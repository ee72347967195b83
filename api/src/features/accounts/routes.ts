import { bind, bindWithCookies } from '#api/core/http.ts';
import * as contract from '#contract/accounts.ts';
import { getProfile } from './get-profile.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { updateProfile } from './update-profile.ts';

export const accountRoutes = [
  bindWithCookies(contract.login, login),
  bindWithCookies(contract.logout, logout),
  bind(contract.getProfile, getProfile),
  bind(contract.updateProfile, updateProfile),
];
