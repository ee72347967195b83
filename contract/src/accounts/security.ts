import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { isStrongPassword, recordId } from '../base/rules.ts';
import { accountMessages } from './accounts.ts';

/** Texts about the user's own password, sessions and two-step sign-in. */
export const securityMessages = {
  passwordRequired: 'Please enter a new password',
  passwordRule:
    'Password must have at least 8 characters with upper case, lower case, a digit and one special character',
  currentRequired: 'Please enter your password',
  wrongPassword: 'The password is not correct',
  samePassword: 'The new password must be different from the current one',
  signInAgain: 'For your security, please sign out and in again before changing this',
  passwordChanged: 'Your password was changed',
  passwordNotChanged: 'Failed to change password',
  sessionNotFound: 'Session not found',
  invalidSessionId: 'Invalid session id',
  sessionEnded: 'The session was ended',
  sessionNotEnded: 'Failed to end the session',
  codeRequired: 'Please enter the code',
  wrongCode: 'The code is not correct',
  alreadyOn: 'Two-step sign-in is already on',
  notOn: 'Two-step sign-in is not on',
  notBegun: 'Please set up your authenticator app first',
  twoStepOn: 'Two-step sign-in is on',
  twoStepOff: 'Two-step sign-in is off',
  appReplaced: 'Codes come from your new app from now on',
  twoStepNotChanged: 'Failed to change two-step sign-in',
} as const;

/** A new password (section 5). */
export const newPassword = z
  .string({ error: securityMessages.passwordRequired })
  .min(1, securityMessages.passwordRequired)
  .max(1000, accountMessages.passwordTooLong)
  .refine((text) => text === '' || isStrongPassword(text), securityMessages.passwordRule);

/** Left out by accounts without a password, which must have signed in recently instead. */
export const ownPassword = z.string().max(1000).optional();

export const ownSession = z.object({
  _id: z.string(),
  /** Whether this is the session that makes the call. */
  current: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** For example 'Chrome on Windows'. */
  browser: z.string(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const security = z.object({
  hasPassword: z.boolean(),
  /** When two-step sign-in was turned on; null when it is off. */
  twoStepSince: z.string().nullable(),
  recoveryCodesLeft: z.number(),
});
export type Security = z.infer<typeof security>;

export const getSecurity = route({
  method: 'GET',
  path: '/users/security',
  may: 'signed-in',
  beforeTwoStep: true,
  summary: 'Whether your account has a password and two-step sign-in',
  responses: { 200: answer(security) },
});

export const listSessions = route({
  method: 'GET',
  path: '/users/sessions',
  may: 'signed-in',
  summary: 'The sessions of your account, last seen first',
  responses: { 200: answer(z.array(ownSession)) },
});

export const endSession = route({
  method: 'DELETE',
  path: '/users/sessions/{id}',
  may: 'signed-in',
  summary: 'End one of your sessions',
  params: z.object({ id: recordId(securityMessages.invalidSessionId) }),
  responses: { 200: answer(z.object({ _id: z.string() })) },
});

const ended = z.object({ ended: z.number() });

export const endOtherSessions = route({
  method: 'POST',
  path: '/users/sessions/end-others',
  may: 'signed-in',
  summary: 'End all your sessions except this one',
  responses: { 200: answer(ended) },
});

export const passwordChange = z.object({ current: ownPassword, password: newPassword });

/** The current password, in forms of users who have one. */
export const knownPassword = z
  .string({ error: securityMessages.currentRequired })
  .min(1, securityMessages.currentRequired)
  .max(1000, accountMessages.passwordTooLong);

export const changePassword = route({
  method: 'POST',
  path: '/users/password',
  may: 'signed-in',
  summary: 'Change your password; ends your other sessions. An account without a password sets its first',
  body: passwordChange,
  responses: { 200: answer(ended) },
});

/** The secret for an authenticator app, and the `otpauth:` address that carries it. */
const appSecret = z.object({ secret: z.string(), uri: z.string() });

export const startTwoStep = route({
  method: 'POST',
  path: '/users/two-step',
  may: 'signed-in',
  beforeTwoStep: true,
  summary: 'Start setting up two-step sign-in: returns a secret for an authenticator app',
  body: z.object({ password: ownPassword }),
  responses: { 200: answer(appSecret) },
});

/** A code of the app, or a recovery code where those are accepted. */
export const codeField = z
  .string({ error: securityMessages.codeRequired })
  .trim()
  .min(1, securityMessages.codeRequired)
  .max(40, securityMessages.wrongCode);

const bothSteps = z.object({ password: ownPassword, code: codeField });
export type BothSteps = z.infer<typeof bothSteps>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmTwoStep = route({
  method: 'POST',
  path: '/users/two-step/confirm',
  may: 'signed-in',
  beforeTwoStep: true,
  summary:
    'Turn on two-step sign-in, or move it to another app, with the first code; returns the recovery codes, once. Where it is required, turning it on ends the other sessions',
  body: z.object({ code: codeField }),
  responses: { 200: answer(recoveryCodes) },
});

export const replaceApp = route({
  method: 'POST',
  path: '/users/two-step/app',
  may: 'signed-in',
  summary:
    'Start moving to another authenticator app, with the password and a code of the current one, which works until the first code of the new one',
  body: bothSteps,
  responses: { 200: answer(appSecret) },
});

export const replaceRecoveryCodes = route({
  method: 'POST',
  path: '/users/two-step/recovery-codes',
  may: 'signed-in',
  summary: 'Create new recovery codes, with the password and a code; earlier ones stop working',
  body: bothSteps,
  responses: { 200: answer(recoveryCodes) },
});

export const disableTwoStep = route({
  method: 'POST',
  path: '/users/two-step/disable',
  may: 'signed-in',
  summary: 'Turn off two-step sign-in, with the password and a code of the app or a recovery code',
  body: bothSteps,
  responses: { 200: answer(security) },
});
