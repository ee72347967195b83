import { publicPageWithCookies } from '#api/core/pages/public-page.ts';
import { bind, bindWithCookies } from '#api/core/server/http.ts';
import { byLink } from '#api/features/base/account-links/open-link.ts';
import { login, logout } from '#contract/accounts/accounts.ts';
import * as doors from '#contract/accounts/doors.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { signIn } from './sign-in.ts';
import { signInByLink } from './sign-in-by-link.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import { signOut } from './sign-out.ts';

export const signInRoutes = [
  bindWithCookies(login, signIn),
  bindWithCookies(doors.signInWithCode, signInWithCode),
  bind(doors.requestSignInLink, requestSignInLink),
  publicPageWithCookies(doors.useSignInLink, byLink('sign-in'), signInByLink),
  bindWithCookies(logout, signOut),
];
