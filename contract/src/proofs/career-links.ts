import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { oneLine, recordId } from '../base/rules.ts';
import { careerChoice } from './career-facts.ts';
import { careerLimits, careerMessages, careerProofKinds, careerValidities } from './career-messages.ts';
import { recommendationLimits, recommendationMessages } from './recommendation-messages.ts';

const linkStates = ['open', 'expired', 'revoked'] as const;
export type CareerLinkState = (typeof linkStates)[number];

/** A link by which a person proves their career. */
const careerLink = z.object({
  _id: z.string(),
  /** What the person calls it: `For Globex`. */
  label: z.string().nullable(),
  /** Behind `#` in the address of the verifier. */
  code: z.string(),
  choice: careerChoice,
  /** The ids of recommendations beside it; those that no longer exist are not shown. */
  recommendations: z.array(z.string()),
  state: z.enum(linkStates),
  /** The last moment of its last day. */
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  /** Minutes in which it was opened and showed something. */
  views: z.number(),
  viewedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type CareerLink = z.infer<typeof careerLink>;

/** The record whole, so that the page can show what a choice contains. */
const careerRecord = z.object({
  name: z.string(),
  /** The dates: `YYYY-MM-DD`. */
  periods: z.array(z.object({ title: z.string(), department: z.string(), from: z.string(), to: z.string() })),
});

/** The career of the signed-in person and the links that prove it. */
const ownCareer = z.object({
  company: z.string(),
  /** Whether the company offers verified careers; otherwise no link shows anything. */
  isOffered: z.boolean(),
  hasRecommendations: z.boolean(),
  /** Null: there is an obstacle. */
  record: careerRecord.nullable(),
  /** Why nothing can be proved now; links show nothing meanwhile. */
  obstacle: z.string().nullable(),
  /** Those that a link can show, the latest first. */
  recommendations: z.array(z.object({ _id: z.string(), name: z.string(), title: z.string(), text: z.string() })),
  /** Newest first. */
  links: z.array(careerLink),
  nextCursor: z.string().nullable(),
  /** The address where anyone can verify a code. */
  verifyAddress: z.string(),
});
export type OwnCareer = z.infer<typeof ownCareer>;

const id = z.object({ id: recordId(careerMessages.invalidLink) });

export const readOwnCareer = route({
  method: 'GET',
  path: '/own/career',
  may: 'own:record',
  summary:
    'What the company’s record says of the ex-employee’s career, whether it can be proved now, and their links, newest first, 20 at a time',
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: { 200: answer(ownCareer) },
});

/** What a new link shows, its name, and how long it is valid. */
export const newCareerLink = careerChoice.extend({
  label: oneLine().max(careerLimits.label, careerMessages.labelTooLong).nullish(),
  /** Of the person: what a link shows beside the career. */
  recommendations: z
    .array(recordId(recommendationMessages.invalidId))
    .max(recommendationLimits.perLink, recommendationMessages.tooManyInLink)
    .optional(),
  days: z.literal(careerValidities, { error: careerMessages.validityRequired }),
});
export type NewCareerLink = z.infer<typeof newCareerLink>;

export const createCareerLink = route({
  method: 'POST',
  path: '/own/career/links',
  may: 'own:record',
  summary:
    'Create a link that proves the career: anyone who has it sees what was chosen, as the record says it then. 409 while nothing can be proved',
  body: newCareerLink,
  responses: { 201: answer(careerLink) },
});

export const revokeCareerLink = route({
  method: 'DELETE',
  path: '/own/career/links/{id}',
  may: 'own:record',
  summary: 'Revoke a link; strangers then get the same answer as for a code that does not exist',
  params: id,
  responses: { 200: answer(careerLink) },
});

/** When a link was opened. */
const careerViews = z.object({
  /** Minutes in which it was opened, since it was created. */
  total: z.number(),
  /** The latest moments, newest first; never by whom. */
  views: z.array(z.string()),
});

export const listCareerViews = route({
  method: 'GET',
  path: '/own/career/links/{id}/views',
  may: 'own:record',
  summary: 'When a link was opened: the latest 100 moments. Who opened it is not recorded',
  params: id,
  responses: { 200: answer(careerViews) },
});

const settings = z.object({ isOffered: z.boolean(), hasRecommendations: z.boolean() });
export type CareerSettings = z.infer<typeof settings>;

/** What is offered where a company has not decided. */
export const presetCareerSettings: CareerSettings = { isOffered: true, hasRecommendations: true };

const shownSettings = settings.extend({
  /** What stops verifying when verified careers are switched off; kinds without any are left out. */
  open: z.array(z.object({ kind: z.enum(careerProofKinds), count: z.number() })),
});
export type ShownCareerSettings = z.infer<typeof shownSettings>;

export const readCareerSettings = route({
  method: 'GET',
  path: '/career/settings',
  may: 'letters:manage',
  forPeople: true,
  summary: 'Whether ex-employees can prove their career, and what stops verifying when they no longer can',
  responses: { 200: answer(shownSettings) },
});

export const saveCareerSettings = route({
  method: 'POST',
  path: '/career/settings',
  may: 'letters:manage',
  forPeople: true,
  summary: 'Set whether ex-employees can prove their career, and whether with recommendations',
  body: settings,
  responses: { 201: answer(shownSettings) },
});
