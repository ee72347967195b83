import { bind, bindWithCookies } from '#api/core/http.ts';
import { readAccountLink as readAccountLinkRoute } from '#contract/account-links.ts';
import * as contract from '#contract/accounts.ts';
import * as doors from '#contract/doors.ts';
import { peopleMessages } from '#contract/person.ts';
import * as security from '#contract/security.ts';
import { removeUserPhoto, uploadUserPhoto } from '#contract/settings.ts';
import { changePassword } from './change-password.ts';
import { confirmTwoStep } from './confirm-two-step.ts';
import { disableTwoStep } from './disable-two-step.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { getProfile } from './get-profile.ts';
import { getSecurity } from './get-security.ts';
import { listSessions } from './list-sessions.ts';
import { readAccountLink } from './read-account-link.ts';
import { registerCompany } from './register-company.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { requestReset, requestSignInLink, requestVerification } from './request-link.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import { signOut } from './sign-out.ts';
import { startTwoStep } from './start-two-step.ts';
import { updateProfile } from './update-profile.ts';
import { removeOwnPhoto, uploadOwnPhoto } from './upload-own-photo.ts';
import { useSignInLink, verifyEmail } from './use-link.ts';

export const accountRoutes = [
  bindWithCookies(contract.login, signIn),
  bindWithCookies(contract.logout, signOut),
  bind(contract.getProfile, getProfile),
  bind(contract.updateProfile, updateProfile),
  bind(uploadUserPhoto, uploadOwnPhoto, { tooLarge: peopleMessages.photoTooLarge }),
  bind(removeUserPhoto, removeOwnPhoto),
  bind(readAccountLinkRoute, readAccountLink),
  bind(security.getSecurity, getSecurity),
  bind(security.listSessions, listSessions),
  bind(security.endSession, endSession),
  bind(security.endOtherSessions, endOtherSessions),
  bind(security.changePassword, changePassword),
  bind(security.startTwoStep, startTwoStep),
  bind(security.confirmTwoStep, confirmTwoStep),
  bind(security.replaceRecoveryCodes, replaceRecoveryCodes),
  bind(security.disableTwoStep, disableTwoStep),
  bind(doors.registerCompany, registerCompany),
  bindWithCookies(doors.verifyEmail, verifyEmail),
  bind(doors.resendVerification, requestVerification),
  bind(doors.forgotPassword, requestReset),
  bind(doors.resetPassword, resetPassword),
  bind(doors.requestSignInLink, requestSignInLink),
  bindWithCookies(doors.useSignInLink, useSignInLink),
  bindWithCookies(doors.signInWithCode, signInWithCode),
];
