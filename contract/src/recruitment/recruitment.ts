import { z } from 'zod';
import { jobStates } from '../base/job-states.ts';
import { answer, route } from '../base/route.ts';
import { wholeNumberField } from '../base/rules.ts';
import { currencies } from './job-terms.ts';
import { jobLimits } from './jobs.ts';

/**
 * `holdout`: the largest holdout of a company, in percent. `months`: the longest period of results. `needs`: the most needs in one
 * answer, `needsShown` by default. `funnelMonths`: the period of the funnel.
 */
export const recruitmentLimits = { holdout: 20, months: 60, needs: 100, needsShown: 10, funnelMonths: 12 } as const;

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

const money = z.object({ amount: z.number(), currency: z.enum(currencies) });

/** One thing that waits for the team: an application, a referral, its reward, or an offer. */
const recruitmentNeed = z.object({
  kind: z.enum(recruitmentWaiting),
  /** Of the application, the referral (of a reward too) or the offer. */
  _id: z.string(),
  job: z.object({ _id: z.string(), title: z.string() }),
  /** The applicant, the candidate, the referrer who earned the reward, or the recipient of the offer; null: the record was deleted. */
  who: z.object({ _id: z.string(), name: z.string(), profileImg: z.string().nullable() }).nullable(),
  /** Since when it waits. */
  since: z.string(),
  /** The reward; null for all else. */
  reward: money.nullable(),
  /** The first day of work of an accepted offer, `YYYY-MM-DD`; null for all else. */
  startsOn: z.string().nullable(),
});
export type RecruitmentNeed = z.infer<typeof recruitmentNeed>;

/** The steps of the funnel from an invitation to a hire. */
export const wayBackSteps = ['invited', 'interested', 'applied', 'hired'] as const;
export type WayBackStep = (typeof wayBackSteps)[number];

/** The overview of recruitment. Anything the caller may not see is left out. */
const recruitmentOverview = z.object({
  jobs: z.record(z.enum(jobStates), z.number()),
  /** What needs the team, the oldest first: the first of all that `waiting` counts. */
  needs: z.array(recruitmentNeed),
  /** Of those invited in the last months; null: not the caller’s to see. */
  funnel: z
    .object({
      /** `YYYY-MM-DD`, the first day that counts. */
      since: z.string(),
      steps: z.array(
        z.object({
          step: z.enum(wayBackSteps),
          /** How many invitations have come at least so far. */
          count: z.number(),
          /** The median of days from the step before; null: no one has come so far, or it is the first. */
          medianDays: z.number().nullable(),
        }),
      ),
    })
    .nullable(),
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
  summary:
    'What needs the team, oldest first; the work waiting in recruitment, by recruiter; and the funnel of invited ex-employees',
  query: z.object({
    needs: wholeNumberField(1, recruitmentLimits.needs).default(recruitmentLimits.needsShown),
  }),
  responses: { 200: answer(recruitmentOverview) },
});

/** The ways to a hire: a returning ex-employee, a referral, or any other application. */
export const hireWays = ['rehire', 'referral', 'application'] as const;
export type HireWay = (typeof hireWays)[number];

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
