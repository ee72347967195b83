import { z } from 'zod';

/** How far back the months and the years of the charts go; the last one is still running. */
export const trendMonths = 24;
export const trendYears = 8;
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

/** Courses by month and year, of everybody: kept counts. */
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
});
export type Trends = z.infer<typeof trends>;
