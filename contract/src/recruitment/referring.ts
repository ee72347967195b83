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

/** Whom somebody refers. */
export const newReferral = z.object({
  name: generalName,
  email: emailField(referralMessages.emailRequired, referralMessages.emailInvalid),
  phone: phoneText(referralMessages.phoneInvalid).nullish(),
  /** Why they would be right for the job; the recruiter reads it, and the candidate as well. */
  note: z.string().trim().max(referralLimits.note, referralMessages.noteTooLong).nullish(),
});
export type NewReferral = z.infer<typeof newReferral>;

const job = z.object({ _id: z.string(), title: z.string(), location: z.string().nullable() });
const company = { companyName: z.string(), companyLogo: z.string().nullable() };
const jobId = z.object({ id: recordId(referralMessages.invalidJob) });
const money = z.object({ amount: z.number(), currency: z.enum(currencies) });

/** A referral as whoever made it sees it. */
export const ownReferral = z.object({
  _id: z.string(),
  job: job.extend({
    /** Its page is there for anybody: neither over nor exclusive. */
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

/** The job for which somebody is about to refer a candidate. */
export const referralStart = z.object({
  job: job.extend({
    ...company,
    /** For those alone to whom it was sent. */
    isExclusive: z.boolean(),
    reward: money.nullable(),
  }),
  /** Who refers: whom the link or the session is of; null: a stranger, who can’t. */
  referrer: z.object({ name: z.string() }).nullable(),
});
export type ReferralStart = z.infer<typeof referralStart>;

/** What a link to a job carries for its reader. */
const key = z.string().max(500);

export const startReferral = route({
  method: 'GET',
  path: '/jobs/public/{id}/referral',
  may: 'public',
  about: 'company',
  summary: 'What the form to refer a candidate begins with, for whoever has the key of a mail',
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
  summary: 'Refer a candidate for a job, by the key of a mail; they are asked by mail whether they agree',
  params: jobId,
  body: newReferral.extend({ key }),
  responses: { 201: answer(posted) },
});

export const startOwnReferral = route({
  method: 'GET',
  path: '/own/jobs/{id}/referral',
  may: 'own:record',
  summary: 'What the form to refer a candidate begins with',
  params: jobId,
  responses: { 200: answer(referralStart) },
});

export const referAsOneself = route({
  method: 'POST',
  path: '/own/jobs/{id}/referrals',
  may: 'own:record',
  summary: 'Refer a candidate for a job; they are asked by mail whether they agree',
  params: jobId,
  body: newReferral,
  responses: { 201: answer(ownReferral) },
});

export const listOwnReferrals = route({
  method: 'GET',
  path: '/own/referrals',
  may: 'own:record',
  summary: 'The own referrals, the newest first, 20 at a time',
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: { 200: answer(z.object({ referrals: z.array(ownReferral), nextCursor: z.string().nullable() })) },
});

export const withdrawOwnReferral = route({
  method: 'POST',
  path: '/own/referrals/{id}/withdraw',
  may: 'own:record',
  summary: 'Take a referral back that the candidate has not answered yet; their data is deleted',
  params: z.object({ id: recordId(referralMessages.invalidId) }),
  responses: { 200: answer(ownReferral) },
});

/** What a candidate is asked: who referred them, for what, and what is kept of them. */
export const candidateReferral = z.object({
  job: job.extend({
    /** One can still apply. */
    isOpen: z.boolean(),
    /** They may not see its page: that of an exclusive job is for others. As HTML, sanitised before it was stored. */
    descriptionFormatted: z.string(),
  }),
  ...company,
  /** Null: nobody who is known any more. */
  referrer: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
  /** `waiting`: for their answer. `agreed`: they can apply, and still take it back. `applied`: the application says the rest.
   * `over`: the company has ended it. */
  answer: z.enum(['waiting', 'agreed', 'applied', 'over']),
  answerUntil: z.string(),
});
export type CandidateReferral = z.infer<typeof candidateReferral>;

export const readCandidateReferral = route({
  method: 'GET',
  path: '/referrals/candidate',
  may: 'public',
  about: 'company',
  summary: 'What a candidate is asked about a referral, by the link of the mail',
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
  summary: 'What the form of the job begins with for a candidate, by the link of the mail',
  query: z.object({ token: linkToken }),
  responses: { 200: pageAnswer(applicationStart) },
});

export const applyAsCandidate = route({
  method: 'POST',
  path: '/referrals/candidate/application',
  may: 'public',
  about: 'company',
  summary: 'Apply as a candidate who was referred, with a résumé (field: file) if there is one; applying is agreeing',
  body: applicationForm.omit({ email: true }).extend({ token: linkToken }),
  file: 'file',
  fileOptional: true,
  responses: { 201: answer(z.object({ confirmed: z.boolean() })) },
});
