import { z } from 'zod';
import { dayField } from '../base/dates.ts';
import { offerStates } from '../base/offer-states.ts';
import { answer, download, route } from '../base/route.ts';
import { optionalText, recordId, requiredLines, requiredText } from '../base/rules.ts';
import { offerLimits, offerMessages } from './offer-messages.ts';

const colleague = z.object({ _id: z.string(), name: z.string() });
const job = z.object({ _id: z.string(), title: z.string() });

/** A row of the rehire pipeline. */
export const offerLine = z.object({
  _id: z.string(),
  job,
  state: z.enum(offerStates),
  /** `isBack`: they work here again. Null: the record no longer exists. */
  person: z
    .object({
      _id: z.string(),
      name: z.string(),
      designation: z.string(),
      profileImg: z.string().nullable(),
      isBack: z.boolean(),
    })
    .nullable(),
  /** `YYYY-MM-DD`, for a drafted offer. */
  startsOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  /** The number of their questions without an answer. */
  unanswered: z.number(),
  movedAt: z.string(),
  createdAt: z.string(),
});
export type OfferLine = z.infer<typeof offerLine>;

const date = dayField(offerMessages.dateInvalid);
const line = (required: string) =>
  requiredText(required, { length: offerLimits.line, message: offerMessages.lineTooLong });
const facts = z.string().trim().max(offerLimits.facts, offerMessages.factsTooLong).nullish();

/** The terms of an offer, and background for the person. */
export const offerTerms = z.object({
  designation: line(offerMessages.designationRequired),
  department: optionalText(offerLimits.line),
  location: line(offerMessages.locationRequired),
  salary: line(offerMessages.salaryRequired),
  startsOn: date,
  /** The last day to answer, in Indian time. */
  expiresOn: date,
  /** The text of the letter besides the terms. */
  letter: z.string().trim().max(offerLimits.letter, offerMessages.letterTooLong).nullish(),
  signatory: line(offerMessages.signatoryRequired),
  /** Changes since they left, and the team members who are still there. */
  changes: facts,
  team: facts,
});
export type OfferTerms = z.infer<typeof offerTerms>;

/** A message of the thread: a question of the person or an answer of a colleague. */
const offerMessage = z.object({
  _id: z.string(),
  at: z.string(),
  /** Null: the person. */
  by: colleague.nullable(),
  text: z.string(),
});

/** A whole offer, for the company. */
export const offer = offerLine.extend({
  terms: offerTerms.nullable(),
  /** Reasons to reconsider; they warn, but do not block. */
  warnings: z.array(z.string()),
  /** The last author of the terms: where the company requires a second person, someone else must approve. */
  draftedBy: colleague.nullable(),
  mayApprove: z.boolean(),
  /** The hash of the letter as it went out; an answer is bound to it. */
  letterHash: z.string().nullable(),
  answer: z.object({ at: z.string(), letterHash: z.string(), note: z.string().nullable() }).nullable(),
  history: z.array(
    z.object({
      at: z.string(),
      by: colleague.nullable(),
      from: z.enum(offerStates).nullable(),
      to: z.enum(offerStates),
    }),
  ),
  thread: z.array(offerMessage),
});
export type Offer = z.infer<typeof offer>;

const id = z.object({ id: recordId(offerMessages.invalidId) });
const one = { 200: answer(offer) };

export const listOffers = route({
  method: 'GET',
  path: '/offers',
  may: 'offers:read',
  summary: 'Rehire offers and invitations, newest first, 20 at a time',
  query: z.object({
    job: recordId('Invalid job id').optional(),
    state: z.enum(offerStates).optional(),
    person: recordId(offerMessages.invalidPerson).optional(),
    /** Offers whose last question has no answer. */
    asking: z.literal('1').optional(),
    search: z.string().trim().max(100).optional(),
    cursor: z.string().max(200).optional(),
  }),
  responses: {
    200: answer(
      z.object({
        offers: z.array(offerLine),
        nextCursor: z.string().nullable(),
        /** The number in each state, regardless of the state filter. */
        counts: z.record(z.enum(offerStates), z.number()),
      }),
    ),
  },
});

export const createOffer = route({
  method: 'POST',
  path: '/offers',
  may: 'offers:manage',
  forPeople: true,
  summary: 'Draft an offer to an ex-employee for a job; continues an existing invitation or application',
  body: z.object({ person: recordId(offerMessages.invalidPerson), job: recordId('Invalid job id') }),
  responses: { 201: answer(offer) },
});

export const readOffer = route({
  method: 'GET',
  path: '/offers/{id}',
  may: 'offers:read',
  summary: 'One offer, with its terms, its history and its thread',
  params: id,
  responses: one,
});

export const saveOffer = route({
  method: 'POST',
  path: '/offers/{id}',
  may: 'offers:manage',
  forPeople: true,
  summary: 'Save the terms of an offer; an approved one becomes a draft again',
  params: id,
  body: offerTerms,
  responses: one,
});

export const moveOffer = route({
  method: 'POST',
  path: '/offers/{id}/state',
  may: 'offers:manage',
  forPeople: true,
  summary:
    'Move an offer; 409 where that is not possible. Extended: its letter goes out. Joined: the person leaves the audiences',
  params: id,
  body: z.object({
    state: z.enum(offerStates, { error: offerMessages.stateInvalid }),
    /** Required for `joined`. */
    joinedOn: date.optional(),
  }),
  responses: one,
});

export const readOfferLetter = route({
  method: 'GET',
  path: '/offers/{id}/letter',
  may: 'offers:read',
  summary: 'The letter of an offer: as sent, or a preview',
  params: id,
  responses: { 200: download('pdf') },
});

export const answerOfferMessage = route({
  method: 'POST',
  path: '/offers/{id}/messages',
  may: 'offers:manage',
  forPeople: true,
  summary: 'Write to the person in the thread of an offer; they are notified by mail',
  params: id,
  body: z.object({
    text: requiredLines(offerMessages.messageRequired, {
      length: offerLimits.message,
      message: offerMessages.messageTooLong,
    }),
  }),
  responses: { 201: answer(offerMessage) },
});

const offerSettings = z.object({
  /** Whether the author of an offer may not approve it. */
  secondPerson: z.boolean(),
});

export const readOfferSettings = route({
  method: 'GET',
  path: '/offers/settings',
  may: 'offers:read',
  summary: 'How offers are approved',
  responses: { 200: answer(offerSettings) },
});

export const saveOfferSettings = route({
  method: 'POST',
  path: '/offers/settings',
  may: 'company:settings',
  summary: 'Set how offers are approved',
  body: offerSettings,
  responses: { 200: answer(offerSettings) },
});
