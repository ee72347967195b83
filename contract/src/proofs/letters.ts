import { z } from 'zod';
import { letterKinds, letterStates } from '../base/letter-states.ts';
import { rejection } from '../base/rejection.ts';
import { answer, download, route } from '../base/route.ts';
import { oneLine, recordId, wholeNumber } from '../base/rules.ts';
import { isDate } from '../directory/person.ts';
import { letterLimits, letterMessages, letterTemplateMessages } from './letter-messages.ts';

const kind = z.enum(letterKinds, { error: letterTemplateMessages.kindRequired });
const colleague = z.object({ _id: z.string(), name: z.string() });

/** A letter or a request for one, in lists. */
const letterLine = z.object({
  _id: z.string(),
  kind: z.enum(letterKinds),
  /** The name of the template when it was requested or issued: `Experience letter`. */
  title: z.string(),
  state: z.enum(letterStates),
  /** `EXP/2026/0042`; null until it is issued. Versions share it. */
  number: z.string().nullable(),
  version: z.number(),
  /** Null: the record no longer exists. */
  person: z
    .object({ _id: z.string(), name: z.string(), designation: z.string(), profileImg: z.string().nullable() })
    .nullable(),
  /** Null: HR issued it without a request. */
  requestedAt: z.string().nullable(),
  /** `YYYY-MM-DD`, of an open request: the day by which the company promised to answer. */
  promisedOn: z.string().nullable(),
  issuedAt: z.string().nullable(),
  /** When it was refused, withdrawn, replaced or revoked. */
  settledAt: z.string().nullable(),
  createdAt: z.string(),
});
export type LetterLine = z.infer<typeof letterLine>;

/** What keeps a request from being issued as it is. */
const obstacle = z.object({
  message: z.string(),
  /** Whether the template has to change, rather than the record. */
  isOfTemplate: z.boolean(),
});

/** A letter with everything that the company knows about it. */
export const letter = letterLine.extend({
  /** Null: the template has been deleted since. */
  template: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** What the person wrote with the request. */
  note: z.string().nullable(),
  /** Of the refusal or the revocation. */
  reason: z.string().nullable(),
  reviewer: colleague.nullable(),
  decidedBy: colleague.nullable(),
  decidedAt: z.string().nullable(),
  /** The code printed on it. */
  code: z.string().nullable(),
  /** SHA-256 of the file. */
  hash: z.string().nullable(),
  /** What it confirms. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Null: it can be issued as it is, or is settled. */
  obstacle: obstacle.nullable(),
  /** Whether it is issued, and would say something else if it were issued now. */
  isOutdated: z.boolean(),
  /** The other versions, newest first. */
  versions: z.array(
    z.object({ _id: z.string(), version: z.number(), state: z.enum(letterStates), issuedAt: z.string().nullable() }),
  ),
});
export type Letter = z.infer<typeof letter>;

export const letterViews = ['requests', 'issued', 'settled'] as const;
export type LetterView = (typeof letterViews)[number];

const counts = z.object({
  /** Waiting for a decision. */
  requests: z.number(),
  /** Of those, past their promised day. */
  late: z.number(),
  issued: z.number(),
  settled: z.number(),
});

const id = z.object({ id: recordId(letterMessages.invalidId) });
const one = { 200: answer(letter) };
const person = recordId(letterMessages.invalidPerson);
const template = recordId(letterTemplateMessages.invalidId);
const day = z.string().refine(isDate, letterMessages.dayInvalid);

export const listLetters = route({
  method: 'GET',
  path: '/letters',
  may: 'letters:manage',
  forPeople: true,
  summary:
    'Letters of one list, 20 at a time: requests by their promised day, issued ones newest first, settled ones (refused, withdrawn, replaced, revoked) newest first',
  query: z.object({
    view: z.enum(letterViews, { error: 'Unknown list' }),
    kind: kind.optional(),
    person: person.optional(),
    /** Of the issued: first and last day of issue. Those that were replaced or revoked since are then listed too. */
    from: day.optional(),
    to: day.optional(),
    /** Part of a name, or a whole number. */
    search: z.string().trim().max(100).optional(),
    cursor: z.string().max(200).optional(),
  }),
  responses: {
    200: answer(
      z.object({
        letters: z.array(letterLine),
        nextCursor: z.string().nullable(),
        /** Of all letters, whatever is searched for; only with the first page. */
        counts: counts.nullable(),
        /** Where the company is. */
        today: z.string(),
      }),
    ),
  },
});

