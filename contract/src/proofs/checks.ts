import { z } from 'zod';
import { publicMailDomains } from '../accounts/single-sign-on.ts';
import { linkToken } from '../base/account-links.ts';
import { pageAnswer } from '../base/page-company.ts';
import { answer, route } from '../base/route.ts';
import { emailField, isDomain, oneLine, recordId, requiredText, trimmedText } from '../base/rules.ts';
import { claimFields, claimNames, claimResults, claimsInWords, refineClaims } from './check-claims.ts';
import { checkLimits, checkMessages, checkModes, checkPurposes } from './check-messages.ts';

const addressLike = /https?:|www\.|\p{L}\.\p{L}{2,}|@/iu;
/** A stranger’s text that others read: one line without addresses, so that it can’t carry a link. */
const plainText = (most: number) =>
  oneLine()
    .max(most, checkMessages.tooLong(most))
    .refine((text) => !addressLike.test(text), checkMessages.noLinks);
const requiredPlain = (required: string, most: number) =>
  requiredText(required, { length: most, message: checkMessages.tooLong(most) }).refine(
    (text) => !addressLike.test(text),
    checkMessages.noLinks,
  );

/** Returns the domain of an address. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

const reference = oneLine()
  .max(checkLimits.reference, checkMessages.tooLong(checkLimits.reference))
  .refine((text) => text === '' || /^(?=.*\d)[\da-z][\da-z/._-]*$/i.test(text), checkMessages.referenceInvalid)
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
  workEmail: emailField(checkMessages.emailRequired, checkMessages.emailInvalid).refine(
    (email) => !publicMailDomains.has(domainOf(email)),
    checkMessages.emailPublic,
  ),
  ...askedFields,
  /** That the person knows of the request. */
  knows: z.literal(true, { error: checkMessages.knowsRequired }),
};

/** The form of a requester. */
export const checkForm = z.object(formFields).superRefine(refineAsked);
export type CheckForm = z.infer<typeof checkForm>;

const company = { companyName: z.string(), companyLogo: z.string().nullable() };
const companyText = z.string().trim().min(1).max(100);

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

/** What a requester sees. Everything before an answer looks the same, whoever the person is and whatever they do. */
const requesterStates = ['unconfirmed', 'waiting', 'answered', 'none', 'withdrawn'] as const;
export type RequesterState = (typeof requesterStates)[number];

const sharedClaim = z.object({ claim: z.enum(claimNames), value: z.string(), result: z.enum(claimResults) });
export type SharedClaim = z.infer<typeof sharedClaim>;

const sharedAnswer = z.object({
  /** Empty: the details were deleted. */
  claims: z.array(sharedClaim),
  /** `YYYY-MM-DD` */
  checkedOn: z.string(),
  by: z.enum(['record', 'hr']),
});

