import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { isDomain, recordId, trimmedText } from '../base/rules.ts';
import { claimsInWords } from './check-claims.ts';
import { checkMessages, checkModes, checkPurposes } from './check-messages.ts';
import { sharedClaim, shownMark, whoAsks } from './checks.ts';
import { asciiDomain } from './mail-services.ts';

const id = z.object({ id: recordId(checkMessages.invalidId) });
const cursor = z.string().max(200).optional();

/** What HR sees. `open`: before a consent; `none`: it ended without one, or HR gave no answer. */
const teamStates = ['open', 'with_hr', 'answered', 'refused', 'none'] as const;
export type TeamCheckState = (typeof teamStates)[number];

const checkLine = z.object({
  _id: z.string(),
  state: z.enum(teamStates),
  who: whoAsks,
  purpose: z.enum(checkPurposes),
  /** Both null without consent: they may say who it is. */
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

/** A check with its claims, and beside each the record while it waits for HR. */
export const check = checkLine.extend({
  claims: z.array(comparedClaim),
  obstacle: z.string().nullable(),
  shown: z.string(),
  /** Whether the requester’s domain is blocked. */
  isBlocked: z.boolean(),
  /** That domain, or the one above it that is blocked. */
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
    'Send the answer from the record as it is now; words that differ in writing alone can be marked as agreeing. 409 when the record changed since it was shown; when less agrees than the person consented to, they are asked again instead',
  params: id,
  body: z.object({
    shown: shownMark,
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

/** How a company answers. */
export const checkSettings = z.object({
  mode: z.enum(checkModes),
  blocked: z.array(z.object({ domain: z.string(), at: z.string(), by: z.string().nullable() })),
  formAddress: z.string(),
});
export type CheckSettings = z.infer<typeof checkSettings>;

export const readCheckSettings = route({
  method: 'GET',
  path: '/checks/settings',
  may: 'letters:manage',
  forPeople: true,
  summary: 'How background checks are answered, and the domains that are blocked',
  responses: { 200: answer(checkSettings) },
});

export const saveCheckSettings = route({
  method: 'POST',
  path: '/checks/settings',
  may: 'letters:manage',
  forPeople: true,
  summary: 'Choose how background checks are answered',
  body: z.object({ mode: z.enum(checkModes, { error: checkMessages.modeRequired }) }),
  responses: { 200: answer(checkSettings) },
});

const domain = trimmedText(checkMessages.domainInvalid)
  .toLowerCase()
  .overwrite((text) => text.replace(/^@/, ''))
  .refine((text) => text.length <= 253 && isDomain(text), checkMessages.domainInvalid)
  .overwrite(asciiDomain);

/** The form that blocks a domain. */
export const blockForm = z.object({ domain });

export const blockRequesters = route({
  method: 'POST',
  path: '/checks/blocks',
  may: 'letters:manage',
  forPeople: true,
  summary: 'Block requesters of a domain: their open background checks end, and new ones are not asked',
  body: blockForm,
  responses: { 201: answer(checkSettings) },
});

export const unblockRequesters = route({
  method: 'DELETE',
  path: '/checks/blocks/{domain}',
  may: 'letters:manage',
  forPeople: true,
  summary: 'Let requesters of a domain ask again',
  params: z.object({ domain }),
  responses: { 200: answer(checkSettings) },
});
