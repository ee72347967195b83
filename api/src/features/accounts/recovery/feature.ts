import type { Feature } from '#api/core/feature.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { byLink } from '#api/features/base/account-links/open-link.ts';
import * as contract from '#contract/accounts/doors.ts';
import { requestReset, resetPassword } from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.forgotPassword, requestReset),
    publicPage(contract.resetPassword, byLink('reset-password'), resetPassword),
  ],
};
