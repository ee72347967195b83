import { z } from 'zod';
import { pageAnswer } from './page-company.ts';
import { companyRoles } from './permissions.ts';
import { route } from './route.ts';

/** The purposes of links sent by mail. */
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
/** How long each kind of link works, in seconds. */
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

/** A link to pass on by hand. Keep it secret: it works for anyone who has it. */
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

/** The reason why links to an account keep working while its company is suspended or closed. */
export const toldToItsUser =
  'The holder of a link to an account has proved to be its user, and learns what signing in with the password would say: the company is suspended or closed';

export const readAccountLink = route({
  method: 'GET',
  path: '/account-links',
  may: 'public',
  about: 'company',
  whileClosed: toldToItsUser,
  summary: 'Read what a link from a mail is for; changes nothing, since mail programs open links on their own',
  query: z.object({ token: linkToken }),
  responses: { 200: pageAnswer(accountLink) },
});
