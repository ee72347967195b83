import type { Feature } from '#api/core/feature.ts';
import { publicPageWithCookies } from '#api/core/pages/public-page.ts';
import { bind, bindWithCookies } from '#api/core/server/http.ts';
import { byLink } from '#api/features/base/account-links/open-link.ts';
import { login, logout } from '#contract/accounts/accounts.ts';
import * as doors from '#contract/accounts/doors.ts';
import { tables } from './person-tables.ts';
import { requestSignInLink, signIn, signInByLink, signInWithCode, signOut } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bindWithCookies(login, signIn),
    bindWithCookies(doors.signInWithCode, signInWithCode),
    bind(doors.requestSignInLink, requestSignInLink),
    publicPageWithCookies(doors.useSignInLink, byLink('sign-in'), signInByLink),
    bindWithCookies(logout, signOut),
  ],
  tables,
};
