import { z } from 'zod';
import { generalName } from './accounts.ts';
import { applicationStates, rejectionReasons } from './application-states.ts';
import { rehireEligibilities } from './person.ts';
import { answer, download, route } from './route.ts';
import { emailField, isPhone, limits, optionalText, recordId, requiredLines } from './rules.ts';

/** `delayHours`: how long the mail about a rejection can wait. `confirmHours`: how long an application waits for its address to be confirmed. */
export const applicationLimits = {
  message: 2000,
  rejectionMessage: 2000,
  delayHours: 168,
  confirmHours: 48,
  page: 20,
  /** Cards of a column of the board that come at once. */
  column: 25,
  mentions: 10,
} as const;

/** Texts of section 8 about applications, and what it leaves open. */
export const applicationMessages = {
  nameRequired: 'Please enter your name',
  emailRequired: 'Please enter email address',
  emailInvalid: 'Please enter valid email address',
  phoneInvalid: 'Please enter valid phone number',
  messageTooLong: `Must be at most ${applicationLimits.message} characters`,
  applied: 'Your application has been sent',
  confirm: 'Please confirm your email address: we have sent you a link',
  notApplied: 'Failed to apply to job',
  appliedAlready: 'You have already applied for this job',
  jobGone: 'This job is no longer open',
  slowDown: 'Too many attempts. Please try again in a few minutes',
  linkGone: 'This link is no longer valid. Please apply again',
  notFound: 'Application not found',
  invalidId: 'Invalid application id',
  invalidJob: 'Invalid job id',
  stateInvalid: 'Please say where the application is to go',
  reasonRequired: 'Please select a reason',
  rejectionTooLong: `The message must not exceed ${applicationLimits.rejectionMessage} characters`,
  delayInvalid: `Must be a whole number from 1 to ${applicationLimits.delayHours}`,
  moved: 'Application updated successfully',
  notMoved: 'Failed to update application',
  mailCalledBack: 'The mail will not be sent',
  mailNotCalledBack: 'Failed to call the mail back',
  mailGone: 'The mail has already been sent',
  noMail: 'No mail is waiting to be sent',
  withdrawn: 'Application withdrawn',
  notWithdrawn: 'Failed to withdraw the application',
  noteRequired: 'Please enter a note',
  noteTooLong: `Note should be less than or equal to ${limits.note} characters`,
  noteAdded: 'Note added successfully',
  noteNotAdded: 'Failed to add note',
  noteDeleted: 'Note deleted successfully',
  noteNotDeleted: 'Failed to delete note',
  noteNotFound: 'Note not found',
  tooManyMentions: `At most ${applicationLimits.mentions} colleagues can be mentioned in a note`,
  mentionUnknown: 'Only colleagues who can see applications can be mentioned',
  linked: 'Application linked to the ex-employee',
  unlinked: 'Application no longer linked',
  notLinked: 'Failed to link the application',
  linkedAlready: 'This ex-employee has another application for the job',
  noResume: 'There is no résumé with this application',
  notFetched: 'Failed to fetch job responses',
} as const;

/** Where an application came from: the feed, the public page, the link of a mail, a referral. */
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

/** A card of the board and a row of the list. */
export const applicationLine = z.object({
  _id: z.string(),
  job,
  state: z.enum(applicationStates),
  name: z.string(),
  email: z.string(),
  /** Their record in the directory; null: nobody's. */
  person: z.object({ _id: z.string(), profileImg: z.string().nullable(), designation: z.string() }).nullable(),
  /** For who may see it: those who are not to be rehired are marked, and never rejected by that alone. */
  rehireEligibility: z.enum(rehireEligibilities).nullable(),
  currentCompany: z.string().nullable(),
  currentDesignation: z.string().nullable(),
  source: z.enum(applicationSources),
  hasResume: z.boolean(),
  notes: z.number(),
  appliedAt: z.string(),
  /** When it came into its state. */
  movedAt: z.string(),
  /** When the mail about the rejection goes out; null: none waits. */
  rejectionMailAt: z.string().nullable(),
});
export type ApplicationLine = z.infer<typeof applicationLine>;

