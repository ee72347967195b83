import { z } from 'zod';
import { linkToken, toldToItsUser } from '../base/account-links.ts';
import { companyName } from '../base/company-names.ts';
import { answer, route } from '../base/route.ts';
import { emailField, isStrongPassword } from '../base/rules.ts';
import { accountMessages, companyWebsite, generalName, halfSession, signedIn } from './accounts.ts';

/** Texts about registering and signing in. */
export const doorMessages = {
  registrationClosed: 'Companies cannot register here. Please ask the support contact',
  weakPassword: 'Password must have at least 8 characters with upper case, lower case, a digit and a special character',
  terms: 'Please confirm that you are 18 or over and accept the Terms and Conditions',
  codeRequired: 'Please enter the code',
  codeWrong: 'The code is not correct',
  challengeOver: 'This took too long. Please sign in again',
  tryLater: 'Too many attempts. Please try again later',
} as const;

const email = emailField(accountMessages.emailRequired, accountMessages.emailInvalid);
const byLink = z.object({ token: linkToken });

/** A new password (section 5). */
const newPassword = z
  .string({ error: accountMessages.passwordRequired })
  .max(1000, accountMessages.passwordTooLong)
  .superRefine((text, context) => {
    if (text === '') context.addIssue({ code: 'custom', message: accountMessages.passwordRequired });
    else if (!isStrongPassword(text)) context.addIssue({ code: 'custom', message: doorMessages.weakPassword });
  });

export const registration = z.object({
  name: generalName,
  company: companyName,
  website: companyWebsite,
  email,
  password: newPassword,
  terms: z.literal(true, doorMessages.terms),
});

/** The same answer for every address, so that it does not reveal whether the address has an account. */
const accepted = answer(z.object({ accepted: z.literal(true) }));

export const registerCompany = route({
  method: 'POST',
  path: '/auth/register',
  may: 'public',
  about: 'installation',
  summary:
    'Register a company with its owner; a mail asks to confirm the address, or says that it already has an account',
  body: registration,
  responses: { 201: accepted },
});

export const verifyEmail = route({
  method: 'POST',
  path: '/auth/verify-email',
  may: 'public',
  about: 'company',
  whileClosed: toldToItsUser,
  summary: 'Confirm the email address with the link from the mail, and sign in',
  body: byLink,
  responses: { 200: answer(signedIn) },
});

export const addressed = z.object({ email });

export const resendVerification = route({
  method: 'POST',
  path: '/auth/verify-email/resend',
  may: 'public',
  about: 'installation',
  summary: 'Ask for a new link to confirm the email address',
  body: addressed,
  responses: { 200: accepted },
});

export const forgotPassword = route({
  method: 'POST',
  path: '/auth/forgot-password',
  may: 'public',
  about: 'installation',
  summary: 'Ask for a link to set a new password',
  body: addressed,
  responses: { 200: accepted },
});

export const passwordReset = byLink.extend({ password: newPassword });

export const resetPassword = route({
  method: 'POST',
  path: '/auth/reset-password',
  may: 'public',
  about: 'company',
  whileClosed: toldToItsUser,
  summary: 'Set a new password with the link from the mail; ends every session of the account',
  body: passwordReset,
  responses: { 200: answer(z.object({ reset: z.literal(true) })) },
});

export const requestSignInLink = route({
  method: 'POST',
  path: '/auth/sign-in-link',
  may: 'public',
  about: 'installation',
  summary: 'Ask for a one-time link to sign in, as an ex-employee',
  body: addressed,
  responses: { 200: accepted },
});

export const useSignInLink = route({
  method: 'POST',
  path: '/auth/sign-in-link/use',
  may: 'public',
  about: 'company',
  whileClosed: toldToItsUser,
  summary: 'Sign in with the one-time link from the mail',
  body: byLink,
  responses: { 200: answer(signedIn) },
});

/** The second step: a code of the authenticator app, or a recovery code. */
export const secondStep = z.object({
  challenge: z.string().max(300),
  code: z
    .string({ error: doorMessages.codeRequired })
    .trim()
    .min(1, doorMessages.codeRequired)
    .max(50, doorMessages.codeWrong),
});

export const signInWithCode = route({
  method: 'POST',
  path: '/auth/login/code',
  may: 'public',
  about: 'installation',
  onFullDisk: true,
  summary: 'The second step of signing in: a code of the authenticator app, or a recovery code',
  body: secondStep,
  responses: { 200: answer(halfSession) },
});
