import { z } from 'zod';
import { after } from '../accounts/operator-log.ts';
import { companyRoles, userTypes } from '../base/permissions.ts';
import { answer, route } from '../base/route.ts';
import { recordId } from '../base/rules.ts';

/** Texts about users, for operators. */
export const userMessages = {
  notFound: 'User not found',
  notFetched: 'Failed to fetch the users',
  disabled: 'User disabled',
  enabled: 'User enabled',
  notChanged: 'Could not change the user',
  sessionsEnded: 'Signed out everywhere',
  sessionsNotEnded: 'Could not end the sessions',
  linkSent: 'Reset link sent',
  linkNotSent: 'Could not send the reset link',
  oneself: 'You cannot disable your own account',
  lastOperator: 'This is the last operator',
  isDisabled: 'The account is disabled. Enable it first',
  operatorReset: 'An operator gets no mail. Set a new password on the command line',
} as const;

const id = z.object({ id: recordId('Invalid user id') });

export const userItem = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  type: z.enum(userTypes),
  role: z.enum(companyRoles).nullable(),
  brand: z.string(),
  company: z.object({ _id: z.string(), name: z.string() }).nullable(),
  verified: z.boolean(),
  twoStep: z.boolean(),
  disabled: z.boolean(),
  /** The number of signed-in browsers. */
  sessions: z.number(),
  lastSignedInAt: z.string().nullable(),
  createdAt: z.string(),
});
export type UserItem = z.infer<typeof userItem>;

export const listUsers = route({
  method: 'GET',
  path: '/admin/users',
  may: 'installation:operate',
  summary: 'Accounts, newest first; the text matches the beginning of the email or the name',
  query: z.object({
    ...after,
    search: z.string().trim().max(200).optional(),
    type: z.enum(userTypes, 'Must be company, exemployee or admin').optional(),
    companyId: recordId('Invalid company id').optional(),
    state: z.enum(['active', 'disabled'], 'Must be active or disabled').optional(),
  }),
  responses: { 200: answer(z.object({ users: z.array(userItem), nextCursor: z.string().nullable() })) },
});

export const changeUser = route({
  method: 'POST',
  path: '/admin/users/{id}',
  may: 'installation:operate',
  summary: 'Disable an account, which ends its sessions, or enable it again',
  params: id,
  body: z.object({ disabled: z.boolean('Must be true or false') }),
  responses: { 200: answer(userItem) },
});

export const endUserSessions = route({
  method: 'POST',
  path: '/admin/users/{id}/end-sessions',
  may: 'installation:operate',
  summary: 'Sign a user out everywhere',
  params: id,
  responses: { 200: answer(z.object({ ended: z.number() })) },
});

export const sendResetLink = route({
  method: 'POST',
  path: '/admin/users/{id}/reset-link',
  may: 'installation:operate',
  summary: 'Mail a user a link to choose a new password',
  params: id,
  responses: { 201: answer(z.object({ sent: z.literal(true) })) },
});
