import { z } from 'zod';
import { generalName, profile } from '../accounts/accounts.ts';
import { copiedLink, linkToken } from '../base/account-links.ts';
import { companyInAddress } from '../base/company-addresses.ts';
import { pageAnswer } from '../base/page-company.ts';
import type { Purpose } from '../base/privacy.ts';
import { rejection } from '../base/rejection.ts';
import { answer, route } from '../base/route.ts';
import {
  emailField,
  isStrongPassword,
  largestNumber,
  oneLine,
  paging,
  recordId,
  requiredText,
  wholeNumber,
} from '../base/rules.ts';
import { personListItem } from '../directory/people.ts';
import { peopleMessages } from '../directory/person.ts';
import { selection } from '../directory/person-filters.ts';

/** Texts about how ex-employees join (product.md, Signing in). */
export const claimMessages = {
  registrationClosed: 'This company accepts former colleagues by invitation only. Please ask its HR for one',
  nobody: 'Please select ex-employees to invite',
  notInvited: 'Failed to send the invitation',
  taken: 'An account with this email already exists. Please sign in',
  claimed: 'This record already has an account',
  sample: 'This record is sample data. Please choose the record of the person who asks',
  noInvitation: 'There is no open invitation. Please invite them first',
  settled: 'This request has already been decided',
  notFound: 'Request not found',
  invalidId: 'Invalid request id',
  noticeChanged: 'The notice has changed. Please read it again',
  passwordWeak: 'Password must have at least 8 characters with upper case, lower case, a digit and a special character',
  companyRequired: 'Please enter the name of the company',
  companyUnknown: 'We don’t know a company with this name. Check the spelling, or use the link your company gave you',
  emailRequired: 'Please enter email address',
  emailInvalid: 'Please enter valid email address',
  monthInvalid: 'Please select the month and the year you left',
  slowDown: 'Too many attempts. Please try again in a few minutes',
  approved: 'Sign-up approved. We sent the sign-up link',
  notApproved: 'Failed to approve the sign-up',
  rejected: 'Sign-up rejected',
  notRejected: 'Failed to reject the sign-up',
} as const;

/** The purposes asked about at the first sign-in, in the order of the page. */
export const signUpPurposes = [
  'newsletter',
  'jobs',
  'events',
  'surveys',
  'birthday',
  'directory_listing',
] as const satisfies readonly Purpose[];
export type SignUpPurpose = (typeof signUpPurposes)[number];

/** A yes or no per purpose; one left out keeps the company's default. */
const choices = z.partialRecord(z.enum(signUpPurposes), z.boolean());
export type Choices = z.infer<typeof choices>;

export const invitePeople = route({
  method: 'POST',
  path: '/alumni/invitations',
  may: 'people:write',
  summary: 'Invite ex-employees to sign up: a mail with a link that works for 30 days. An earlier link stops working',
  body: z
    .object({
      recipients: z.array(recordId(peopleMessages.invalidId)).min(1, claimMessages.nobody).max(10_000).optional(),
      ...selection,
    })
    .refine((body) => body.selectAll || body.recipients, { path: ['recipients'], message: claimMessages.nobody }),
  responses: {
    201: answer(
      z.object({
        invited: z.number(),
        /** Selected, but already have an account. */
        signedUp: z.number(),
        /** Selected, but unsubscribed or suppressed. */
        leftOut: z.number(),
        /** Whether one person was invited, no mail server is set, and the caller is an owner, who can pass the link on. */
        canCopyLink: z.boolean(),
      }),
    ),
  },
});
export type Invitations = z.infer<(typeof invitePeople)['responses'][201]>['data'];

export const copySignUpLink = route({
  method: 'POST',
  path: '/alumni/{id}/invitation-link',
  may: 'company:team',
  summary:
    'Get the link of an ex-employee’s open invitation to sign up, to pass it on; only where no mail server is set. Recorded in the audit log',
  params: z.object({ id: recordId(peopleMessages.invalidId) }),
  responses: { 200: answer(copiedLink) },
});

const password = z.string().max(1000).refine(isStrongPassword, claimMessages.passwordWeak);
/** The password field of the form, where a password is required. */
export const ownPassword = z.object({ password });

const signUp = z.object({
  token: linkToken,
  /** Without a password, they sign in with a link by mail. */
  password: password.optional(),
  choices: choices.default({}),
  /** The version of the notice that was shown; the newest when left out. */
  noticeVersion: wholeNumber(1, largestNumber).optional(),
});
export type SignUp = z.input<typeof signUp>;

