import { bind } from '#api/core/http.ts';
import { publicPage } from '#api/core/public-page.ts';
import { byLink } from '#api/features/account-links/open-link.ts';
import * as contract from '#contract/doors.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';

export const recoveryRoutes = [
  bind(contract.forgotPassword, requestReset),
  publicPage(contract.resetPassword, byLink('reset-password'), resetPassword),
];
