import { z } from 'zod';
import { letterKinds } from '../base/letter-states.ts';
import { answer, download, route } from '../base/route.ts';
import { oneLine, recordId } from '../base/rules.ts';
import { selection } from '../directory/person-filters.ts';
import { letterBatchLimits, letterBatchMessages, letterFaults, letterSkips } from './letter-batch-messages.ts';
import { letterTemplateMessages } from './letter-messages.ts';

/**
 * The states of a batch: `checking` (the dry run), `ready` (its result waits for a decision), `preparing` (the letters are drawn), `prepared` (no one
 * knows of them), `sending`, `sent`, `failed` (`message` says why), `undoing`, `undone`.
 */
export const letterBatchStates = [
  'checking',
  'ready',
  'preparing',
  'prepared',
  'sending',
  'sent',
  'failed',
  'undoing',
  'undone',
] as const;
export type LetterBatchState = (typeof letterBatchStates)[number];

const colleague = z.object({ _id: z.string(), name: z.string() });

/** A batch, in lists. */
const letterBatchLine = z.object({
  _id: z.string(),
  state: z.enum(letterBatchStates),
  kind: z.enum(letterKinds),
  /** The name of the template when the batch was started. */
  title: z.string(),
  /** What a colleague noted about it. */
  note: z.string().nullable(),
  /** The chosen ex-employees. */
  people: z.number(),
  /** Of those: letters that can be issued, people who have it already, and problems. */
  ready: z.number(),
  skipped: z.number(),
  faulty: z.number(),
  prepared: z.number(),
  sent: z.number(),
  /** People dealt with by the running job. */
  progress: z.number(),
  createdAt: z.string(),
  createdBy: colleague.nullable(),
  confirmedAt: z.string().nullable(),
  preparedAt: z.string().nullable(),
  /** When the letters will be sent, unless they are undone or sent before; null: not prepared. */
  sendAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** The reason for a failure, or what the running job waits for. */
  message: z.string().nullable(),
  /** What can be done now. */
  can: z.object({ confirm: z.boolean(), send: z.boolean(), undo: z.boolean(), discard: z.boolean() }),
});
export type LetterBatchLine = z.infer<typeof letterBatchLine>;

const fault = z.enum([...letterSkips, ...letterFaults]);

/** A batch with a summary of its problems. */
export const letterBatch = letterBatchLine.extend({
  /** Null: the template has been deleted since. */
  template: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** Whether the template has changed since, so that the letters would not have its words; false once they are prepared. */
  isTemplateChanged: z.boolean(),
  /** Reasons why people get no letter, most frequent first. */
  faults: z.array(z.object({ fault, label: z.string(), people: z.number() })),
  /** The first and the last number of the letters; null: not confirmed. */
  numbers: z.object({ first: z.string(), last: z.string() }).nullable(),
});
export type LetterBatch = z.infer<typeof letterBatch>;

export const letterOutcomes = ['ready', 'skipped', 'faulty'] as const;
export type LetterOutcome = (typeof letterOutcomes)[number];

/** Someone of a batch. */
const letterBatchEntry = z.object({
  /** Their place in the batch; 1 is the first. */
  entry: z.number(),
  person: z.object({
    _id: z.string(),
    name: z.string(),
    employeeId: z.string().nullable(),
    designation: z.string(),
    profileImg: z.string().nullable(),
    /** Whether the record was deleted. */
    isDeleted: z.boolean(),
  }),
  outcome: z.enum(letterOutcomes),
  number: z.string().nullable(),
  /** The letter that it became; null: not prepared. */
  letter: z.string().nullable(),
  isSent: z.boolean(),
  /** Null: there is none. */
  fault: fault.nullable(),
  /** The same in a sentence. */
  reason: z.string().nullable(),
});
export type LetterBatchEntry = z.infer<typeof letterBatchEntry>;

const id = z.object({ id: recordId(letterBatchMessages.invalidId) });
const entry = id.extend({ entry: z.string().regex(/^[1-9]\d{0,5}$/, 'Invalid entry') });
const one = { 200: answer(letterBatch) };

