import { bind, bindWithCookies } from '#api/core/http.ts';
import { readAccountLink as readAccountLinkRoute } from '#contract/account-links.ts';
import * as contract from '#contract/accounts.ts';
import * as doors from '#contract/doors.ts';
import { getProfile } from './get-profile.ts';
import { readAccountLink } from './read-account-link.ts';
import { registerCompany } from './register-company.ts';
import { requestReset, requestSignInLink, requestVerification } from './request-link.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import { signOut } from './sign-out.ts';
import { updateProfile } from './update-profile.ts';
import { useSignInLink, verifyEmail } from './use-link.ts';

export const accountRoutes = [
  bindWithCookies(contract.login, signIn),
  bindWithCookies(contract.logout, signOut),
  bind(contract.getProfile, getProfile),
  bind(contract.updateProfile, updateProfile),
  bind(readAccountLinkRoute, readAccountLink),
  bind(doors.registerCompany, registerCompany),
  bindWithCookies(doors.verifyEmail, verifyEmail),
  bind(doors.resendVerification, requestVerification),
  bind(doors.forgotPassword, requestReset),
  bind(doors.resetPassword, resetPassword),
  bind(doors.requestSignInLink, requestSignInLink),
  bindWithCookies(doors.useSignInLink, useSignInLink),
  bindWithCookies(doors.signInWithCode, signInWithCode),
];
