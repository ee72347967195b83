import { z } from 'zod';
import { documentKinds } from '../base/document-kinds.ts';
import { answer, download, route } from '../base/route.ts';
import { recordId } from '../base/rules.ts';
import { batchMessages, documentFaults, skipReasons } from './document-messages.ts';
import { documentFields } from './documents.ts';

/**
 * The states of a batch: `uploading` (the ZIP is being stored), `checking` (the dry run), `ready` (its result waits for a decision), `storing`,
 * `stored` (no one has been notified), `announced`, `failed` (`message` says why), `undoing`, `undone`.
 */
export const batchStates = [
  'uploading',
  'checking',
  'ready',
  'storing',
  'stored',
  'announced',
  'failed',
  'undoing',
  'undone',
] as const;
export type BatchState = (typeof batchStates)[number];

const colleague = z.object({ _id: z.string(), name: z.string() });

/** A batch, in lists. */
const batchLine = z.object({
  _id: z.string(),
  state: z.enum(batchStates),
  /** Of the ZIP. */
  fileName: z.string(),
  bytes: z.number(),
  kind: z.enum(documentKinds),
  title: z.string(),
  /** Null: read from each file name that has one. */
  period: z.string().nullable(),
  /** Files in the ZIP; with `skipped` ones, which are folders and files of operating systems, everything in it. */
  files: z.number(),
  matched: z.number(),
  faulty: z.number(),
  skipped: z.number(),
  /** The people of the matched files. */
  people: z.number(),
  /** Documents added so far. */
  stored: z.number(),
  /** Files dealt with by the running job: checked, added or undone. */
  progress: z.number(),
  createdAt: z.string(),
  createdBy: colleague.nullable(),
  confirmedAt: z.string().nullable(),
  storedAt: z.string().nullable(),
  /** When its people will see the documents and be notified, unless it is undone or announced before; null: not stored. */
  announceAt: z.string().nullable(),
  announcedAt: z.string().nullable(),
  /** People who have been notified by mail. */
  notified: z.number(),
  undoneAt: z.string().nullable(),
  /** The reason for a failure, what the running job waits for, or what an undo found. */
  message: z.string().nullable(),
  /** What can be done now. */
  can: z.object({ confirm: z.boolean(), announce: z.boolean(), undo: z.boolean(), discard: z.boolean() }),
});
export type BatchLine = z.infer<typeof batchLine>;

/** A batch with a summary of its problems. */
export const batchDetail = batchLine.extend({
  /** The problems, most frequent first. */
  faults: z.array(z.object({ fault: z.enum(documentFaults), label: z.string(), files: z.number() })),
  /** Documents that have been opened by their people: an undo can't take back what they have seen. */
  opened: z.number(),
});
export type BatchDetail = z.infer<typeof batchDetail>;

export const entryOutcomes = ['matched', 'faulty', 'skipped'] as const;
export type EntryOutcome = (typeof entryOutcomes)[number];

/** Something in the ZIP of a batch. */
const batchEntry = z.object({
  /** Its place in the ZIP; 0 is the first. */
  entry: z.number(),
  /** With its folders, as the ZIP says. */
  fileName: z.string(),
  outcome: z.enum(entryOutcomes),
  bytes: z.number(),
  person: z
    .object({ _id: z.string(), name: z.string(), employeeId: z.string().nullable(), profileImg: z.string().nullable() })
    .nullable(),
  period: z.string().nullable(),
  /** Null: there is none. */
  fault: z.enum([...documentFaults, ...skipReasons]).nullable(),
  /** The same in a sentence. */
  reason: z.string().nullable(),
  /** The document that it became; null: not added. */
  document: z.string().nullable(),
});
export type BatchEntry = z.infer<typeof batchEntry>;

const id = z.object({ id: recordId(batchMessages.invalidId) });
const one = { 200: answer(batchDetail) };

export const startBatch = route({
  method: 'POST',
  path: '/documents/batches',
  may: 'documents:manage',
  forPeople: true,
  summary:
    'Upload a ZIP of documents (field: file) whose file names have the employee ids. A dry run starts; nothing is added. 409 while another batch of the company runs',
  file: 'file',
  body: documentFields,
  responses: { 201: answer(batchDetail) },
});

export const listBatches = route({
  method: 'GET',
  path: '/documents/batches',
  may: 'documents:manage',
  forPeople: true,
  summary: 'Batches, newest first, 20 at a time',
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: { 200: answer(z.object({ batches: z.array(batchLine), nextCursor: z.string().nullable() })) },
});

export const readBatch = route({
  method: 'GET',
  path: '/documents/batches/{id}',
  may: 'documents:manage',
  forPeople: true,
  summary: 'One batch: its progress and the problems of its files',
  params: id,
  responses: one,
});

export const listBatchEntries = route({
  method: 'GET',
  path: '/documents/batches/{id}/entries',
  may: 'documents:manage',
  forPeople: true,
  summary:
    'The files of a batch with one outcome, in the order of the ZIP, 50 at a time. Forgotten when the batch can no longer be undone',
  params: id,
  query: z.object({
    outcome: z.enum(entryOutcomes, { error: 'Unknown outcome' }),
    fault: z.enum(documentFaults, { error: 'Unknown problem' }).optional(),
    cursor: z
      .string()
      .regex(/^\d{1,6}$/, 'Invalid cursor')
      .optional(),
  }),
  responses: { 200: answer(z.object({ entries: z.array(batchEntry), nextCursor: z.string().nullable() })) },
});

export const downloadProblems = route({
  method: 'GET',
  path: '/documents/batches/{id}/problems',
  may: 'documents:manage',
  forPeople: true,
  summary: 'The files of a batch that have a problem, with its reason, as a spreadsheet',
  params: id,
  responses: { 200: download('spreadsheet') },
});

export const confirmBatch = route({
  method: 'POST',
  path: '/documents/batches/{id}/confirm',
  may: 'documents:manage',
  forPeople: true,
  summary:
    'Add the matched files, in the background; continues a batch that stopped early. Their people see them, and get one mail each, an hour after all are added',
  params: id,
  responses: one,
});

export const announceBatch = route({
  method: 'POST',
  path: '/documents/batches/{id}/announce',
  may: 'documents:manage',
  forPeople: true,
  summary:
    'Show the documents of a stored batch to their people now, and notify each by one mail, without waiting for the hour to pass',
  params: id,
  responses: one,
});

export const undoBatch = route({
  method: 'POST',
  path: '/documents/batches/{id}/undo',
  may: 'documents:manage',
  forPeople: true,
  summary:
    'Delete all documents of a batch and their files, within 7 days, in the background. Before it is announced no one learns of it. Afterwards the documents disappear for their people and mails that wait are not sent, but mails that were sent and copies that were downloaded remain; documents deleted singly stay deleted',
  params: id,
  responses: one,
});

export const discardBatch = route({
  method: 'DELETE',
  path: '/documents/batches/{id}',
  may: 'documents:manage',
  forPeople: true,
  summary: 'Discard a batch of which nothing was added, with its ZIP',
  params: id,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});
