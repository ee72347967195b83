import { z } from 'zod';
import { pageAnswer } from './page-company.ts';
import { companyRoles } from './permissions.ts';
import { route } from './route.ts';

/** What a link by mail is for. */
export const linkPurposes = [
  'verify-email',
  'reset-password',
  'sign-in',
  'join-team',
  'claim-record',
  'register-record',
  'verify-work-email',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

const hour = 3600;
const day = 24 * hour;
/** How long each kind of link is good for, in seconds. */
export const linkSeconds: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': 2 * day,
  'reset-password': hour,
  'sign-in': hour / 4,
  'join-team': 7 * day,
  'claim-record': 30 * day,
  'register-record': 2 * day,
  'verify-work-email': 2 * day,
};

export const linkMessages = {
  invalid: 'This link isn’t valid',
  used: 'This link has already been used',
  expired: 'This link has expired',
  byMail: 'Links are sent by email here and can’t be copied',
  notCopied: 'Failed to get the link',
} as const;

/** The token of a link: an id and its signature. */
export const linkToken = z.string().min(40).max(200);

/** A link to be passed on by hand. A secret: it opens what it is for to anyone who has it. */
export const copiedLink = z.object({ link: z.string(), expiresAt: z.string() });
export type CopiedLink = z.infer<typeof copiedLink>;

const accountLink = z.object({
  purpose: z.enum(linkPurposes),
  state: z.enum(['open', 'used', 'expired']),
  email: z.string(),
  company: z.string().nullable(),
  role: z.enum(companyRoles).nullable(),
});
export type AccountLink = z.infer<typeof accountLink>;

/** Why links to an account are answered while its company is suspended or closed. */
export const toldToItsUser =
  'Whoever holds a link to an account has proved to be its user, and is told what their password would be told: that it is suspended or closed';

export const readAccountLink = route({
  method: 'GET',
  path: '/account-links',
  may: 'public',
  about: 'company',
  whileClosed: toldToItsUser,
  summary: 'What a link by mail is about; changes nothing, since mail programs open links by themselves',
  query: z.object({ token: linkToken }),
  responses: { 200: pageAnswer(accountLink) },
});
