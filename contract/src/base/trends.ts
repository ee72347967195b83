import { z } from 'zod';

/** How far back the months and the years of the charts go; the last one is not over yet. */
export const trendMonths = 24;
export const trendYears = 8;
/** People who visited in this month or one of the two before count as active. */
export const activeMonths = 3;

const trendMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  left: z.number(),
  joined: z.number(),
  /** Records added, and accounts created. */
  added: z.number(),
  signedUp: z.number(),
});
export type TrendMonth = z.infer<typeof trendMonth>;

/** Figures by month and year, of everyone; stored counts. */
export const trends = z.object({
  total: z.number(),
  signedUp: z.number(),
  /** Signed up, and seen on or after the first day of `activeSince`. */
  active: z.number(),
  /** `YYYY-MM`. */
  activeSince: z.string(),
  /** Oldest first. */
  months: z.array(trendMonth),
  /** People who left in a year, and how many of them have signed up; newest first. */
  years: z.array(z.object({ year: z.number(), left: z.number(), signedUp: z.number() })),
});
export type Trends = z.infer<typeof trends>;
