import { z } from 'zod';
import { applicationStates, rejectionReasons } from '../base/application-states.ts';
import { answer, download, route } from '../base/route.ts';
import { limits, recordId, requiredLines } from '../base/rules.ts';
import { rehireEligibilities } from '../directory/person.ts';
import { applicationLimits, applicationMessages } from './application-messages.ts';

/** The sources of an application: the feed, the public page, the link in a mail, a referral. */
export const applicationSources = ['feed', 'page', 'mail', 'referral'] as const;
export type ApplicationSource = (typeof applicationSources)[number];
export const applicationSourceWords: Readonly<Record<ApplicationSource, string>> = {
  feed: 'From the feed',
  page: 'From the public page',
  mail: 'From a message',
  referral: 'By referral',
};

const job = z.object({ _id: z.string(), title: z.string() });
const colleague = z.object({ _id: z.string(), name: z.string() });

/** An application on the board and in the list. */
export const applicationLine = z.object({
  _id: z.string(),
  job,
  state: z.enum(applicationStates),
  name: z.string(),
  email: z.string(),
  /** The applicant's record in the directory; null: none. */
  person: z
    .object({ _id: z.string(), name: z.string(), profileImg: z.string().nullable(), designation: z.string() })
    .nullable(),
  /** For callers who may see it: people not eligible for rehire are marked, but never rejected because of that alone. */
  rehireEligibility: z.enum(rehireEligibilities).nullable(),
  currentCompany: z.string().nullable(),
  currentDesignation: z.string().nullable(),
  source: z.enum(applicationSources),
  hasResume: z.boolean(),
  notes: z.number(),
  appliedAt: z.string(),
  /** When it was moved to its current state. */
  movedAt: z.string(),
  /** The state the applicant knows. It differs while an email waits, and between states that look the same to the applicant. */
  toldState: z.enum(applicationStates),
  /** Until when the last move can be undone, before the applicant is notified; null: nothing to undo. */
  undoUntil: z.string().nullable(),
  /** When the rejection mail goes out; null: none is waiting. */
  rejectionMailAt: z.string().nullable(),
  /** For one on hold, the state it was held from and continues from. */
  heldFrom: z.enum(applicationStates).nullable(),
});
export type ApplicationLine = z.infer<typeof applicationLine>;

export const applicationNote = z.object({
  _id: z.string(),
  at: z.string(),
  by: colleague.nullable(),
  body: z.string(),
  mentions: z.array(colleague),
  /** Whether the caller may delete it, as its author. */
  deletable: z.boolean(),
});
export type ApplicationNote = z.infer<typeof applicationNote>;

const move = z.object({
  at: z.string(),
  /** Null: the applicant, or the product itself. */
  by: colleague.nullable(),
  from: z.enum(applicationStates).nullable(),
  to: z.enum(applicationStates),
});

/** A whole application, for the company. */
export const application = applicationLine.extend({
  phone: z.string().nullable(),
  message: z.string().nullable(),
  rejection: z
    .object({
      reason: z.enum(rejectionReasons),
      message: z.string().nullable(),
      /** When the applicant was notified; null: not by mail, or not yet. */
      toldAt: z.string().nullable(),
    })
    .nullable(),
  history: z.array(move),
  noteList: z.array(applicationNote),
  /** Records that may belong to the applicant, if none is linked. */
  suggestions: z.array(z.object({ _id: z.string(), name: z.string(), designation: z.string(), reason: z.string() })),
});
export type Application = z.infer<typeof application>;

const id = z.object({ id: recordId(applicationMessages.invalidId) });
const jobId = z.object({ id: recordId(applicationMessages.invalidJob) });
const one = { 200: answer(application) };

export const listApplications = route({
  method: 'GET',
  path: '/applications',
  may: 'applications:read',
  summary: 'Applications, newest first, 20 at a time',
  query: z.object({
    job: recordId(applicationMessages.invalidJob).optional(),
    state: z.enum(applicationStates).optional(),
    /** Applications for the jobs of one recruiter; `me`: your own jobs. */
    recruiter: z.union([z.literal('me'), recordId('Invalid recruiter')]).optional(),
    person: recordId('Invalid ex-employee id').optional(),
    search: z.string().trim().max(100).optional(),
    cursor: z.string().max(200).optional(),
  }),
  responses: {
    200: answer(
      z.object({
        applications: z.array(applicationLine),
        nextCursor: z.string().nullable(),
        /** The number in each state, regardless of the state filter. */
        counts: z.record(z.enum(applicationStates), z.number()),
      }),
    ),
  },
});

export const readApplicationBoard = route({
  method: 'GET',
  path: '/jobs/{id}/applications/board',
  may: 'applications:read',
  summary: 'The applications for a job by state: in each the last moved, at most 25, and the total',
  params: jobId,
  responses: {
    200: answer(
      z.object({
        job,
        columns: z.array(
          z.object({
            state: z.enum(applicationStates),
            count: z.number(),
            applications: z.array(applicationLine),
            nextCursor: z.string().nullable(),
          }),
        ),
      }),
    ),
  },
});

