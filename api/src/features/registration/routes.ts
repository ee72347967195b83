import { bind, bindWithCookies } from '#api/core/http.ts';
import * as contract from '#contract/doors.ts';
import { registerCompany } from './register-company.ts';
import { requestVerification } from './request-verification.ts';
import { verifyEmail } from './verify-email.ts';

export const registrationRoutes = [
  bind(contract.registerCompany, registerCompany),
  bindWithCookies(contract.verifyEmail, verifyEmail),
  bind(contract.resendVerification, requestVerification),
];