export const startLetterBatch = route({
  method: 'POST',
  path: '/letters/batches',
  may: 'letters:manage',
  forPeople: true,
  summary:
    'Start to issue a letter to the selected ex-employees, or to all of a search. A dry run finds out who can get it; nothing is issued',
  body: z
    .object({
      template: recordId(letterTemplateMessages.invalidId),
      note: oneLine().max(letterBatchLimits.note, letterBatchMessages.noteTooLong).nullish(),
      ids: z
        .array(recordId('Invalid ex-employee id'))
        .min(1, letterBatchMessages.noOne)
        .max(letterBatchLimits.people, letterBatchMessages.tooMany)
        .optional(),
      ...selection,
    })
    .refine((body) => body.selectAll || body.ids, { path: ['ids'], message: letterBatchMessages.noOne }),
  responses: { 201: answer(letterBatch) },
});

export const listLetterBatches = route({
  method: 'GET',
  path: '/letters/batches',
  may: 'letters:manage',
  forPeople: true,
  summary: 'Batches of letters, newest first, 20 at a time',
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: { 200: answer(z.object({ batches: z.array(letterBatchLine), nextCursor: z.string().nullable() })) },
});

export const readLetterBatch = route({
  method: 'GET',
  path: '/letters/batches/{id}',
  may: 'letters:manage',
  forPeople: true,
  summary: 'One batch: its progress, and why people get no letter',
  params: id,
  responses: one,
});

export const listLetterBatchEntries = route({
  method: 'GET',
  path: '/letters/batches/{id}/entries',
  may: 'letters:manage',
  forPeople: true,
  summary: 'The people of a batch with one outcome, 50 at a time',
  params: id,
  query: z.object({
    outcome: z.enum(letterOutcomes, { error: 'Unknown outcome' }),
    fault: fault.optional(),
    cursor: z
      .string()
      .regex(/^\d{1,6}$/, 'Invalid cursor')
      .optional(),
  }),
  responses: { 200: answer(z.object({ entries: z.array(letterBatchEntry), nextCursor: z.string().nullable() })) },
});

export const readLetterBatchEntry = route({
  method: 'GET',
  path: '/letters/batches/{id}/entries/{entry}/file',
  may: 'letters:manage',
  forPeople: true,
  summary: 'The letter of one person of a batch: as it would be issued now, marked as a preview, or as it was prepared',
  params: entry,
  responses: { 200: download('pdf') },
});

export const downloadLetterProblems = route({
  method: 'GET',
  path: '/letters/batches/{id}/problems',
  may: 'letters:manage',
  forPeople: true,
  summary: 'The people of a batch who get no letter, with the reasons',
  params: id,
  responses: { 200: download('csv') },
});

export const confirmLetterBatch = route({
  method: 'POST',
  path: '/letters/batches/{id}/confirm',
  may: 'letters:manage',
  forPeople: true,
  summary:
    'Number, draw and sign the letters, in the background; continues a batch that stopped early. They are sent an hour after all are prepared; until then no one sees them',
  params: id,
  responses: one,
});

export const sendLetterBatch = route({
  method: 'POST',
  path: '/letters/batches/{id}/send',
  may: 'letters:manage',
  forPeople: true,
  summary:
    'Send prepared letters now, without waiting for the hour to pass. A letter whose record has changed meanwhile is left out and listed; open requests for the letter are answered',
  params: id,
  responses: one,
});

export const undoLetterBatch = route({
  method: 'POST',
  path: '/letters/batches/{id}/undo',
  may: 'letters:manage',
  forPeople: true,
  summary:
    'Delete all letters of a batch and their files, in the background, as long as nothing was sent. Their numbers are not given again',
  params: id,
  responses: one,
});

export const discardLetterBatch = route({
  method: 'DELETE',
  path: '/letters/batches/{id}',
  may: 'letters:manage',
  forPeople: true,
  summary: 'Discard a batch of which nothing was prepared',
  params: id,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});
