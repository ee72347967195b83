import { z } from 'zod';
import { pageAnswer } from '../base/page-company.ts';
import { answer, route } from '../base/route.ts';
import { recordId, requiredLines } from '../base/rules.ts';
import { recommendationLimits, recommendationMessages, recommendationRelations } from './recommendation-messages.ts';

/** `unanswered`: the time to answer is over. `declined`, `withdrawn`: the writer ended it before, or after having written. */
const recommendationStates = ['asked', 'unanswered', 'written', 'declined', 'withdrawn'] as const;
export type RecommendationState = (typeof recommendationStates)[number];

/** A recommendation for the signed-in person, or their request for one. */
const ownRecommendation = z.object({
  _id: z.string(),
  writer: z.object({ name: z.string(), title: z.string() }),
  state: z.enum(recommendationStates),
  /** `Managed Ravi Menon`; null until it is written. */
  relation: z.string().nullable(),
  text: z.string().nullable(),
  askedAt: z.string(),
  writtenAt: z.string().nullable(),
});
export type OwnRecommendation = z.infer<typeof ownRecommendation>;

/** Someone who asks the signed-in person for a recommendation, or has one from them. */
const askedRecommendation = z.object({
  _id: z.string(),
  person: z.object({ name: z.string(), title: z.string() }),
  state: z.enum(['asked', 'written']),
  askedAt: z.string(),
  /** The path of the page where it is written and withdrawn; it identifies the writer. */
  path: z.string(),
});
export type AskedRecommendation = z.infer<typeof askedRecommendation>;

const ownRecommendations = z.object({
  isOffered: z.boolean(),
  /** Whether the person is in the directory of former colleagues, which asking requires. */
  isListed: z.boolean(),
  /** For the person, the latest first: at most 50. */
  recommendations: z.array(ownRecommendation),
  /** Of the person as a writer, the latest first: at most 50. */
  asked: z.array(askedRecommendation),
});
export type OwnRecommendations = z.infer<typeof ownRecommendations>;

const id = z.object({ id: recordId(recommendationMessages.invalidId) });

export const listOwnRecommendations = route({
  method: 'GET',
  path: '/own/recommendations',
  may: 'own:record',
  summary: 'The recommendations of the ex-employee and their requests, and what others have asked of them',
  responses: { 200: answer(ownRecommendations) },
});

/** The colleague who is asked. */
const newRecommendation = z.object({
  colleague: recordId(recommendationMessages.colleagueRequired),
});

export const askForRecommendation = route({
  method: 'POST',
  path: '/own/recommendations',
  may: 'own:record',
  summary:
    'Ask a former colleague for a recommendation; both must be listed in the directory. The portal mails them, and neither sees the other’s address',
  body: newRecommendation,
  responses: { 201: answer(ownRecommendation) },
});

export const endOwnRecommendation = route({
  method: 'DELETE',
  path: '/own/recommendations/{id}',
  may: 'own:record',
  summary: 'Withdraw a request, or delete a recommendation: it disappears from every link',
  params: id,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});

/** A request as its writer sees it, by the link of the mail. */
const linkedRecommendation = z.object({
  companyName: z.string(),
  person: z.object({ name: z.string(), title: z.string() }),
  writer: z.object({ name: z.string(), title: z.string() }),
  /** `ended`: declined, withdrawn, or no longer wanted. */
  state: z.enum(['asked', 'written', 'ended']),
  relation: z.enum(recommendationRelations).nullable(),
  text: z.string().nullable(),
  /** The last day on which a request can be answered, `YYYY-MM-DD`. */
  until: z.string(),
});
export type LinkedRecommendation = z.infer<typeof linkedRecommendation>;

const token = { token: z.string().max(200) };

export const readRecommendation = route({
  method: 'GET',
  path: '/recommendations/linked',
  may: 'public',
  about: 'company',
  summary: 'A request for a recommendation, with the link from its mail; changes nothing',
  query: z.object(token),
  responses: { 200: pageAnswer(linkedRecommendation) },
});

/** What the writer says. */
export const givenRecommendation = z.object({
  relation: z.enum(recommendationRelations, { error: recommendationMessages.relationRequired }),
  text: requiredLines(recommendationMessages.textRequired, {
    length: recommendationLimits.text,
    message: recommendationMessages.textTooLong,
  }),
});

export const writeRecommendation = route({
  method: 'POST',
  path: '/recommendations/linked',
  may: 'public',
  about: 'company',
  summary: 'Write a recommendation, or change it, with the link from its mail; 409 when the request has ended',
  body: givenRecommendation.extend(token),
  responses: { 200: pageAnswer(linkedRecommendation) },
});

export const endRecommendation = route({
  method: 'POST',
  path: '/recommendations/linked/end',
  may: 'public',
  about: 'company',
  summary: 'Decline a request, or withdraw what was written: the words are deleted, and disappear from every link',
  body: z.object(token),
  responses: { 200: pageAnswer(linkedRecommendation) },
});
