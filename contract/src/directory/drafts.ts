import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { limits, recordId, wholeNumber } from '../base/rules.ts';
import { peopleMessages } from './person.ts';

/** Texts about drafts. */
export const draftMessages = {
  tooLarge: 'The draft is too large to save',
  notSaved: 'Failed to save the draft',
} as const;

const texts = z.record(z.string().max(100), z.string().max(5000));

/** The three tabs as they were filled in, valid or not, and how many of them were completed (product.md, Draft of an ex-employee). */
export const personDraft = z.object({
  values: z.object({
    personal: texts,
    custom: texts,
    professional: z.object({ entries: z.array(texts).max(limits.entries) }),
    education: z.object({ entries: z.array(texts).max(limits.entries) }),
  }),
  reach: wholeNumber(0, 2),
});
export type PersonDraft = z.infer<typeof personDraft>;

/** The ex-employee being edited; left out for a new one. */
const of = z.object({ id: recordId(peopleMessages.invalidId).optional() });

export const readDraft = route({
  method: 'GET',
  path: '/alumni/draft',
  forPeople: true,
  may: 'people:write',
  summary: 'Your own draft of an ex-employee; null when there is none',
  query: of,
  responses: { 200: answer(z.object({ draft: personDraft, savedAt: z.string() }).nullable()) },
});

export const saveDraft = route({
  method: 'POST',
  path: '/alumni/draft',
  forPeople: true,
  may: 'people:write',
  summary: 'Save your own draft of an ex-employee',
  query: of,
  body: personDraft,
  responses: { 201: answer(z.object({ savedAt: z.string() })) },
});

export const deleteDraft = route({
  method: 'DELETE',
  path: '/alumni/draft',
  forPeople: true,
  may: 'people:write',
  summary: 'Discard your own draft of an ex-employee',
  query: of,
  responses: { 200: answer(z.object({ deleted: z.boolean() })) },
});
