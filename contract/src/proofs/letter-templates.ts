import { z } from 'zod';
import { letterKinds } from '../base/letter-states.ts';
import { answer, download, route } from '../base/route.ts';
import { largestNumber, recordId, requiredText, wholeNumber } from '../base/rules.ts';
import { letterDocument, letterLanguage } from './letter-document.ts';
import { letterLimits, letterMessages, letterTemplateMessages } from './letter-messages.ts';

const kind = z.enum(letterKinds, { error: letterTemplateMessages.kindRequired });
const name = requiredText(letterTemplateMessages.nameRequired, {
  length: letterLimits.name,
  message: letterTemplateMessages.nameTooLong,
});

/** The content of a template: the letter, and optionally the same in a second language beside it. */
const contentFields = {
  language: letterLanguage,
  document: letterDocument,
  secondLanguage: letterLanguage.nullable(),
  secondDocument: letterDocument.nullable(),
};

/** How people get the letter. */
const offerFields = {
  /** Whether ex-employees can request it; otherwise only HR issues it. */
  isOffered: z.boolean(),
  /** Issued as soon as it is requested, without HR. */
  isAtOnce: z.boolean(),
  /** Days within which a request is answered. */
  promiseDays: wholeNumber(letterLimits.promise.least, letterLimits.promise.most, letterMessages.promiseInvalid),
};

/** A template in lists. */
const letterTemplateLine = z.object({
  _id: z.string(),
  kind: z.enum(letterKinds),
  name: z.string(),
  language: letterLanguage,
  secondLanguage: letterLanguage.nullable(),
  ...offerFields,
  updatedAt: z.string(),
  /** The colleague who last changed it; null when they have left the team. */
  by: z.string().nullable(),
});
export type LetterTemplateLine = z.infer<typeof letterTemplateLine>;

export const letterTemplate = letterTemplateLine.extend({
  ...contentFields,
  /** Increases with every save; a save must send the revision it started from. */
  revision: z.number(),
});
export type LetterTemplate = z.infer<typeof letterTemplate>;

/** A template as it is saved. */
const letterTemplateContent = z
  .object({ name, ...contentFields, ...offerFields })
  .refine(({ language, secondLanguage }) => language !== secondLanguage, {
    path: ['secondLanguage'],
    message: letterTemplateMessages.sameLanguage,
  });
export type LetterTemplateContent = z.infer<typeof letterTemplateContent>;

const id = z.object({ id: recordId(letterTemplateMessages.invalidId) });

export const listLetterTemplates = route({
  method: 'GET',
  path: '/letters/templates',
  may: 'letters:manage',
  forPeople: true,
  summary: 'The templates of letters, by kind and name',
  responses: { 200: answer(z.object({ templates: z.array(letterTemplateLine) })) },
});

export const createLetterTemplates = route({
  method: 'POST',
  path: '/letters/templates',
  may: 'letters:manage',
  forPeople: true,
  summary: 'Add templates with the standard text of their kind, which the company then adapts',
  body: z.object({ kinds: z.array(kind).min(1, letterTemplateMessages.kindRequired).max(letterKinds.length) }),
  responses: { 201: answer(z.object({ templates: z.array(letterTemplate) })) },
});

export const readLetterTemplate = route({
  method: 'GET',
  path: '/letters/templates/{id}',
  may: 'letters:manage',
  forPeople: true,
  summary: 'One template with its content',
  params: id,
  responses: { 200: answer(letterTemplate) },
});

export const saveLetterTemplate = route({
  method: 'POST',
  path: '/letters/templates/{id}',
  may: 'letters:manage',
  forPeople: true,
  summary:
    'Save a template while editing; 409 when someone else has saved since the given revision. Issued letters stay as they are',
  params: id,
  body: letterTemplateContent.safeExtend({ revision: wholeNumber(0, largestNumber) }),
  responses: { 200: answer(letterTemplate) },
});

export const deleteLetterTemplate = route({
  method: 'DELETE',
  path: '/letters/templates/{id}',
  may: 'letters:manage',
  forPeople: true,
  summary: 'Delete a template; 409 while requests for it are open. Issued letters stay',
  params: id,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});

export const previewLetter = route({
  method: 'POST',
  path: '/letters/preview',
  may: 'letters:manage',
  forPeople: true,
  asks: true,
  summary: 'A letter as it would be issued, marked as a preview: for one ex-employee, or with the names of the fields',
  body: z.object({ name, ...contentFields, person: recordId(letterMessages.invalidPerson).nullish() }),
  responses: { 200: download('pdf') },
});
