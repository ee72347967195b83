import { z } from 'zod';
import { jobStates } from '../base/job-states.ts';
import { answer, route } from '../base/route.ts';
import { wholeNumberField } from '../base/rules.ts';
import { currencies } from './job-terms.ts';
import { jobLimits } from './jobs.ts';

/**
 * `holdout`: the most that a company can hold out, in per cent. `months`: the longest that results look back. `needs`: the most that
 * need the team in one answer, `needsShown` without a wish. `funnelMonths`: how far back the funnel begins.
 */
export const recruitmentLimits = { holdout: 20, months: 60, needs: 100, needsShown: 10, funnelMonths: 12 } as const;

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

const money = z.object({ amount: z.number(), currency: z.enum(currencies) });

/** One thing that waits for the team: an application, a referral, its reward, or an offer. */
const recruitmentNeed = z.object({
  kind: z.enum(recruitmentWaiting),
  /** Of the application, the referral (of a reward too) or the offer. */
  _id: z.string(),
  job: z.object({ _id: z.string(), title: z.string() }),
  /** The applicant, the candidate, who earned the reward, or to whom the offer goes; null: their record was deleted. */
  who: z.object({ _id: z.string(), name: z.string(), profileImg: z.string().nullable() }).nullable(),
  /** Since when it waits. */
  since: z.string(),
  /** The reward; null for all else. */
  reward: money.nullable(),
  /** The first day of work of an accepted offer, `YYYY-MM-DD`; null for all else. */
  startsOn: z.string().nullable(),
});
export type RecruitmentNeed = z.infer<typeof recruitmentNeed>;

/** How far invited ex-employees come on their way back. */
export const wayBackSteps = ['invited', 'interested', 'applied', 'hired'] as const;
export type WayBackStep = (typeof wayBackSteps)[number];

/** Where recruitment is. What the caller may not see is left out. */
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
  summary:
    'What needs the team, the oldest first; how much waits in recruitment, and for whom; how far invited ex-employees come',
  query: z.object({
    needs: wholeNumberField(1, recruitmentLimits.needs).default(recruitmentLimits.needsShown),
  }),
  responses: { 200: answer(recruitmentOverview) },
});

/** How somebody came: an ex-employee who came back, somebody who was referred, or anybody else who applied. */
export const hireWays = ['rehire', 'referral', 'application'] as const;
export type HireWay = (typeof hireWays)[number];

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