export const applicationNote = z.object({
  _id: z.string(),
  at: z.string(),
  by: colleague.nullable(),
  body: z.string(),
  mentions: z.array(colleague),
  /** Whether the caller may delete it: it is their own. */
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

/** The whole of an application, for the company. */
export const application = applicationLine.extend({
  phone: z.string().nullable(),
  message: z.string().nullable(),
  rejection: z
    .object({
      reason: z.enum(rejectionReasons),
      message: z.string().nullable(),
      /** When the applicant was told; null: not by mail, or not yet. */
      toldAt: z.string().nullable(),
    })
    .nullable(),
  history: z.array(move),
  noteList: z.array(applicationNote),
  /** Records that may be the applicant's, where none is linked. */
  suggestions: z.array(z.object({ _id: z.string(), name: z.string(), designation: z.string(), reason: z.string() })),
});
export type Application = z.infer<typeof application>;

const id = z.object({ id: recordId(applicationMessages.invalidId) });
const jobId = z.object({ id: recordId(applicationMessages.invalidJob) });
const one = { 200: answer(application) };

export const listApplications = route({
  method: 'GET',
  path: '/applications',
  may: 'jobs:read',
  summary: 'Applications, the newest first, 20 at a time',
  query: z.object({
    job: recordId(applicationMessages.invalidJob).optional(),
    state: z.enum(applicationStates).optional(),
    /** Of the jobs of one recruiter; `me`: the caller’s own. */
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
        /** How many there are in each state, whichever state is asked for. */
        counts: z.record(z.enum(applicationStates), z.number()),
      }),
    ),
  },
});

export const readApplicationBoard = route({
  method: 'GET',
  path: '/jobs/{id}/applications/board',
  may: 'jobs:read',
  summary: 'The applications for a job by state: in each the last moved, 25 at most, and how many there are',
  params: jobId,
  responses: {
    200: answer(
      z.object({
        job,
        columns: z.array(
          z.object({ state: z.enum(applicationStates), count: z.number(), applications: z.array(applicationLine) }),
        ),
      }),
    ),
  },
});

export const listApplicationColumn = route({
  method: 'GET',
  path: '/jobs/{id}/applications/board/{state}',
  may: 'jobs:read',
  summary: 'More of a column of the board, the last moved first, 25 at a time',
  params: jobId.extend({ state: z.enum(applicationStates) }),
  query: z.object({ cursor: z.string().max(200) }),
  responses: { 200: answer(z.object({ applications: z.array(applicationLine), nextCursor: z.string().nullable() })) },
});

export const readApplication = route({
  method: 'GET',
  path: '/applications/{id}',
  may: 'jobs:read',
  summary: 'One application, with its history and notes',
  params: id,
  responses: one,
});

/** What a rejection takes along: its reason, and whether and when the applicant is told. */
export const rejectionFields = z.object({
  reason: z.enum(rejectionReasons, { error: applicationMessages.reasonRequired }),
  /** In the recruiter's words, below the product's own. */
  message: z.string().trim().max(applicationLimits.rejectionMessage, applicationMessages.rejectionTooLong).nullish(),
  /** `later`: after `hours`, and it can be called back until then. `none`: no mail. */
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
  may: 'jobs:manage',
  summary: 'Move an application; 409 where that is not possible. A rejection has a reason',
  params: id,
  body: z.object({
    state: z.enum(applicationStates, { error: applicationMessages.stateInvalid }),
    rejection: rejectionFields.optional(),
  }),
  responses: { 200: answer(applicationLine) },
});

export const cancelRejectionMail = route({
  method: 'DELETE',
  path: '/applications/{id}/rejection-mail',
  may: 'jobs:manage',
  summary: 'Keep the mail about a rejection from going out; the rejection stays',
  params: id,
  responses: one,
});

export const newApplicationNote = z.object({
  body: requiredLines(applicationMessages.noteRequired, {
    length: limits.note,
    message: applicationMessages.noteTooLong,
  }),
  /** Colleagues who are told of the note by mail. */
  mentions: z
    .array(recordId(applicationMessages.mentionUnknown))
    .max(applicationLimits.mentions, applicationMessages.tooManyMentions)
    .default([]),
});

export const addApplicationNote = route({
  method: 'POST',
  path: '/applications/{id}/notes',
  may: 'jobs:manage',
  summary: 'Write a note about an application; colleagues see it, those mentioned are told by mail',
  params: id,
  body: newApplicationNote,
  responses: { 201: answer(applicationNote) },
});

export const deleteApplicationNote = route({
  method: 'DELETE',
  path: '/applications/{id}/notes/{noteId}',
  may: 'jobs:manage',
  summary: 'Delete a note of one’s own',
  params: id.extend({ noteId: recordId('Invalid note id') }),
  responses: { 200: answer(z.object({ _id: z.string() })) },
});

export const linkApplication = route({
  method: 'POST',
  path: '/applications/{id}/person',
  may: 'jobs:manage',
  summary: 'Say whose application it is in the directory; null: nobody’s',
  params: id,
  body: z.object({ person: recordId('Invalid ex-employee id').nullable() }),
  responses: one,
});

