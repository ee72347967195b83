import { z } from 'zod';
import { jobStates } from '../base/job-states.ts';
import { answer, route } from '../base/route.ts';
import { wholeNumberField } from '../base/rules.ts';
import { currencies } from './job-terms.ts';
import { jobLimits } from './jobs.ts';

/** `holdout`: the largest holdout of a company, in percent. `months`: the longest period of results. */
export const recruitmentLimits = { holdout: 20, months: 60 } as const;

export const recruitmentMessages = {
  notFetched: 'Failed to fetch open tasks',
  resultsNotFetched: 'Failed to fetch results',
  amountInvalid: 'Please enter a whole amount above 0',
  amountTooLarge: 'This amount is too large',
  holdoutInvalid: `Must be a whole number from 0 to ${recruitmentLimits.holdout}`,
  saved: 'Recruitment settings saved',
  notSaved: 'Failed to save recruitment settings',
} as const;

/** Work waiting in recruitment; each number opens a list. */
export const recruitmentWaiting = [
  'applications-to-review',
  'referrals-to-contact',
  'rewards-to-approve',
  'rewards-to-pay',
  'offers-to-approve',
  'offers-to-send',
  'offers-to-answer',
  'offers-to-join',
] as const;
export type RecruitmentWaiting = (typeof recruitmentWaiting)[number];

/** The overview of recruitment. Anything the caller may not see is left out. */
const recruitmentOverview = z.object({
  jobs: z.record(z.enum(jobStates), z.number()),
  waiting: z.array(z.object({ kind: z.enum(recruitmentWaiting), count: z.number() })),
  /** Recruiters with open jobs and applications to review, most first; null: jobs without a recruiter. */
  recruiters: z.array(
    z.object({
      recruiter: z.object({ _id: z.string(), name: z.string() }).nullable(),
      openJobs: z.number(),
      /** Null: not visible to the caller. */
      toReview: z.number().nullable(),
      /** How long the oldest of them has been waiting. */
      oldestAt: z.string().nullable(),
    }),
  ),
});
export type RecruitmentOverview = z.infer<typeof recruitmentOverview>;

export const readRecruitmentOverview = route({
  method: 'GET',
  path: '/recruitment/overview',
  may: 'jobs:read',
  summary: 'Work waiting in recruitment, by recruiter',
  responses: { 200: answer(recruitmentOverview) },
});

/** The ways to a hire: a returning ex-employee, a referral, or any other application. */
export const hireWays = ['rehire', 'referral', 'application'] as const;
export type HireWay = (typeof hireWays)[number];

const money = z.object({ amount: z.number(), currency: z.enum(currencies) });
const group = z.object({ people: z.number(), hires: z.number() });

/** The results of recruitment in a period. */
const recruitmentResults = z.object({
  /** `YYYY-MM-DD`, the first day included. */
  since: z.string(),
  hires: z.array(
    z.object({
      way: z.enum(hireWays),
      count: z.number(),
      /** The median of days from application or invitation to hire; null: no one was hired. */
      medianDays: z.number().nullable(),
    }),
  ),
  /** The cost of one hire elsewhere, by the company's own figure, and of all of these; null: not set. */
  elsewhere: z.object({ each: money, total: money }).nullable(),
  /** Rewards paid for referrals in the period, by currency. */
  rewards: z.array(money),
  /** Returns among people who were sent jobs and people held out, since the holdout began; null: no holdout. */
  holdout: z.object({ percent: z.number(), since: z.string(), heldOut: group, others: group }).nullable(),
});
export type RecruitmentResults = z.infer<typeof recruitmentResults>;

export const readRecruitmentResults = route({
  method: 'GET',
  path: '/recruitment/results',
  may: 'applications:read',
  summary:
    'Results of recruitment: hires by way, days to hire, costs by the company’s own figures, and compared with a holdout',
  query: z.object({ months: wholeNumberField(1, recruitmentLimits.months).default(12) }),
  responses: { 200: answer(recruitmentResults) },
});

/** The recruitment settings of the company: the cost of a hire elsewhere, and the size of the holdout. */
export const recruitmentSettings = z.object({
  hireCost: z
    .object({
      amount: z
        .number(recruitmentMessages.amountInvalid)
        .int(recruitmentMessages.amountInvalid)
        .min(1, recruitmentMessages.amountInvalid)
        .max(jobLimits.amount, recruitmentMessages.amountTooLarge),
      currency: z.enum(currencies),
    })
    .nullable(),
  /** The percentage of ex-employees who are sent no jobs, to measure the effect of sending them. 0: no holdout. */
  holdoutPercent: z
    .number(recruitmentMessages.holdoutInvalid)
    .int(recruitmentMessages.holdoutInvalid)
    .min(0, recruitmentMessages.holdoutInvalid)
    .max(recruitmentLimits.holdout, recruitmentMessages.holdoutInvalid),
});
export type RecruitmentSettings = z.infer<typeof recruitmentSettings>;

export const readRecruitmentSettings = route({
  method: 'GET',
  path: '/recruitment/settings',
  may: 'settings:read',
  summary: 'The recruitment settings: the cost of a hire elsewhere, and the size of the holdout',
  responses: { 200: answer(recruitmentSettings) },
});

export const saveRecruitmentSettings = route({
  method: 'POST',
  path: '/recruitment/settings',
  may: 'company:settings',
  summary: 'Change the recruitment settings',
  body: recruitmentSettings,
  responses: { 200: answer(recruitmentSettings) },
});
