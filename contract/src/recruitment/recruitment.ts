import { z } from 'zod';
import { jobStates } from '../base/job-states.ts';
import { answer, route } from '../base/route.ts';
import { wholeNumberField } from '../base/rules.ts';
import { currencies } from './job-terms.ts';
import { jobLimits } from './jobs.ts';

/** `holdout`: the most that a company can hold out, in per cent. `months`: the longest that results look back. */
export const recruitmentLimits = { holdout: 20, months: 60 } as const;

export const recruitmentMessages = {
  notFetched: 'Failed to fetch what waits',
  resultsNotFetched: 'Failed to fetch results',
  amountInvalid: 'Please enter a whole amount above 0',
  amountTooLarge: 'This amount is too large',
  holdoutInvalid: `Must be a whole number from 0 to ${recruitmentLimits.holdout}`,
  saved: 'Recruitment settings saved',
  notSaved: 'Failed to save recruitment settings',
} as const;

/** What waits for the company in recruitment; each is the number of a list that can be opened. */
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

/** Where recruitment stands. What the caller may not see is left out. */
const recruitmentOverview = z.object({
  jobs: z.record(z.enum(jobStates), z.number()),
  waiting: z.array(z.object({ kind: z.enum(recruitmentWaiting), count: z.number() })),
  /** For whom open jobs and applications wait, those with most to review first; null: a job without a recruiter. */
  recruiters: z.array(
    z.object({
      recruiter: z.object({ _id: z.string(), name: z.string() }).nullable(),
      openJobs: z.number(),
      /** Null: not the caller’s to see. */
      toReview: z.number().nullable(),
      /** Since when the oldest of them waits. */
      oldestAt: z.string().nullable(),
    }),
  ),
});
export type RecruitmentOverview = z.infer<typeof recruitmentOverview>;

export const readRecruitmentOverview = route({
  method: 'GET',
  path: '/recruitment/overview',
  may: 'jobs:read',
  summary: 'What waits in recruitment, and for whom',
  responses: { 200: answer(recruitmentOverview) },
});

/** How somebody came: an ex-employee who came back, somebody who was referred, or anybody else who applied. */
export const hireWays = ['rehire', 'referral', 'application'] as const;
export type HireWay = (typeof hireWays)[number];

const money = z.object({ amount: z.number(), currency: z.enum(currencies) });
const group = z.object({ people: z.number(), hires: z.number() });

/** What recruitment brought in a time. */
const recruitmentResults = z.object({
  /** `YYYY-MM-DD`, the first day that counts. */
  since: z.string(),
  hires: z.array(
    z.object({
      way: z.enum(hireWays),
      count: z.number(),
      /** Half of them took no more days from their application, or invitation, to the hire; null: nobody was hired. */
      medianDays: z.number().nullable(),
    }),
  ),
  /** What one hire costs the company elsewhere, by its own figure, and all of these; null: it has given none. */
  elsewhere: z.object({ each: money, total: money }).nullable(),
  /** Rewards paid for referrals in that time, by currency. */
  rewards: z.array(money),
  /** How many came back of those who were sent jobs and of those who were held out, since that began; null: nobody is. */
  holdout: z.object({ percent: z.number(), since: z.string(), heldOut: group, others: group }).nullable(),
});
export type RecruitmentResults = z.infer<typeof recruitmentResults>;

export const readRecruitmentResults = route({
  method: 'GET',
  path: '/recruitment/results',
  may: 'applications:read',
  summary:
    'What recruitment brought: hires by way, days to hire, costs by the company’s own figures, and against a holdout',
  query: z.object({ months: wholeNumberField(1, recruitmentLimits.months).default(12) }),
  responses: { 200: answer(recruitmentResults) },
});

/** What the company says of recruitment: what a hire costs it elsewhere, and how many it holds out. */
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
  /** Of a hundred ex-employees, so many are sent no jobs, to learn what sending brings. 0: nobody is held out. */
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
  summary: 'What a hire costs the company elsewhere, and how many it holds out',
  responses: { 200: answer(recruitmentSettings) },
});

export const saveRecruitmentSettings = route({
  method: 'POST',
  path: '/recruitment/settings',
  may: 'company:settings',
  summary: 'Say what a hire costs elsewhere, and how many are held out',
  body: recruitmentSettings,
  responses: { 200: answer(recruitmentSettings) },
});
