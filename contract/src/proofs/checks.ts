import { z } from 'zod';
import { linkToken } from '../base/account-links.ts';
import { pageAnswer } from '../base/page-company.ts';
import { answer, route } from '../base/route.ts';
import { emailField, oneLine, recordId } from '../base/rules.ts';
import { claimFields, claimNames, claimResults, refineClaims } from './check-claims.ts';
import { checkLimits, checkMessages, checkPurposes } from './check-messages.ts';
import { asciiAddress, domainOf, isPublicMail } from './mail-services.ts';
import { plainText, requiredPlain } from './plain-texts.ts';

/** A number of a case. It has too few letters for a name: the requester’s page shows it also after an erasure, so that the page does not tell. */
const isReference = (text: string) =>
  /^(?=.*\d)[\da-z][\da-z/._-]*$/i.test(text) &&
  text.replace(/[^a-z]/gi, '').length <= checkLimits.referenceLetters &&
  !/[a-z\d]\.[a-z]{2}/i.test(text);
const reference = oneLine()
  .max(checkLimits.reference, checkMessages.tooLong(checkLimits.reference))
  .refine((text) => text === '' || isReference(text), checkMessages.referenceInvalid)
  .nullish();

/** What every request says about the person and the purpose. */
export const askedFields = {
  purpose: z.enum(checkPurposes, { error: checkMessages.purposeRequired }),
  purposeText: plainText(checkLimits.purposeText).nullish(),
  /** The requester’s own case number. */
  reference,
  ...claimFields,
  email: emailField(checkMessages.personEmailRequired, checkMessages.emailInvalid),
  employeeId: oneLine().max(50, checkMessages.tooLong(50)).nullish(),
};
type Asked = Parameters<typeof refineClaims>[0] & { purpose: string; purposeText?: string | null | undefined };

/** Adds what is wrong with a request as a whole. */
export function refineAsked(asked: Asked, context: z.RefinementCtx): void {
  refineClaims(asked, context);
  if (asked.purpose === 'other' && !asked.purposeText)
    context.addIssue({ code: 'custom', path: ['purposeText'], message: checkMessages.purposeTextRequired });
}

const formFields = {
  requester: requiredPlain(checkMessages.requesterRequired, 100),
  organisation: requiredPlain(checkMessages.organisationRequired, checkLimits.organisation),
  workEmail: emailField(checkMessages.emailRequired, checkMessages.emailInvalid)
    .overwrite(asciiAddress)
    .refine((email) => !isPublicMail(domainOf(email)), checkMessages.emailPublic),
  ...askedFields,
  /** That the person knows of the request. */
  knows: z.literal(true, { error: checkMessages.knowsRequired }),
};

/** The form of a requester. */
export const checkForm = z.object(formFields).superRefine(refineAsked);
export type CheckForm = z.infer<typeof checkForm>;

const company = { companyName: z.string(), companyLogo: z.string().nullable() };
const companyText = oneLine(checkMessages.notOffered)
  .min(1, checkMessages.notOffered)
  .max(100, checkMessages.notOffered);

export const startCheck = route({
  method: 'GET',
  path: '/checks/start',
  may: 'public',
  about: 'company',
  summary: 'The company of the form that asks for a background check; 404 when it answers none',
  query: z.object({ company: companyText }),
  responses: { 200: pageAnswer(z.object({ ...company, keptDays: z.number() })) },
});

export const requestCheck = route({
  method: 'POST',
  path: '/checks/requests',
  may: 'public',
  about: 'company',
  summary:
    'Ask a company to confirm someone’s employment. The requester’s address is confirmed by mail first; the answer is the same for everyone',
  body: z.object({ company: companyText, ...formFields }).superRefine(refineAsked),
  responses: { 200: answer(z.object({ sent: z.literal(true) })) },
});

/** What a requester sees. Before an answer nothing depends on the person or their decision. */
const requesterStates = ['unconfirmed', 'waiting', 'answered', 'none', 'withdrawn'] as const;
export type RequesterState = (typeof requesterStates)[number];

/** A claim with what is shared about it. */
export const sharedClaim = z.object({ claim: z.enum(claimNames), value: z.string(), result: z.enum(claimResults) });
export type SharedClaim = z.infer<typeof sharedClaim>;

const sharedAnswer = z.object({
  /** Empty: the details were deleted. */
  claims: z.array(sharedClaim),
  /** `YYYY-MM-DD` */
  checkedOn: z.string(),
  by: z.enum(['record', 'hr']),
});

