import { z } from 'zod';
import { documentKinds, documentTypes } from '../base/document-kinds.ts';
import { rejection } from '../base/rejection.ts';
import { answer, download, route } from '../base/route.ts';
import { recordId, requiredText, wholeNumber, wholeNumberField } from '../base/rules.ts';
import { documentLimits, documentMessages } from './document-messages.ts';
import { periodField } from './document-periods.ts';

const kind = z.enum(documentKinds, { error: documentMessages.kindRequired });
const person = recordId(documentMessages.invalidPerson);
const id = z.object({ id: recordId(documentMessages.invalidId) });
const cursor = z.string().max(200).optional();

/** What is said of a document, or of all documents of a batch. */
export const documentFields = z.object({
  kind,
  title: requiredText(documentMessages.titleRequired, {
    length: documentLimits.title,
    message: documentMessages.titleTooLong,
  }),
  /** A month (`2025-03`), a financial year (`FY2024-25`) or a year (`2024`); left out: none, in a batch as each file name says. */
  period: periodField,
});

/** A document as its person sees it. */
const ownDocument = z.object({
  _id: z.string(),
  kind: z.enum(documentKinds),
  title: z.string(),
  period: z.string().nullable(),
  /** `YYYY-MM-DD`: the last day of its period, or the day it was added. Lists are sorted by it. */
  datedOn: z.string(),
  fileName: z.string(),
  contentType: z.enum(documentTypes),
  bytes: z.number(),
  /** When the person could see it first. */
  addedAt: z.string(),
  /** When the person opened it first; null: not yet. */
  openedAt: z.string().nullable(),
});
export type OwnDocument = z.infer<typeof ownDocument>;

/** A document for HR. */
const documentLine = ownDocument.omit({ addedAt: true }).extend({
  /** Null: erased, and the document is kept because of a legal term. */
  person: z
    .object({ _id: z.string(), name: z.string(), designation: z.string(), profileImg: z.string().nullable() })
    .nullable(),
  /** Of a document kept after an erasure: whose it was, and the last day (`YYYY-MM-DD`) on which it is kept. */
  heldFor: z.object({ name: z.string(), employeeId: z.string().nullable(), until: z.string() }).nullable(),
  batch: z.object({ _id: z.string(), fileName: z.string() }).nullable(),
  addedBy: z.object({ _id: z.string(), name: z.string() }).nullable(),
  createdAt: z.string(),
  /** Since when the person sees it; null: its batch has not been announced. */
  visibleAt: z.string().nullable(),
  /** `YYYY-MM-DD`: until then an erasure would leave it, because of the legal term of its kind; null: there is none, or it has ended. */
  keptUntil: z.string().nullable(),
});
export type DocumentLine = z.infer<typeof documentLine>;

const one = { 200: answer(documentLine) };

export const listDocuments = route({
  method: 'GET',
  path: '/documents',
  may: 'documents:manage',
  forPeople: true,
  summary:
    'Documents, newest first, 20 at a time; of one person by the period they are for. Held ones are those kept for a legal term after their person was erased',
  query: z.object({
    person: person.optional(),
    kind: kind.optional(),
    batch: recordId('Invalid batch id').optional(),
    held: z.enum(['1', '0'], { error: 'Must be 1 or 0' }).optional(),
    /** Part of a person's name, or a whole employee id. */
    search: z.string().trim().max(100).optional(),
    cursor,
  }),
  responses: {
    200: answer(
      z.object({
        documents: z.array(documentLine),
        nextCursor: z.string().nullable(),
        /** All documents of the company, and their size: held ones and those of batches that are not announced included. */
        stored: z.object({ documents: z.number(), bytes: z.number() }),
        /** Whether any document is kept for a legal term after its person was erased. */
        hasHeld: z.boolean(),
      }),
    ),
  },
});

export const addDocument = route({
  method: 'POST',
  path: '/documents',
  may: 'documents:manage',
  forPeople: true,
  summary:
    'Add one document (field: file) for an ex-employee, who is notified by mail. 409 when the person already has this file, 429 when the sending limit is used up',
  file: 'file',
  body: documentFields.extend({ person: recordId(documentMessages.personRequired) }),
  responses: { 201: answer(documentLine) },
});

export const readDocument = route({
  method: 'GET',
  path: '/documents/{id}',
  may: 'documents:manage',
  forPeople: true,
  summary: 'One document, without its content',
  params: id,
  responses: one,
});

export const readDocumentFile = route({
  method: 'GET',
  path: '/documents/{id}/file',
  may: 'documents:manage',
  forPeople: true,
  summary: 'The content of a document. Each opening is in the audit log',
  params: id,
  responses: { 200: download('pdf', 'png', 'jpeg') },
});

export const deleteDocument = route({
  method: 'POST',
  path: '/documents/{id}/delete',
  may: 'documents:manage',
  forPeople: true,
  summary:
    'Delete a document and its file, whatever its legal term; cannot be undone. A person who could see it gets the reason by mail',
  params: id,
  body: rejection,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});

/** The years for which the law requires a company to keep documents of a kind; 0: an erasure removes them. */
const documentTerm = z.object({
  kind,
  years: wholeNumber(0, documentLimits.termYears, documentMessages.termInvalid),
});
export type DocumentTerm = z.infer<typeof documentTerm>;
const terms = answer(z.array(documentTerm));

export const listDocumentTerms = route({
  method: 'GET',
  path: '/documents/terms',
  may: 'settings:read',
  summary: 'How many years documents of each kind are kept when their person is erased',
  responses: { 200: terms },
});

export const changeDocumentTerm = route({
  method: 'POST',
  path: '/documents/terms',
  may: 'company:settings',
  forPeople: true,
  summary:
    'Change how many years the law requires documents of a kind to be kept, counted from their period or the day they were added. Documents held already keep their day',
  body: documentTerm,
  responses: { 200: terms },
});

export const listOwnDocuments = route({
  method: 'GET',
  path: '/own/documents',
  may: 'own:record',
  summary: 'The documents of the ex-employee, latest period first, 20 at a time',
  query: z.object({
    kind: kind.optional(),
    /** Of the period, or of the day it was added. */
    year: wholeNumberField(1900, 2999, 'Unknown year').optional(),
    cursor,
  }),
  responses: {
    200: answer(
      z.object({
        documents: z.array(ownDocument),
        nextCursor: z.string().nullable(),
        /** Of the first page: how many there are of each kind and year, whatever is asked for; latest year first. */
        counts: z.array(z.object({ kind: z.enum(documentKinds), year: z.number(), documents: z.number() })),
      }),
    ),
  },
});

export const readOwnDocument = route({
  method: 'GET',
  path: '/own/documents/{id}',
  may: 'own:record',
  summary: 'One document of the ex-employee, without its content',
  params: id,
  responses: { 200: answer(ownDocument) },
});

export const readOwnDocumentFile = route({
  method: 'GET',
  path: '/own/documents/{id}/file',
  may: 'own:record',
  summary: 'The content of a document of the ex-employee. HR sees when it was opened first',
  params: id,
  responses: { 200: download('pdf', 'png', 'jpeg') },
});