/** The contents of a sign-up link, before anything is changed. */
export const signUpOffer = z.object({
  company: z.string(),
  email: z.string(),
  /** From the record; for a registration, as the person entered it. */
  name: z.string(),
  notice: z.object({ version: z.number(), body: z.string() }),
  choices: z.record(z.enum(signUpPurposes), z.boolean()),
  /**
   * `linkable`: the address has an account of the company's without a record. `taken`: the address has another account. `claimed`: the
   * record has one.
   */
  account: z.enum(['none', 'linkable', 'taken', 'claimed']),
});
export type SignUpOffer = z.infer<typeof signUpOffer>;

export const readSignUp = route({
  method: 'GET',
  path: '/auth/claim',
  may: 'public',
  about: 'company',
  summary: 'Read a sign-up link: the notice, and the current choices',
  query: z.object({ token: linkToken }),
  responses: { 200: pageAnswer(signUpOffer) },
});

/** The outcome: signed in; linked to an existing account, which signs in as before; or waiting for HR. */
const signedUp = z.object({
  state: z.enum(['signed-in', 'linked', 'waiting']),
  company: z.string(),
  token: z.string().nullable(),
  user: profile.nullable(),
});
export type SignedUp = z.infer<typeof signedUp>;

export const claimRecord = route({
  method: 'POST',
  path: '/auth/claim',
  may: 'public',
  about: 'company',
  summary: 'Sign up with an invitation: creates the account, saves the choices and signs in',
  body: signUp,
  responses: { 200: answer(signedUp) },
});

const companyName = z.object({ id: z.string(), name: z.string() });

export const findCompany = route({
  method: 'GET',
  path: '/auth/register-exemployee',
  may: 'public',
  about: 'company',
  summary: 'The company of a join link, by its address or its id',
  query: z.object({ company: companyInAddress(claimMessages.companyUnknown) }),
  responses: { 200: pageAnswer(companyName) },
});

/** The details that a former employee enters when they register. */
export const registration = z.object({
  /** The id of the company's join link, or its exact name. */
  company: requiredText(claimMessages.companyRequired, { length: 100, message: claimMessages.companyUnknown }),
  name: generalName,
  email: emailField(claimMessages.emailRequired, claimMessages.emailInvalid),
  employeeId: oneLine().max(50, 'Must be at most 50 characters').optional(),
  leavingMonth: z
    .string()
    .trim()
    .refine((text) => text === '' || /^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/.test(text), claimMessages.monthInvalid)
    .optional(),
});

export const registerExemployee = route({
  method: 'POST',
  path: '/auth/register-exemployee',
  may: 'public',
  about: 'company',
  summary: 'Register as a former employee of a company; every address gets a mail to confirm it',
  body: registration,
  responses: { 202: answer(z.object({ sent: z.literal(true) })) },
});

export const confirmRegistration = route({
  method: 'POST',
  path: '/auth/register-exemployee/confirm',
  may: 'public',
  about: 'company',
  summary: 'Confirm the address of a registration: links a record that matches beyond doubt, otherwise asks HR',
  body: signUp,
  responses: { 200: answer(signedUp) },
});

export const candidateReasons = ['same email', 'same employee ID', 'same name', 'left in the same month'] as const;
export type CandidateReason = (typeof candidateReasons)[number];

/** A registration of someone who says they worked here, with the records it may belong to. */
export const claim = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  employeeId: z.string().nullable(),
  /** 'YYYY-MM' */
  leavingMonth: z.string().nullable(),
  at: z.string(),
  candidates: z.array(
    z.object({
      person: personListItem,
      employeeId: z.string().nullable(),
      reasons: z.array(z.enum(candidateReasons)),
      /** Such a record cannot be chosen. */
      hasAccount: z.boolean(),
    }),
  ),
});
export type Claim = z.infer<typeof claim>;

const id = z.object({ id: recordId(claimMessages.invalidId) });

export const listClaims = route({
  method: 'GET',
  path: '/requests/claims',
  may: 'people:write',
  summary: 'Registrations that need a decision, longest waiting first, each with the likeliest records',
  query: z.object({ pageContent: paging.pageContent, cursor: recordId('Invalid cursor').optional() }),
  responses: {
    200: answer(z.object({ claims: z.array(claim), totalCount: z.number(), nextCursor: z.string().nullable() })),
  },
});

export const approveClaim = route({
  method: 'POST',
  path: '/requests/claims/{id}/approve',
  may: 'people:write',
  summary: 'Match a registration to a record; the sign-up link goes to the confirmed address',
  params: id,
  body: z.object({ personId: recordId(peopleMessages.invalidId) }),
  responses: { 200: answer(z.object({ _id: z.string() })) },
});

export const rejectClaim = route({
  method: 'POST',
  path: '/requests/claims/{id}/reject',
  may: 'people:write',
  summary: 'Reject a registration; the reason is mailed',
  params: id,
  body: rejection,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});
