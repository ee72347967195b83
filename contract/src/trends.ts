import { z } from 'zod';
import { jobSearchStatuses } from './person.ts';
import { answer, route } from './route.ts';

/** How far back the months and the years of the charts go; the last one is still running. */
export const trendMonths = 24;
export const trendYears = 8;
/** How many departments are named; the others are told as a sum. */
export const trendDepartments = 8;
/** Who was there in this month or in one of the two before counts as active. */
export const activeMonths = 3;

const trendMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  left: z.number(),
  joined: z.number(),
  /** Records that were added, and accounts that were made. */
  added: z.number(),
  signedUp: z.number(),
});
export type TrendMonth = z.infer<typeof trendMonth>;

export const trends = z.object({
  total: z.number(),
  signedUp: z.number(),
  /** Signed up, and there since the first of `activeSince`. */
  active: z.number(),
  /** `YYYY-MM`. */
  activeSince: z.string(),
  /** The oldest first. */
  months: z.array(trendMonth),
  /** Who left in a year, and how many of them have signed up; the newest first. */
  years: z.array(z.object({ year: z.number(), left: z.number(), signedUp: z.number() })),
  /** The largest first. */
  departments: z.array(z.object({ name: z.string(), count: z.number() })),
  otherDepartments: z.object({ departments: z.number(), count: z.number() }),
  /** Null for roles that do not see who is looking for a job. */
  jobSearch: z.record(z.enum(jobSearchStatuses), z.number()).nullable(),
});
export type Trends = z.infer<typeof trends>;

export const readTrends = route({
  method: 'GET',
  path: '/overview/trends',
  may: 'people:read',
  summary: 'What the charts of the home page draw: kept counts by month, year, department and job-search status',
  responses: { 200: answer(trends) },
});