export const issueLetter = route({
  method: 'POST',
  path: '/letters',
  may: 'letters:manage',
  forPeople: true,
  summary: 'Issue a letter; 409 when the same one is issued already. The person is notified by mail',
  body: z.object({ person, template }),
  responses: { 201: answer(letter) },
});

export const readLetter = route({
  method: 'GET',
  path: '/letters/{id}',
  may: 'letters:manage',
  forPeople: true,
  summary: 'One letter, with its versions and what it confirms',
  params: id,
  responses: one,
});

export const readLetterFile = route({
  method: 'GET',
  path: '/letters/{id}/file',
  may: 'letters:manage',
  forPeople: true,
  summary: 'The letter as it was issued, or as it would be issued now, marked as a preview',
  params: id,
  responses: { 200: download('pdf') },
});

export const reviewLetter = route({
  method: 'POST',
  path: '/letters/{id}/review',
  may: 'letters:manage',
  forPeople: true,
  summary: 'Start to review a request; the person sees the day by which it will be answered',
  params: id,
  body: z.object({
    /** From today. */
    promiseDays: wholeNumber(letterLimits.promise.least, letterLimits.promise.most, letterMessages.promiseInvalid),
  }),
  responses: one,
});

export const issueRequestedLetter = route({
  method: 'POST',
  path: '/letters/{id}/issue',
  may: 'letters:manage',
  forPeople: true,
  summary: 'Issue a requested letter; the person is notified by mail',
  params: id,
  responses: one,
});

export const refuseLetter = route({
  method: 'POST',
  path: '/letters/{id}/refuse',
  may: 'letters:manage',
  forPeople: true,
  summary: 'Refuse a request; the reason is mailed to the person',
  params: id,
  body: rejection,
  responses: one,
});

export const correctLetter = route({
  method: 'POST',
  path: '/letters/{id}/correct',
  may: 'letters:manage',
  forPeople: true,
  summary:
    'Issue the next version of a letter from the record and the template as they are now; the earlier version verifies as replaced. Returns the new version',
  params: id,
  responses: { 201: answer(letter) },
});

export const revokeLetter = route({
  method: 'POST',
  path: '/letters/{id}/revoke',
  may: 'letters:manage',
  forPeople: true,
  summary: 'Revoke an issued letter; it no longer verifies, and the reason is mailed to the person',
  params: id,
  body: rejection,
  responses: one,
});

/** A letter that the company offers. */
const offeredLetter = z.object({
  /** Of the template. */
  _id: z.string(),
  title: z.string(),
  kind: z.enum(letterKinds),
  /** Issued at once, unless something has to be checked. */
  isAtOnce: z.boolean(),
  promiseDays: z.number(),
});
export type OfferedLetter = z.infer<typeof offeredLetter>;

/** A letter as its person sees it. */
const ownLetter = letterLine.omit({ person: true, createdAt: true }).extend({
  reason: z.string().nullable(),
  code: z.string().nullable(),
});
export type OwnLetter = z.infer<typeof ownLetter>;

export const listOwnLetters = route({
  method: 'GET',
  path: '/own/letters',
  may: 'own:record',
  summary:
    'The letters and requests of the ex-employee, newest first, 20 at a time, and the letters that the company offers',
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: {
    200: answer(
      z.object({
        letters: z.array(ownLetter),
        offered: z.array(offeredLetter),
        nextCursor: z.string().nullable(),
        /** The address where anyone can verify a letter. */
        verifyAddress: z.string(),
      }),
    ),
  },
});

export const requestLetter = route({
  method: 'POST',
  path: '/own/letters',
  may: 'own:record',
  summary:
    'Request a letter. Where the company allows it, it is issued at once; an issued letter that still agrees with the record is returned again',
  body: z.object({
    template,
    note: oneLine().max(letterLimits.note, letterMessages.noteTooLong).nullish(),
  }),
  responses: { 201: answer(ownLetter) },
});

export const withdrawLetter = route({
  method: 'DELETE',
  path: '/own/letters/{id}',
  may: 'own:record',
  summary: 'Withdraw a request that has not been decided',
  params: id,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});

export const readOwnLetterFile = route({
  method: 'GET',
  path: '/own/letters/{id}/file',
  may: 'own:record',
  summary: 'The letter as it was issued',
  params: id,
  responses: { 200: download('pdf') },
});
