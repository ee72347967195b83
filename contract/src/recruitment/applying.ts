import { z } from 'zod';
import { generalName } from '../accounts/accounts.ts';
import { linkToken } from '../base/account-links.ts';
import { pageAnswer } from '../base/page-company.ts';
import { answer, route } from '../base/route.ts';
import { emailField, optionalText, phoneText, recordId } from '../base/rules.ts';
import { applicationLimits, applicationMessages } from './application-messages.ts';
import { jobKey } from './public-jobs.ts';

const job = z.object({ _id: z.string(), title: z.string() });
const jobId = z.object({ id: recordId(applicationMessages.invalidJob) });

/** What an applicant fills in. */
export const applicationForm = z.object({
  name: generalName,
  email: emailField(applicationMessages.emailRequired, applicationMessages.emailInvalid),
  phone: phoneText(applicationMessages.phoneInvalid).nullish(),
  currentCompany: optionalText(),
  currentDesignation: optionalText(),
  message: z.string().trim().max(applicationLimits.message, applicationMessages.messageTooLong).nullish(),
});
export type ApplicationForm = z.infer<typeof applicationForm>;

/** The job that somebody is about to apply for, with what is known of them. */
export const applicationStart = z.object({
  job: job.extend({
    location: z.string().nullable(),
    companyName: z.string(),
    companyLogo: z.string().nullable(),
    /** For those alone to whom it was sent. */
    isExclusive: z.boolean(),
  }),
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
export type ApplicationStart = z.infer<typeof applicationStart>;

export const startApplication = route({
  method: 'GET',
  path: '/jobs/public/{id}/application',
  may: 'public',
  about: 'company',
  summary: 'What the form of an open job begins with; with the key of a mail it is filled in',
  params: jobId,
  query: z.object({ key: jobKey }),
  responses: { 200: pageAnswer(applicationStart) },
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
  body: applicationForm.extend({ key: jobKey }),
  file: 'file',
  fileOptional: true,
  responses: { 201: answer(sent) },
});

/** An application as the person who made it sees it. */
export const ownApplication = z.object({
  _id: z.string(),
  job: job.extend({
    location: z.string().nullable(),
    /** Its page is there for anybody: neither over nor exclusive. */
    isOpen: z.boolean(),
  }),
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

export const readConfirmation = route({
  method: 'GET',
  path: '/applications/confirmation',
  may: 'public',
  about: 'company',
  summary: 'The application that the link of a mail confirms; 404 when it was confirmed before or has expired',
  query: z.object({ token: linkToken }),
  responses: { 200: pageAnswer(z.object({ job: z.object({ title: z.string() }), companyName: z.string() })) },
});

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
  responses: { 200: pageAnswer(ownApplication) },
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
  params: z.object({ id: recordId(applicationMessages.invalidId) }),
  responses: { 200: answer(ownApplication) },
});
