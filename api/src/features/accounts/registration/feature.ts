import type { Feature } from '#api/core/feature.ts';
import { publicPageWithCookies } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { signInByLink } from '#api/features/accounts/sign-in/verbs.ts';
import { byLink } from '#api/features/base/account-links/open-link.ts';
import * as contract from '#contract/accounts/doors.ts';
import { registerCompany } from './register-company.ts';
import { requestVerification } from './request-verification.ts';
import { startRegistrationWorker } from './tasks.ts';

export const feature: Feature = {
  routes: [
    bind(contract.registerCompany, registerCompany),
    publicPageWithCookies(contract.verifyEmail, byLink('verify-email'), signInByLink),
    bind(contract.resendVerification, requestVerification),
  ],
  startWorker: startRegistrationWorker,
};
