import { z } from 'zod';
import { generalName } from '../accounts/accounts.ts';
import { linkToken } from '../base/account-links.ts';
import { pageAnswer } from '../base/page-company.ts';
import { rewardStates } from '../base/referral-states.ts';
import { answer, route } from '../base/route.ts';
import { emailField, phoneText, recordId } from '../base/rules.ts';
import { applicationForm, applicationStart } from './applying.ts';
import { currencies } from './job-terms.ts';
import { referralLimits, referralMessages } from './referral-messages.ts';

/** The candidate of a new referral. */
export const newReferral = z.object({
  name: generalName,
  email: emailField(referralMessages.emailRequired, referralMessages.emailInvalid),
  phone: phoneText(referralMessages.phoneInvalid).nullish(),
  /** Why they would be right for the job; the recruiter and the candidate can read it. */
  note: z.string().trim().max(referralLimits.note, referralMessages.noteTooLong).nullish(),
});
export type NewReferral = z.infer<typeof newReferral>;

const job = z.object({ _id: z.string(), title: z.string(), location: z.string().nullable() });
const company = { companyName: z.string(), companyLogo: z.string().nullable() };
const jobId = z.object({ id: recordId(referralMessages.invalidJob) });
const money = z.object({ amount: z.number(), currency: z.enum(currencies) });

/** A referral as the referrer sees it. */
export const ownReferral = z.object({
  _id: z.string(),
  job: job.extend({
    /** Whether its page is public: open and not exclusive. */
    isOpen: z.boolean(),
  }),
  companyName: z.string(),
  /** Null: the candidate’s data was deleted. */
  candidate: z.string().nullable(),
  /** In plain words, with the next step. */
  label: z.string(),
  next: z.string(),
  isOver: z.boolean(),
  canWithdraw: z.boolean(),
  reward: money.extend({ state: z.enum(rewardStates) }).nullable(),
  createdAt: z.string(),
  movedAt: z.string(),
});
export type OwnReferral = z.infer<typeof ownReferral>;

/** The job of the referral form. */
export const referralStart = z.object({
  job: job.extend({
    ...company,
    /** Only for people it was sent to. */
    isExclusive: z.boolean(),
    reward: money.nullable(),
  }),
  /** The referrer, from the link or the session; null: a stranger, who cannot refer. */
  referrer: z.object({ name: z.string() }).nullable(),
});
export type ReferralStart = z.infer<typeof referralStart>;

/** The key of the reader in a link to a job. */
const key = z.string().max(500);

export const startReferral = route({
  method: 'GET',
  path: '/jobs/public/{id}/referral',
  may: 'public',
  about: 'company',
  summary: 'The form to refer a candidate, with the key of a mail',
  params: jobId,
  query: z.object({ key: key.optional() }),
  responses: { 200: pageAnswer(referralStart) },
});

const posted = z.object({ posted: z.literal(true) });

export const referByPage = route({
  method: 'POST',
  path: '/jobs/public/{id}/referrals',
  may: 'public',
  about: 'company',
  summary: 'Refer a candidate for a job, with the key of a mail; a mail asks for the candidate’s consent',
  params: jobId,
  body: newReferral.extend({ key }),
  responses: { 201: answer(posted) },
});

export const startOwnReferral = route({
  method: 'GET',
  path: '/own/jobs/{id}/referral',
  may: 'own:record',
  summary: 'The form to refer a candidate',
  params: jobId,
  responses: { 200: answer(referralStart) },
});

export const referAsOneself = route({
  method: 'POST',
  path: '/own/jobs/{id}/referrals',
  may: 'own:record',
  summary: 'Refer a candidate for a job; a mail asks for their consent',
  params: jobId,
  body: newReferral,
  responses: { 201: answer(ownReferral) },
});

export const listOwnReferrals = route({
  method: 'GET',
  path: '/own/referrals',
  may: 'own:record',
  summary: 'Your own referrals, newest first, 20 at a time',
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: { 200: answer(z.object({ referrals: z.array(ownReferral), nextCursor: z.string().nullable() })) },
});

export const withdrawOwnReferral = route({
  method: 'POST',
  path: '/own/referrals/{id}/withdraw',
  may: 'own:record',
  summary: 'Withdraw a referral that the candidate has not answered yet; their data is deleted',
  params: z.object({ id: recordId(referralMessages.invalidId) }),
  responses: { 200: answer(ownReferral) },
});

/** The question to a candidate: who referred them, for which job, and the data stored about them. */
export const candidateReferral = z.object({
  job: job.extend({
    /** Whether applications are still possible. */
    isOpen: z.boolean(),
    /** The candidate may not be able to open the page of an exclusive job. HTML, sanitised before it was stored. */
    descriptionFormatted: z.string(),
  }),
  ...company,
  /** Null: no longer known. */
  referrer: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
  /**
   * `waiting`: for their answer. `agreed`: they can apply, and still withdraw. `applied`: see the application. `over`: the company has
   * ended it.
   */
  answer: z.enum(['waiting', 'agreed', 'applied', 'over']),
  answerUntil: z.string(),
});
export type CandidateReferral = z.infer<typeof candidateReferral>;

export const readCandidateReferral = route({
  method: 'GET',
  path: '/referrals/candidate',
  may: 'public',
  about: 'company',
  summary: 'The question to a candidate about a referral, with the link from the mail',
  query: z.object({ token: linkToken }),
  responses: { 200: pageAnswer(candidateReferral) },
});

export const answerReferral = route({
  method: 'POST',
  path: '/referrals/candidate',
  may: 'public',
  about: 'company',
  summary: 'Agree to a referral, or decline it, which deletes the candidate’s data',
  body: z.object({ token: linkToken, agree: z.boolean() }),
  responses: { 200: answer(z.object({ agreed: z.boolean() })) },
});

export const startAsCandidate = route({
  method: 'GET',
  path: '/referrals/candidate/application',
  may: 'public',
  about: 'company',
  summary: 'The application form of the job for a candidate, with the link from the mail',
  query: z.object({ token: linkToken }),
  responses: { 200: pageAnswer(applicationStart) },
});

export const applyAsCandidate = route({
  method: 'POST',
  path: '/referrals/candidate/application',
  may: 'public',
  about: 'company',
  summary: 'Apply as a referred candidate, optionally with a résumé (field: file); applying counts as agreement',
  body: applicationForm.omit({ email: true }).extend({ token: linkToken }),
  file: 'file',
  fileOptional: true,
  responses: { 201: answer(z.object({ confirmed: z.boolean() })) },
});
