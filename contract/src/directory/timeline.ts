import { z } from 'zod';
import { applicationStates } from '../base/application-states.ts';
import { attendeeStates } from '../base/event-states.ts';
import { messageTypes } from '../base/message-types.ts';
import { offerStates } from '../base/offer-states.ts';
import { orderStates } from '../base/order-states.ts';
import { referralStates } from '../base/referral-states.ts';
import { answer, route } from '../base/route.ts';
import { limits, recordId, requiredLines } from '../base/rules.ts';
import { peopleMessages } from './person.ts';

/** Texts about the record page (product.md). */
export const timelineMessages = {
  noteRequired: 'Please enter a note',
  noteTooLong: `Note should be less than or equal to ${limits.note} characters`,
  noteAdded: 'Note added successfully',
  noteNotAdded: 'Failed to add note',
  noteDeleted: 'Note deleted successfully',
  noteNotDeleted: 'Failed to delete note',
  noteNotFound: 'Note not found',
  notFetched: 'Failed to fetch the timeline',
} as const;

const by = z.object({ _id: z.string(), name: z.string() }).nullable();

/** An event in the history of a person. `by` is null for actions of the product itself. */
export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('added'), _id: z.string(), at: z.string(), by, importFile: z.string().nullable() }),
  z.object({
    kind: z.literal('changed'),
    _id: z.string(),
    at: z.string(),
    by,
    /** Names of the fields, as in `POST /alumni/{id}`; custom fields by their labels. */
    fields: z.array(z.string()),
    importFile: z.string().nullable(),
    /**
     * The ex-employee changed it, or requested it and HR approved; a profile provider supplied it; or provided data was removed when the
     * ex-employee withdrew consent.
     */
    origin: z.enum(['self', 'request', 'provider', 'withdrawal']).optional(),
  }),
  z.object({ kind: z.literal('deleted'), _id: z.string(), at: z.string(), by }),
  z.object({ kind: z.literal('restored'), _id: z.string(), at: z.string(), by }),
  z.object({ kind: z.literal('merged'), _id: z.string(), at: z.string(), by, name: z.string() }),
  z.object({
    kind: z.literal('mail'),
    _id: z.string(),
    at: z.string(),
    by,
    type: z.enum(messageTypes),
    /** The message of the copy; the entry's `_id` is the recipient's. */
    messageId: z.string(),
    subject: z.string(),
    jobTitle: z.string().nullable(),
    state: z.enum(['queued', 'sending', 'sent', 'failed', 'suppressed']),
    /** The results: bounced, reported as spam, opened, or a link clicked. */
    results: z.array(z.enum(['bounced', 'complained', 'opened', 'clicked'])).optional(),
  }),
  z.object({
    kind: z.literal('reply'),
    _id: z.string(),
    at: z.string(),
    by,
    /** Whether a program replied, such as an out-of-office notice. */
    automatic: z.boolean(),
    from: z.string(),
    /** Whether it came from another address than the message went to. */
    fromOther: z.boolean(),
    /** Names of the attached files; the files themselves are not stored. */
    attached: z.array(z.string()),
    subject: z.string(),
    /** The text they wrote themselves. */
    text: z.string(),
    /** The text with the quoted mail below it; null: there is nothing more. */
    whole: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('application'),
    _id: z.string(),
    at: z.string(),
    by,
    applicationId: z.string(),
    jobTitle: z.string(),
    /** The new state; `new`: they applied. */
    state: z.enum(applicationStates),
  }),
  z.object({
    kind: z.literal('referral'),
    _id: z.string(),
    at: z.string(),
    by,
    referralId: z.string(),
    jobTitle: z.string(),
    /** The new state of the candidate they referred; `submitted`: they referred one. */
    state: z.enum(referralStates),
  }),
  z.object({
    kind: z.literal('offer'),
    _id: z.string(),
    at: z.string(),
    by,
    offerId: z.string(),
    jobTitle: z.string(),
    state: z.enum(offerStates),
  }),
  z.object({
    kind: z.literal('event'),
    _id: z.string(),
    at: z.string(),
    by,
    eventId: z.string(),
    title: z.string(),
    /** Their response, its outcome, or that they attended. */
    state: z.enum(attendeeStates),
  }),
  z.object({
    kind: z.literal('order'),
    _id: z.string(),
    at: z.string(),
    by,
    orderId: z.string(),
    number: z.number(),
    giftId: z.string(),
    item: z.string(),
    /** The new state; `requested`: they ordered it. */
    state: z.enum(orderStates),
  }),
  z.object({
    kind: z.literal('note'),
    _id: z.string(),
    at: z.string(),
    by,
    body: z.string(),
    /** Whether the caller may delete it: their own note, or with the permission to change people. */
    deletable: z.boolean(),
  }),
]);
export type TimelineEntry = z.infer<typeof timelineEntry>;

const id = z.object({ id: recordId(peopleMessages.invalidId) });

export const listTimeline = route({
  method: 'GET',
  path: '/alumni/{id}/timeline',
  may: 'notes:manage',
  summary: 'The history of an ex-employee, latest first, 20 at a time; includes that of records merged into this one',
  params: id,
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: { 200: answer(z.object({ entries: z.array(timelineEntry), nextCursor: z.string().nullable() })) },
});

export const newNote = z.object({
  body: requiredLines(timelineMessages.noteRequired, { length: limits.note, message: timelineMessages.noteTooLong }),
});

export const addNote = route({
  method: 'POST',
  path: '/alumni/{id}/notes',
  may: 'notes:manage',
  summary: 'Add a note about an ex-employee; visible to colleagues, not to the person',
  params: id,
  body: newNote,
  responses: { 201: answer(timelineEntry) },
});

export const deleteNote = route({
  method: 'DELETE',
  path: '/alumni/{id}/notes/{noteId}',
  may: 'notes:manage',
  summary: 'Delete a note: your own, or any with the permission to change people',
  params: id.extend({ noteId: recordId('Invalid note id') }),
  responses: { 200: answer(z.object({ _id: z.string() })) },
});