export const readResume = route({
  method: 'GET',
  path: '/applications/{id}/resume',
  may: 'jobs:read',
  summary: 'The résumé of an application',
  params: id,
  responses: { 200: download('pdf') },
});

/** What an applicant fills in. */
export const applicationForm = z.object({
  name: generalName,
  email: emailField(applicationMessages.emailRequired, applicationMessages.emailInvalid),
  phone: z
    .string()
    .trim()
    .refine((text) => text === '' || isPhone(text), applicationMessages.phoneInvalid)
    .nullish(),
  currentCompany: optionalText(),
  currentDesignation: optionalText(),
  message: z.string().trim().max(applicationLimits.message, applicationMessages.messageTooLong).nullish(),
});
export type ApplicationForm = z.infer<typeof applicationForm>;

/** The job that somebody is about to apply for, with what is known of them. */
export const applicationStart = z.object({
  job: job.extend({ location: z.string().nullable(), companyName: z.string() }),
  /** Whom the link or the session is of; null: a stranger, whose address is confirmed. */
  known: z
    .object({
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      currentCompany: z.string().nullable(),
      currentDesignation: z.string().nullable(),
    })
    .nullable(),
  /** They have applied, and it is not over. */
  appliedAlready: z.boolean(),
});

const key = z.string().max(500).optional();

export const startApplication = route({
  method: 'GET',
  path: '/jobs/public/{id}/application',
  may: 'public',
  about: 'company',
  summary: 'What the form of an open job begins with; with the key of a mail it is filled in',
  params: jobId,
  query: z.object({ key }),
  responses: { 200: answer(applicationStart) },
});

const sent = z.object({
  /** False: a link has been mailed that confirms the address first. */
  confirmed: z.boolean(),
});

export const applyByPage = route({
  method: 'POST',
  path: '/jobs/public/{id}/applications',
  may: 'public',
  about: 'company',
  summary:
    'Apply without an account, with a résumé (field: file) if there is one. With the key of a mail it is sent at once, else the address is confirmed by mail first',
  params: jobId,
  body: applicationForm.extend({ key }),
  file: 'file',
  fileOptional: true,
  responses: { 201: answer(sent) },
});

/** An application as the person who made it sees it. */
export const ownApplication = z.object({
  _id: z.string(),
  job: job.extend({ location: z.string().nullable(), isOpen: z.boolean() }),
  companyName: z.string(),
  /** In plain words, with the next step. */
  label: z.string(),
  next: z.string(),
  isOver: z.boolean(),
  canWithdraw: z.boolean(),
  appliedAt: z.string(),
  changedAt: z.string(),
});
export type OwnApplication = z.infer<typeof ownApplication>;

const linkToken = z.string().max(200);

export const confirmApplication = route({
  method: 'POST',
  path: '/applications/confirmation',
  may: 'public',
  about: 'company',
  summary: 'Send an application whose address is confirmed by the link',
  body: z.object({ token: linkToken }),
  responses: { 201: answer(ownApplication) },
});

export const readLinkedApplication = route({
  method: 'GET',
  path: '/applications/linked',
  may: 'public',
  about: 'company',
  summary: 'Where an application stands, by the link of its mails',
  query: z.object({ token: linkToken }),
  responses: { 200: answer(ownApplication) },
});

export const withdrawLinkedApplication = route({
  method: 'POST',
  path: '/applications/linked/withdraw',
  may: 'public',
  about: 'company',
  summary: 'Take an application back, by the link of its mails',
  body: z.object({ token: linkToken }),
  responses: { 200: answer(ownApplication) },
});

export const startOwnApplication = route({
  method: 'GET',
  path: '/own/jobs/{id}/application',
  may: 'own:record',
  summary: 'What the form of an open job begins with, filled in from the own profile',
  params: jobId,
  responses: { 200: answer(applicationStart) },
});

export const applyAsOneself = route({
  method: 'POST',
  path: '/own/jobs/{id}/applications',
  may: 'own:record',
  summary: 'Apply for a job, with a résumé (field: file) if there is one',
  params: jobId,
  body: applicationForm.omit({ email: true, name: true }),
  file: 'file',
  fileOptional: true,
  responses: { 201: answer(ownApplication) },
});

export const listOwnApplications = route({
  method: 'GET',
  path: '/own/applications',
  may: 'own:record',
  summary: 'The own applications, the newest first, 20 at a time',
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: { 200: answer(z.object({ applications: z.array(ownApplication), nextCursor: z.string().nullable() })) },
});

export const withdrawOwnApplication = route({
  method: 'POST',
  path: '/own/applications/{id}/withdraw',
  may: 'own:record',
  summary: 'Take an own application back',
  params: id,
  responses: { 200: answer(ownApplication) },
});
