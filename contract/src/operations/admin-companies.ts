import { z } from 'zod';
import { accountMessages, companyChanges, generalName } from '../accounts/accounts.ts';
import { namedLike } from '../base/company-names.ts';
import { companyRoles } from '../base/permissions.ts';
import { answer, route } from '../base/route.ts';
import { emailField, limits, paging, recordId, requiredLines } from '../base/rules.ts';
import { mailAllowance, mailRelease, mailStop, quotaChange } from '../mail/mail-quota.ts';

/** Texts about companies, for operators. */
export const companyMessages = {
  notFound: 'Company not found',
  created: 'Company created. The owner has been sent a link',
  notCreated: 'Could not create the company',
  changed: 'Company updated',
  notChanged: 'Could not update the company',
  suspended: 'Company suspended',
  notSuspended: 'Could not suspend the company',
  restored: 'Company restored',
  notRestored: 'Could not restore the company',
  notFetched: 'Failed to fetch the companies',
  suspendedAlready: 'The company is already suspended',
  active: 'The company is neither suspended nor closed',
  brandRequired: 'Please choose a brand',
  brandUnknown: 'There is no such brand',
  emailTaken: (brand: string) => `This address already has an account at ${brand}`,
  addressesTaken: (brand: string, emails: readonly string[], more: number) =>
    `Other accounts at ${brand} already have these addresses: ${emails.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  reasonRequired: 'Please enter the reason',
  reasonTooLong: `The reason must not exceed ${limits.reason} characters`,
} as const;

export const companyStates = ['active', 'suspended', 'closed'] as const;
export type CompanyState = (typeof companyStates)[number];

const id = z.object({ id: recordId('Invalid company id') });
const brandKey = z
  .string({ error: companyMessages.brandRequired })
  .min(1, companyMessages.brandRequired)
  .max(50, companyMessages.brandUnknown);

export const companyItem = z.object({
  _id: z.string(),
  name: z.string(),
  brand: z.string(),
  state: z.enum(companyStates),
  /** Ex-employees in the directory. */
  people: z.number(),
  /** Accounts of the team, and of ex-employees. */
  team: z.number(),
  exemployees: z.number(),
  /** People of the directory who have signed up: ever, and within the last {@link soonDays} days, as Home counts them. */
  signedUp: z.number(),
  signedUpLately: z.number(),
  lastSignedInAt: z.string().nullable(),
  createdAt: z.string(),
});
export type CompanyItem = z.infer<typeof companyItem>;

export const companyDetail = companyItem.extend({
  website: z.string().nullable(),
  location: z.string().nullable(),
  workEmail: z.string().nullable(),
  billingEmail: z.string().nullable(),
  suspendedAt: z.string().nullable(),
  suspendedReason: z.string().nullable(),
  closedAt: z.string().nullable(),
  mail: mailAllowance,
  /** A name that waits for an operator's decision, or was refused. */
  nameRequest: namedLike.nullable(),
  roles: z.array(z.object({ role: z.enum(companyRoles), users: z.number() })),
  owners: z.array(z.object({ _id: z.string(), name: z.string(), email: z.string(), disabled: z.boolean() })),
});
export type CompanyDetail = z.infer<typeof companyDetail>;

export const listCompanies = route({
  method: 'GET',
  path: '/admin/companies',
  may: 'installation:operate',
  summary: 'Every company of the installation, newest first',
  query: z.object({
    ...paging,
    search: z.string().trim().max(200).optional(),
    brand: z.string().max(50).optional(),
    state: z.enum(companyStates, 'Must be active, suspended or closed').optional(),
  }),
  responses: { 200: answer(z.object({ companies: z.array(companyItem), totalCount: z.number() })) },
});

export const getCompany = route({
  method: 'GET',
  path: '/admin/companies/{id}',
  may: 'installation:operate',
  summary: 'One company, without its content',
  params: id,
  responses: { 200: answer(companyDetail) },
});

export const newCompany = z.object({
  name: companyChanges.shape.name.unwrap(),
  brand: brandKey,
  ownerName: generalName,
  ownerEmail: emailField(accountMessages.emailRequired, accountMessages.emailInvalid),
});
export type NewCompany = z.infer<typeof newCompany>;

export const createCompany = route({
  method: 'POST',
  path: '/admin/companies',
  may: 'installation:operate',
  summary: 'Create a company; its owner receives a link to choose a password',
  body: newCompany,
  responses: { 201: answer(companyDetail) },
});

export const companyRevision = z.object({ name: companyChanges.shape.name, brand: brandKey.optional() });
export type CompanyRevision = z.infer<typeof companyRevision>;

export const changeCompany = route({
  method: 'POST',
  path: '/admin/companies/{id}',
  may: 'installation:operate',
  summary: 'Rename a company, or move it with its users to another brand, which ends their sessions',
  params: id,
  body: companyRevision,
  responses: { 200: answer(companyDetail) },
});

export const suspension = z.object({
  reason: requiredLines(companyMessages.reasonRequired, {
    length: limits.reason,
    message: companyMessages.reasonTooLong,
  }),
});

export const suspendCompany = route({
  method: 'POST',
  path: '/admin/companies/{id}/suspend',
  may: 'installation:operate',
  summary: 'Suspend a company: no one can sign in, its API keys stop working, and its ex-employees get no mail',
  params: id,
  body: suspension,
  responses: { 200: answer(companyDetail) },
});

export const restoreCompany = route({
  method: 'POST',
  path: '/admin/companies/{id}/restore',
  may: 'installation:operate',
  summary: 'Restore a suspended or closed company',
  params: id,
  responses: { 200: answer(companyDetail) },
});

export const setMailQuota = route({
  method: 'POST',
  path: '/admin/companies/{id}/mail-quota',
  may: 'installation:operate',
  summary: 'Set how many recipients a company may mail within 24 hours, or return to the automatic steps',
  params: id,
  body: quotaChange,
  responses: { 200: answer(companyDetail) },
});

export const stopMail = route({
  method: 'POST',
  path: '/admin/companies/{id}/stop-mail',
  may: 'installation:operate',
  summary: "Stop a company's messages at once: queued ones wait, new ones are refused; account mail still goes out",
  params: id,
  body: mailStop,
  responses: { 200: answer(companyDetail) },
});

export const allowMail = route({
  method: 'POST',
  path: '/admin/companies/{id}/allow-mail',
  may: 'installation:operate',
  summary: "Allow a company's mail again; waiting mail is sent or discarded",
  params: id,
  body: mailRelease,
  responses: { 200: answer(companyDetail) },
});
