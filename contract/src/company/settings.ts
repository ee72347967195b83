import { z } from 'zod';
import { accountMessages } from '../accounts/accounts.ts';
import { publicMailDomains } from '../accounts/single-sign-on.ts';
import { linkToken } from '../base/account-links.ts';
import { nameRequest } from '../base/company-names.ts';
import { answer, route } from '../base/route.ts';
import { emailField, requiredText } from '../base/rules.ts';

/** Days before the data of a closed company is deleted; until then the operator can restore it. */
export const daysOfGrace = 30;

/** Texts of settings that the specification does not cover. */
export const settingsMessages = {
  workEmailAsked: (email: string) => `We have sent a link to ${email}. Open it to confirm the address`,
  workEmailSame: 'Messages are already sent from this address',
  workEmailTooOften: 'Too many confirmation messages. Please try again in an hour',
  workEmailVerified: 'Address confirmed',
  workEmailRemoved: 'Messages are sent from the site’s default address again',
  workEmailCancelled: 'The link we sent is no longer valid',
  workEmailPublic: (domain: string) =>
    `Mail providers reject messages from ${domain} that ${domain} did not send itself. Please enter an address at your company’s own domain`,
  billingSaved: 'Billing contact updated successfully',
  wrongPassword: 'The password is not correct',
  wrongCompanyName: 'Please type the company’s name as shown above',
  closed: 'Account closed',
  photoRemoved: 'Profile image removed',
} as const;

export const companySettings = z.object({
  /** The verified sender address of instant and rehire mail; null: the site's own. */
  workEmail: z.string().nullable(),
  /** A requested address that waits for the link in its mail to be opened. */
  pendingWorkEmail: z.object({ email: z.string(), expiresAt: z.string() }).nullable(),
  /** The site's own address, and the support contact. */
  siteEmail: z.string(),
  supportEmail: z.string(),
  /** The billing address; null: the owners'. */
  billingEmail: z.string().nullable(),
  /** A name that the company requested and does not have yet, or was refused. */
  nameRequest: nameRequest.nullable(),
});
export type CompanySettings = z.infer<typeof companySettings>;

export const getCompanySettings = route({
  method: 'GET',
  path: '/companies/settings',
  may: 'settings:read',
  summary: 'The sender address, a pending one, and the billing address',
  responses: { 200: answer(companySettings) },
});

const addressField = emailField(accountMessages.emailRequired, accountMessages.emailInvalid);

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/** Providers of public addresses ask receivers to refuse mail sent from them by others (DMARC, RFC 7489). */
export const newWorkEmail = z.object({
  email: addressField.refine((email) => !publicMailDomains.has(domainOf(email)), {
    error: ({ input }) => settingsMessages.workEmailPublic(domainOf(input as string)),
  }),
});

export const askWorkEmail = route({
  method: 'POST',
  path: '/companies/work-email',
  may: 'company:settings',
  forPeople: true,
  summary: 'Request another sender address; it is used once the link mailed to it is opened',
  body: newWorkEmail,
  responses: { 201: answer(companySettings) },
});

export const removeWorkEmail = route({
  method: 'DELETE',
  path: '/companies/work-email',
  may: 'company:settings',
  forPeople: true,
  summary: "Send mail from the site's own address again; cancels a pending address too",
  responses: { 200: answer(companySettings) },
});

export const cancelWorkEmail = route({
  method: 'DELETE',
  path: '/companies/work-email/pending',
  may: 'company:settings',
  forPeople: true,
  summary: 'Cancel a pending sender address; its link stops working',
  responses: { 200: answer(companySettings) },
});

export const verifyWorkEmail = route({
  method: 'POST',
  path: '/companies/work-email/verify',
  may: 'public',
  about: 'company',
  summary: 'Confirm a sender address with the mailed link: mail is sent from it from now on',
  body: z.object({ token: linkToken }),
  responses: { 201: answer(z.object({ email: z.string(), company: z.string() })) },
});

export const billingContact = z.object({
  /** Blank or null: the owners' addresses. */
  email: z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    addressField.nullable(),
  ),
});

export const setBillingContact = route({
  method: 'POST',
  path: '/companies/billing',
  may: 'company:team',
  forPeople: true,
  summary: 'Set the billing address',
  body: billingContact,
  responses: { 201: answer(companySettings) },
});

export const closing = z.object({
  password: z
    .string({ error: accountMessages.passwordRequired })
    .min(1, accountMessages.passwordRequired)
    .max(1000, accountMessages.passwordTooLong),
  /** Typed by hand, so that no one closes a company by accident. */
  name: requiredText(settingsMessages.wrongCompanyName),
});

export const closeCompany = route({
  method: 'POST',
  path: '/companies/close',
  may: 'company:team',
  forPeople: true,
  summary: 'Close the account: everyone is signed out at once, the data is deleted after the days of grace',
  body: closing,
  responses: { 201: answer(z.object({ deletedAfter: z.string() })) },
});

export const uploadUserPhoto = route({
  method: 'POST',
  path: '/upload/user-profile',
  may: 'signed-in',
  summary: 'Save your profile picture (field: file)',
  file: 'file',
  responses: { 201: answer(z.object({ url: z.string() })) },
});

export const removeUserPhoto = route({
  method: 'DELETE',
  path: '/upload/user-profile',
  may: 'signed-in',
  summary: 'Remove your profile picture',
  responses: { 200: answer(z.object({ removed: z.literal(true) })) },
});