/** A request as its requester sees it. Names and claims only once they are answered: before, nothing may depend on the person. */
const requestedCheck = z.object({
  ...company,
  state: z.enum(requesterStates),
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

const whoAsks = z.object({
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

const consentQuestion = personCheck.extend({
  ...company,
  /** Whether the answer goes out with the consent, without HR. */
  isAtOnce: z.boolean(),
  /** What keeps the record from being confirmed now; null: nothing. */
  obstacle: z.string().nullable(),
  /** A mark of what is shown, to send with the consent. */
  shown: z.string(),
});
export type ConsentQuestion = z.infer<typeof consentQuestion>;

const consent = {
  agree: z.boolean(),
  /** The mark that came with what the person was shown. */
  shown: z.string().max(100).optional(),
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
  summary: 'Consent to a background check, or decline it; 409 when the record changed since it was shown',
  body: withToken.extend(consent),
  responses: { 200: answer(consentQuestion) },
});

const id = z.object({ id: recordId(checkMessages.invalidId) });
const cursor = z.string().max(200).optional();

export const listOwnChecks = route({
  method: 'GET',
  path: '/own/checks',
  may: 'own:record',
  summary: 'The background checks about the ex-employee, newest first, 20 at a time, with what was shared with whom',
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
  summary: 'Consent to a background check, or decline it; 409 when the record changed since it was shown',
  params: id,
  body: z.object(consent),
  responses: { 200: answer(consentQuestion) },
});

/** What HR sees. `open`: before a consent; `none`: it ended without one, or HR gave no answer. */
const teamStates = ['open', 'with_hr', 'answered', 'refused', 'none'] as const;
export type TeamCheckState = (typeof teamStates)[number];

const checkLine = z.object({
  _id: z.string(),
  state: z.enum(teamStates),
  who: whoAsks,
  purpose: z.enum(checkPurposes),
  purposeText: z.string().nullable(),
  reference: z.string().nullable(),
  /** Null without consent, and once the record is gone: HR does not learn who looks for a job. */
  person: z
    .object({ _id: z.string(), name: z.string(), designation: z.string(), profileImg: z.string().nullable() })
    .nullable(),
  askedAt: z.string(),
  consentedAt: z.string().nullable(),
  /** `YYYY-MM-DD`, by which HR should answer. */
  dueOn: z.string().nullable(),
  endedAt: z.string().nullable(),
  by: z.enum(['record', 'hr']).nullable(),
  decidedBy: z.object({ _id: z.string(), name: z.string() }).nullable(),
});
export type CheckLine = z.infer<typeof checkLine>;

const comparedClaim = sharedClaim.extend({
  /** What the record says; null: it is settled. */
  record: z.string().nullable(),
});

export const check = checkLine.extend({
  claims: z.array(comparedClaim),
  obstacle: z.string().nullable(),
  shown: z.string(),
  /** Whether the requester’s domain is blocked. */
  isBlocked: z.boolean(),
  domain: z.string(),
});
export type Check = z.infer<typeof check>;

export const checkViews = ['waiting', 'others'] as const;
export type CheckView = (typeof checkViews)[number];

export const listChecks = route({
  method: 'GET',
  path: '/checks',
  may: 'letters:manage',
  forPeople: true,
  summary: 'Background checks, 20 at a time: those that wait for HR by their day, or all others newest first',
  query: z.object({ view: z.enum(checkViews, { error: 'Unknown list' }), cursor }),
  responses: {
    200: answer(
      z.object({
        checks: z.array(checkLine),
        nextCursor: z.string().nullable(),
        /** Only with the first page. */
        counts: z.object({ waiting: z.number(), late: z.number(), others: z.number() }).nullable(),
        today: z.string(),
        /** The address of the form, to give to requesters. */
        formAddress: z.string(),
      }),
    ),
  },
});

export const readCheck = route({
  method: 'GET',
  path: '/checks/{id}',
  may: 'letters:manage',
  forPeople: true,
  summary: 'One background check, with each claim beside the record while it waits for HR',
  params: id,
  responses: { 200: answer(check) },
});

export const sendCheckAnswer = route({
  method: 'POST',
  path: '/checks/{id}/answer',
  may: 'letters:manage',
  forPeople: true,
  summary:
    'Send the answer from the record as it is now; words that differ in writing alone can be marked as agreeing. 409 when the record changed since it was shown',
  params: id,
  body: z.object({
    shown: z.string().max(100),
    /** Claims whose words mean the same as the record’s. */
    same: z
      .array(z.enum(claimsInWords, { error: 'Only words can mean the same' }))
      .max(claimsInWords.length)
      .default([]),
  }),
  responses: { 200: answer(check) },
});

export const refuseCheck = route({
  method: 'POST',
  path: '/checks/{id}/refuse',
  may: 'letters:manage',
  forPeople: true,
  summary: 'End a background check without an answer; the requester sees the same as without consent',
  params: id,
  responses: { 200: answer(check) },
});

const settings = z.object({
  mode: z.enum(checkModes),
  blocked: z.array(z.object({ domain: z.string(), at: z.string(), by: z.string().nullable() })),
  formAddress: z.string(),
});
export type CheckSettings = z.infer<typeof settings>;

export const readCheckSettings = route({
  method: 'GET',
  path: '/checks/settings',
  may: 'letters:manage',
  forPeople: true,
  summary: 'How background checks are answered, and the domains that are blocked',
  responses: { 200: answer(settings) },
});

export const saveCheckSettings = route({
  method: 'POST',
  path: '/checks/settings',
  may: 'letters:manage',
  forPeople: true,
  summary: 'Choose how background checks are answered',
  body: z.object({ mode: z.enum(checkModes, { error: checkMessages.modeRequired }) }),
  responses: { 200: answer(settings) },
});

const domain = trimmedText(checkMessages.domainInvalid)
  .toLowerCase()
  .overwrite((text) => text.replace(/^@/, ''))
  .refine((text) => text.length <= 253 && isDomain(text), checkMessages.domainInvalid);

/** The form that blocks a domain. */
export const blockForm = z.object({ domain });

export const blockRequesters = route({
  method: 'POST',
  path: '/checks/blocks',
  may: 'letters:manage',
  forPeople: true,
  summary: 'Block requesters of a domain: their open background checks end, and new ones are not asked',
  body: blockForm,
  responses: { 201: answer(settings) },
});

export const unblockRequesters = route({
  method: 'DELETE',
  path: '/checks/blocks/{domain}',
  may: 'letters:manage',
  forPeople: true,
  summary: 'Let requesters of a domain ask again',
  params: z.object({ domain }),
  responses: { 200: answer(settings) },
});
