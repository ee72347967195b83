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

/** The fields an applicant fills in. */
export const applicationForm = z.object({
  name: generalName,
  email: emailField(applicationMessages.emailRequired, applicationMessages.emailInvalid),
  phone: phoneText(applicationMessages.phoneInvalid).nullish(),
  currentCompany: optionalText(),
  currentDesignation: optionalText(),
  message: z.string().trim().max(applicationLimits.message, applicationMessages.messageTooLong).nullish(),
});
export type ApplicationForm = z.infer<typeof applicationForm>;

/** The job of an application form, with the applicant's known details. */
export const applicationStart = z.object({
  job: job.extend({
    location: z.string().nullable(),
    companyName: z.string(),
    companyLogo: z.string().nullable(),
    /** Only for people it was sent to. */
    isExclusive: z.boolean(),
  }),
  /** The owner of the link or the session; null: a stranger, whose address must be confirmed. */
  known: z
    .object({
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      currentCompany: z.string().nullable(),
      currentDesignation: z.string().nullable(),
    })
    .nullable(),
  /** Whether they have an application that is still open. */
  appliedAlready: z.boolean(),
  /** When the signed-in ex-employee last sent a résumé that is still kept; null: never. Missing for everyone else. */
  resumeSentAt: z.string().nullable().optional(),
});
export type ApplicationStart = z.infer<typeof applicationStart>;

export const startApplication = route({
  method: 'GET',
  path: '/jobs/public/{id}/application',
  may: 'public',
  about: 'company',
  summary: 'The application form of an open job; filled in when the key of a mail is given',
  params: jobId,
  query: z.object({ key: jobKey }),
  responses: { 200: pageAnswer(applicationStart) },
});

const sent = z.object({
  /** False: a link to confirm the address has been mailed. */
  confirmed: z.boolean(),
});

export const applyByPage = route({
  method: 'POST',
  path: '/jobs/public/{id}/applications',
  may: 'public',
  about: 'company',
  summary:
    'Apply without an account, optionally with a résumé (field: file). With the key of a mail it is sent at once, otherwise the address is confirmed by mail first',
  params: jobId,
  body: applicationForm.extend({ key: jobKey }),
  file: 'file',
  fileOptional: true,
  responses: { 201: answer(sent) },
});

/** An application as the applicant sees it. */
export const ownApplication = z.object({
  _id: z.string(),
  job: job.extend({
    location: z.string().nullable(),
    /** Whether its page is public: open and not exclusive. */
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
  summary: 'Send an application after confirming its address with the link',
  body: z.object({ token: linkToken }),
  responses: { 201: answer(ownApplication) },
});

export const readLinkedApplication = route({
  method: 'GET',
  path: '/applications/linked',
  may: 'public',
  about: 'company',
  summary: 'The state of an application, with the link from its mails',
  query: z.object({ token: linkToken }),
  responses: { 200: pageAnswer(ownApplication) },
});

export const withdrawLinkedApplication = route({
  method: 'POST',
  path: '/applications/linked/withdraw',
  may: 'public',
  about: 'company',
  summary: 'Withdraw an application, with the link from its mails',
  body: z.object({ token: linkToken }),
  responses: { 200: answer(ownApplication) },
});

export const startOwnApplication = route({
  method: 'GET',
  path: '/own/jobs/{id}/application',
  may: 'own:record',
  summary: 'The application form of an open job, filled in from your profile, with the date of your last résumé',
  params: jobId,
  responses: { 200: answer(applicationStart) },
});

export const applyAsOneself = route({
  method: 'POST',
  path: '/own/jobs/{id}/applications',
  may: 'own:record',
  summary: 'Apply for a job, optionally with a résumé (field: file), or with the last one you sent (keepResume: 1)',
  params: jobId,
  body: applicationForm.omit({ email: true, name: true }).extend({ keepResume: z.enum(['0', '1']).optional() }),
  file: 'file',
  fileOptional: true,
  responses: { 201: answer(ownApplication) },
});

export const listOwnApplications = route({
  method: 'GET',
  path: '/own/applications',
  may: 'own:record',
  summary: 'Your own applications, newest first, 20 at a time',
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: { 200: answer(z.object({ applications: z.array(ownApplication), nextCursor: z.string().nullable() })) },
});

export const withdrawOwnApplication = route({
  method: 'POST',
  path: '/own/applications/{id}/withdraw',
  may: 'own:record',
  summary: 'Withdraw your own application',
  params: z.object({ id: recordId(applicationMessages.invalidId) }),
  responses: { 200: answer(ownApplication) },
});
