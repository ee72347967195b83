import { z } from 'zod';
import { documentKinds } from '../base/document-kinds.ts';
import { privacyLimits, privacyMessages, requestStates, requestTypes } from '../base/privacy.ts';
import { answer, download, route } from '../base/route.ts';
import { emailField, limits, recordId, requiredLines, requiredText } from '../base/rules.ts';

const detail = z.string().trim().max(privacyLimits.detail, privacyMessages.detailTooLong);
const requestId = z.object({ id: recordId(privacyMessages.requestNotFound) });

/** A request of an ex-employee; a grievance needs a description. */
export const newRequest = z
  .object({ type: z.enum(requestTypes), detail: detail.optional() })
  .refine(({ type, detail: words }) => type !== 'grievance' || Boolean(words), {
    path: ['detail'],
    message: privacyMessages.detailRequired,
  });

/** Documents of a kind that an erasure leaves, because the law requires the company to keep them; the last of them until `until`. */
const keptDocuments = z.object({ kind: z.enum(documentKinds), documents: z.number(), until: z.string() });

export const ownRequest = z.object({
  _id: z.string(),
  type: z.enum(requestTypes),
  state: z.enum(requestStates),
  detail: z.string().nullable(),
  answer: z.string().nullable(),
  createdAt: z.string(),
  dueAt: z.string(),
  closedAt: z.string().nullable(),
  /** Of an open request for erasure: what the company must keep for a legal term; left out when it keeps nothing. */
  kept: z.array(keptDocuments).optional(),
});
export type OwnRequest = z.infer<typeof ownRequest>;

export const listOwnRequests = route({
  method: 'GET',
  path: '/own/requests',
  may: 'own:record',
  summary: 'Your own requests: the latest 50',
  responses: { 200: answer(z.array(ownRequest)) },
});

export const createOwnRequest = route({
  method: 'POST',
  path: '/own/requests',
  may: 'own:record',
  summary:
    'Request access or erasure, or file a grievance; one of each kind can be open. What an erasure must leave for a legal term is in the answer, and mailed',
  body: newRequest,
  responses: { 201: answer(ownRequest) },
});

export const withdrawOwnRequest = route({
  method: 'DELETE',
  path: '/own/requests/{id}',
  may: 'own:record',
  summary: 'Withdraw an open request',
  params: requestId,
  responses: { 200: answer(ownRequest) },
});

export const downloadOwnData = route({
  method: 'POST',
  path: '/own/download',
  may: 'own:record',
  summary: 'All data held about you, as one JSON file',
  responses: { 200: download('json') },
});

export const newGrievance = z.object({
  company: requiredText(privacyMessages.companyRequired, {
    length: privacyLimits.companyName,
    message: `Must be at most ${privacyLimits.companyName} characters`,
  }),
  name: requiredText(privacyMessages.nameRequired, {
    length: limits.generalName,
    message: `Must be at most ${limits.generalName} characters`,
  }),
  email: emailField(privacyMessages.emailRequired, privacyMessages.emailInvalid),
  detail: requiredLines(privacyMessages.detailRequired, {
    length: privacyLimits.detail,
    message: privacyMessages.detailTooLong,
  }),
});

export const submitGrievance = route({
  method: 'POST',
  path: '/privacy/grievances',
  may: 'public',
  about: 'company',
  whileClosed: 'A person can complain about a company’s use of their data while it is suspended',
  summary: 'File a grievance without signing in; the answer is the same whether the company is known or not',
  body: newGrievance,
  responses: { 201: answer(z.object({ days: z.number() })) },
});

export const privacyRequest = ownRequest.omit({ kept: true }).extend({
  /** Deleted: removed from the directory, but not erased yet. */
  person: z
    .object({ _id: z.string(), name: z.string(), profileImg: z.string().nullable(), deleted: z.boolean() })
    .nullable(),
  /** As entered in a grievance filed without signing in; not verified. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Calendar days (UTC) until the deadline; negative when overdue. */
  daysLeft: z.number(),
  closedBy: z.string().nullable(),
});
export type PrivacyRequest = z.infer<typeof privacyRequest>;

const requestPage = z.object({
  requests: z.array(privacyRequest),
  nextCursor: z.string().nullable(),
  open: z.number(),
  overdue: z.number(),
});

export const listRequests = route({
  method: 'GET',
  path: '/requests/privacy',
  may: 'people:write',
  summary: 'Requests and grievances: open ones by deadline, or settled ones',
  query: z.object({ state: z.enum(['open', 'closed']).default('open'), cursor: z.string().max(100).optional() }),
  responses: { 200: answer(requestPage) },
});

export const requestAnswer = z.object({
  state: z.enum(['done', 'rejected']),
  answer: requiredLines(privacyMessages.answerRequired, {
    length: privacyLimits.answer,
    message: privacyMessages.answerTooLong,
  }),
});

export const closeRequest = route({
  method: 'POST',
  path: '/requests/privacy/{id}/close',
  may: 'people:write',
  forPeople: true,
  summary: 'Settle a request; the answer is mailed to the person',
  params: requestId,
  body: requestAnswer,
  responses: { 201: answer(privacyRequest) },
});

const erasedPerson = z.object({
  _id: z.string(),
  /** Left out when nothing is kept. */
  kept: z.array(keptDocuments).optional(),
});
export type ErasedPerson = z.infer<typeof erasedPerson>;

export const eraseRequested = route({
  method: 'POST',
  path: '/requests/privacy/{id}/erase',
  may: 'people:write',
  forPeople: true,
  summary:
    'Erase the ex-employee who requested it; cannot be undone. Documents in a legal term are kept, and counted in the answer',
  params: requestId,
  responses: { 201: answer(erasedPerson) },
});

export const erasePerson = route({
  method: 'POST',
  path: '/alumni/{id}/erase',
  may: 'people:write',
  forPeople: true,
  summary:
    'Erase an ex-employee with all data of the record; cannot be undone. Documents in a legal term are kept, and counted in the answer',
  params: z.object({ id: recordId('Invalid ex-employee id') }),
  responses: { 201: answer(erasedPerson) },
});
