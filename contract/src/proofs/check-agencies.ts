import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { emailField, isDomain, oneLine, recordId, requiredText, trimmedText, wholeNumber } from '../base/rules.ts';
import { claimNames, claimResults } from './check-claims.ts';
import { agencyMessages, checkLimits, checkMessages } from './check-messages.ts';
import { askedFields, refineAsked } from './checks.ts';
import { asciiDomain } from './mail-services.ts';
import { plainText } from './plain-texts.ts';

/** The states that an agency sees: those of a requester whose address needs no confirmation. */
const agencyStates = ['waiting', 'answered', 'none'] as const;

const agencyCheck = z.object({
  _id: z.string(),
  state: z.enum(agencyStates),
  reference: z.string().nullable(),
  askedAt: z.string(),
  until: z.string(),
  answer: z
    .object({
      claims: z.array(z.object({ claim: z.enum(claimNames), value: z.string(), result: z.enum(claimResults) })),
      checkedOn: z.string(),
      by: z.enum(['record', 'hr']),
    })
    .nullable(),
});
export type AgencyCheck = z.infer<typeof agencyCheck>;

/** A request by an agency. */
const agencyRequest = z
  .object({
    /** The public address or the id of the company. */
    company: oneLine(agencyMessages.companyUnknown)
      .min(1, agencyMessages.companyUnknown)
      .max(100, agencyMessages.companyUnknown),
    /** For which the agency asks; the person sees it. */
    client: plainText(checkLimits.organisation).nullish(),
    ...askedFields,
    knows: z.literal(true, { error: checkMessages.knowsRequired }),
  })
  .superRefine(refineAsked);

export const requestAgencyCheck = route({
  method: 'POST',
  path: '/agencies/checks',
  may: 'public',
  about: 'company',
  summary:
    'Ask a company to confirm someone’s employment, with the key of an agency as Bearer token. The same question to the same company while one is open returns that one',
  body: agencyRequest,
  responses: { 201: answer(agencyCheck) },
});

export const readAgencyCheck = route({
  method: 'GET',
  path: '/agencies/checks/{id}',
  may: 'public',
  about: 'company',
  summary: 'The state of a background check, and its answer, with the key of the agency that asked',
  params: z.object({ id: recordId(checkMessages.invalidId) }),
  responses: { 200: answer(agencyCheck) },
});

/** An agency as operators see it. */
export const agency = z.object({
  _id: z.string(),
  name: z.string(),
  contact: z.string(),
  domain: z.string(),
  /** The beginning of its key. */
  prefix: z.string(),
  /** Checks that it may ask for within a day. */
  perDay: z.number(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  /** Checks that it has asked for. */
  total: z.number(),
});
export type Agency = z.infer<typeof agency>;

/** The form that grants a key. */
export const newAgency = z.object({
  name: requiredText(agencyMessages.nameRequired, { length: 100, message: checkMessages.tooLong(100) }),
  contact: emailField(agencyMessages.contactRequired, checkMessages.emailInvalid),
  domain: trimmedText(agencyMessages.domainRequired)
    .toLowerCase()
    .refine((text) => text.length <= 253 && isDomain(text), checkMessages.domainInvalid)
    .overwrite(asciiDomain),
  perDay: wholeNumber(1, checkLimits.agencyMost, agencyMessages.perDayInvalid),
});
export type NewAgency = z.infer<typeof newAgency>;

export const listAgencies = route({
  method: 'GET',
  path: '/admin/agencies',
  may: 'installation:operate',
  summary: 'The agencies that may ask for background checks, newest first; never their keys',
  responses: { 200: answer(z.object({ agencies: z.array(agency) })) },
});

export const grantAgency = route({
  method: 'POST',
  path: '/admin/agencies',
  may: 'installation:operate',
  summary: 'Grant an agency a key; only this answer contains it',
  body: newAgency,
  responses: { 201: answer(agency.extend({ key: z.string() })) },
});

export const revokeAgency = route({
  method: 'POST',
  path: '/admin/agencies/{id}/revoke',
  may: 'installation:operate',
  summary: 'Revoke the key of an agency: further calls with it are refused',
  params: z.object({ id: recordId(agencyMessages.invalidId) }),
  responses: { 200: answer(agency) },
});