export const listApplicationColumn = route({
  method: 'GET',
  path: '/jobs/{id}/applications/board/{state}',
  may: 'applications:read',
  summary: 'More of a column of the board, last moved first, 25 at a time',
  params: jobId.extend({ state: z.enum(applicationStates) }),
  query: z.object({ cursor: z.string().max(200) }),
  responses: { 200: answer(z.object({ applications: z.array(applicationLine), nextCursor: z.string().nullable() })) },
});

export const readApplication = route({
  method: 'GET',
  path: '/applications/{id}',
  may: 'applications:read',
  summary: 'One application, with its history and notes',
  params: id,
  responses: one,
});

/** The details of a rejection: its reason, and whether and when to notify the applicant. */
export const rejectionFields = z.object({
  reason: z.enum(rejectionReasons, { error: applicationMessages.reasonRequired }),
  /** The recruiter's words, below the standard text. */
  message: z.string().trim().max(applicationLimits.rejectionMessage, applicationMessages.rejectionTooLong).nullish(),
  /** `now`: after the minute in which it can be undone. `later`: after `hours`, and it can be cancelled until then. `none`: no mail. */
  tell: z.enum(['now', 'later', 'none']).default('later'),
  hours: z
    .number(applicationMessages.delayInvalid)
    .int(applicationMessages.delayInvalid)
    .min(1, applicationMessages.delayInvalid)
    .max(applicationLimits.delayHours, applicationMessages.delayInvalid)
    .default(24),
});

export const moveApplication = route({
  method: 'POST',
  path: '/applications/{id}/state',
  may: 'applications:manage',
  summary:
    'Move an application; 409 where that is not possible. A rejection needs a reason. The applicant is notified a minute later',
  params: id,
  body: z.object({
    state: z.enum(applicationStates, { error: applicationMessages.stateInvalid }),
    rejection: rejectionFields.optional(),
  }),
  responses: { 200: answer(applicationLine) },
});

export const undoApplicationMove = route({
  method: 'POST',
  path: '/applications/{id}/undo',
  may: 'applications:manage',
  summary: 'Undo the last move before the applicant is notified: within a minute, otherwise 409',
  params: id,
  /** The state that the move led to; 409 when the application has moved since. */
  body: z.object({ state: z.enum(applicationStates, { error: applicationMessages.stateInvalid }) }),
  responses: { 200: answer(applicationLine) },
});

export const previewApplicationMail = route({
  method: 'POST',
  path: '/applications/{id}/mail-preview',
  may: 'applications:manage',
  summary: 'Preview the email that a move would send to the applicant; nothing is sent',
  params: id,
  body: z.object({
    state: z.enum(applicationStates, { error: applicationMessages.stateInvalid }),
    /** For a rejection: the recruiter's own words. */
    message: rejectionFields.shape.message,
  }),
  responses: {
    200: answer(
      z.object({
        /** Null: no email goes out, because the address cannot receive any or the applicant already knows. */
        mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
      }),
    ),
  },
});

export const cancelRejectionMail = route({
  method: 'DELETE',
  path: '/applications/{id}/rejection-mail',
  may: 'applications:manage',
  summary: 'Cancel a waiting rejection mail; the rejection stays',
  params: id,
  responses: one,
});

export const newApplicationNote = z.object({
  body: requiredLines(applicationMessages.noteRequired, {
    length: limits.note,
    message: applicationMessages.noteTooLong,
  }),
  /** Colleagues to notify of the note by mail. */
  mentions: z
    .array(recordId(applicationMessages.mentionUnknown))
    .max(applicationLimits.mentions, applicationMessages.tooManyMentions)
    .default([]),
});

export const addApplicationNote = route({
  method: 'POST',
  path: '/applications/{id}/notes',
  may: 'applications:manage',
  summary: 'Add a note to an application; visible to colleagues, and mailed to those mentioned',
  params: id,
  body: newApplicationNote,
  responses: { 201: answer(applicationNote) },
});

export const deleteApplicationNote = route({
  method: 'DELETE',
  path: '/applications/{id}/notes/{noteId}',
  may: 'applications:manage',
  summary: 'Delete your own note',
  params: id.extend({ noteId: recordId('Invalid note id') }),
  responses: { 200: answer(z.object({ _id: z.string() })) },
});

export const linkApplication = route({
  method: 'POST',
  path: '/applications/{id}/person',
  may: 'applications:manage',
  summary: 'Link an application to a record in the directory; null: to none',
  params: id,
  body: z.object({ person: recordId('Invalid ex-employee id').nullable() }),
  responses: one,
});

export const readResume = route({
  method: 'GET',
  path: '/applications/{id}/resume',
  may: 'applications:read',
  summary: 'The résumé of an application',
  params: id,
  responses: { 200: download('pdf') },
});