/** A request as its requester sees it. Names and claims only before the confirmation and in an answer: between, nothing may depend on the person. */
export const requestedCheck = z.object({
  ...company,
  state: z.enum(requesterStates),
  /** What was typed, for the one who confirms it: it may be someone else’s. Empty once it is confirmed. */
  typed: z.array(z.object({ claim: z.enum(claimNames), value: z.string() })),
  organisation: z.string(),
  workEmail: z.string(),
  purpose: z.enum(checkPurposes),
  reference: z.string().nullable(),
  askedAt: z.string(),
  confirmedAt: z.string().nullable(),
  /** The last moment of an answer; until it is confirmed, of the confirmation. */
  until: z.string(),
  answer: sharedAnswer.nullable(),
  /** `YYYY-MM-DD`, when the request is erased. */
  keptUntil: z.string().nullable(),
});
export type RequestedCheck = z.infer<typeof requestedCheck>;

const withToken = z.object({ token: linkToken });

export const readRequestedCheck = route({
  method: 'GET',
  path: '/checks/requested',
  may: 'public',
  about: 'company',
  summary: 'A request for a background check, with the link from the mail to its requester',
  query: withToken,
  responses: { 200: pageAnswer(requestedCheck) },
});

export const confirmCheck = route({
  method: 'POST',
  path: '/checks/requested/confirm',
  may: 'public',
  about: 'company',
  summary: 'Confirm the address of the requester: only then is anyone looked up and asked',
  body: withToken,
  responses: { 200: answer(requestedCheck) },
});

export const withdrawCheck = route({
  method: 'POST',
  path: '/checks/requested/withdraw',
  may: 'public',
  about: 'company',
  summary: 'Withdraw a request that has no answer yet',
  body: withToken,
  responses: { 200: answer(requestedCheck) },
});

/** What the person sees: their own moves, and nothing of what HR does before the answer. */
const personStates = ['asked', 'with_hr', 'answered', 'declined', 'ended'] as const;
export type PersonCheckState = (typeof personStates)[number];

/** Who asks, as the person and HR see it. */
export const whoAsks = z.object({
  organisation: z.string(),
  /** Null: an agency, which calls with a key. */
  name: z.string().nullable(),
  /** The confirmed address, or the contact of the agency. */
  email: z.string(),
  /** An agency that the operator of the portal admitted. */
  isAgency: z.boolean(),
  /** For which an agency asks. */
  client: z.string().nullable(),
});

const personCheck = z.object({
  _id: z.string(),
  who: whoAsks,
  purpose: z.enum(checkPurposes),
  purposeText: z.string().nullable(),
  state: z.enum(personStates),
  askedAt: z.string(),
  /** The last moment to consent. */
  until: z.string(),
  consentedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** What was shared; of an open one what would be. Empty: nothing. */
  claims: z.array(sharedClaim),
});
export type PersonCheck = z.infer<typeof personCheck>;

/** The question to a person, with exactly what would be shared. */
export const consentQuestion = personCheck.extend({
  ...company,
  /** Whether the answer goes out with the consent, without HR. */
  isAtOnce: z.boolean(),
  /** What keeps the record from being confirmed now; null: nothing. */
  obstacle: z.string().nullable(),
  /** A mark of what is shown, to send with the consent. */
  shown: z.string(),
});
export type ConsentQuestion = z.infer<typeof consentQuestion>;

/** A mark of what someone was shown, as it came with the answer. */
export const shownMark = z.string().regex(/^[\w-]{0,43}$/, checkMessages.recordChanged);

const consent = {
  agree: z.boolean(),
  /** The mark that came with what the person was shown. */
  shown: shownMark.optional(),
};

export const readCheckConsent = route({
  method: 'GET',
  path: '/checks/consent',
  may: 'public',
  about: 'company',
  summary:
    'Who asks for a background check, and exactly what would be shared, with the link from the mail to the person',
  query: withToken,
  responses: { 200: pageAnswer(consentQuestion) },
});

export const answerCheckConsent = route({
  method: 'POST',
  path: '/checks/consent',
  may: 'public',
  about: 'company',
  summary:
    'Consent to a background check, decline it, or take the consent back while HR has not answered; 409 when the record changed since it was shown',
  body: withToken.extend(consent),
  responses: { 200: answer(consentQuestion) },
});

const id = z.object({ id: recordId(checkMessages.invalidId) });
const cursor = z.string().max(200).optional();

export const listOwnChecks = route({
  method: 'GET',
  path: '/own/checks',
  may: 'own:record',
  summary:
    'The background checks about the ex-employee, newest first, 20 at a time, with what was shared with each requester',
  query: z.object({ cursor }),
  responses: { 200: answer(z.object({ checks: z.array(personCheck), nextCursor: z.string().nullable() })) },
});

export const readOwnCheck = route({
  method: 'GET',
  path: '/own/checks/{id}',
  may: 'own:record',
  summary: 'One background check about the ex-employee, with exactly what would be shared',
  params: id,
  responses: { 200: answer(consentQuestion) },
});

export const answerOwnCheck = route({
  method: 'POST',
  path: '/own/checks/{id}',
  may: 'own:record',
  summary:
    'Consent to a background check, decline it, or take the consent back while HR has not answered; 409 when the record changed since it was shown',
  params: id,
  body: z.object(consent),
  responses: { 200: answer(consentQuestion) },
});
