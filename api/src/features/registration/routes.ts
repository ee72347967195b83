import { bind } from '#api/core/http.ts';
import { publicPageWithCookies } from '#api/core/public-page.ts';
import { byLink } from '#api/features/account-links/open-link.ts';
import { signInByLink } from '#api/features/sign-in/sign-in-by-link.ts';
import * as contract from '#contract/doors.ts';
import { registerCompany } from './register-company.ts';
import { requestVerification } from './request-verification.ts';

export const registrationRoutes = [
  bind(contract.registerCompany, registerCompany),
  publicPageWithCookies(contract.verifyEmail, byLink('verify-email'), signInByLink),
  bind(contract.resendVerification, requestVerification),
];
