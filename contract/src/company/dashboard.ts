import { z } from 'zod';
import { parseDate, toSentDate } from '../base/dates.ts';
import { answer, route } from '../base/route.ts';
import { type Trends, trends } from '../base/trends.ts';
import { listed, overviewCounts, waiting } from '../directory/overview-parts.ts';
import { type Gender, genders, jobSearchStatuses, jobSearchStatusLabels } from '../directory/person.ts';
import type { PersonFilters } from '../directory/person-filters.ts';
import { firstDay } from './first-day.ts';

export const dashboardMessages = {
  dateInvalid: 'Must be a date as YYYY/MM/DD',
  endsBefore: 'The last day must not be before the first',
} as const;

/** Values listed per facet; the others are summed up. */
export const dashboardNamed = 8;

/** The lower ends of the tenure ranges, in whole years. */
export const tenureSteps = [0, 1, 2, 5, 10] as const;

const counted = z.object({ value: z.string(), count: z.number() });

/** The composition of a group: everyone, or people who left within the date range. */
const composition = z.object({
  total: z.number(),
  /** Largest first; `others` counts people with another value. */
  departments: z.array(counted),
  otherDepartments: z.number(),
  genders: z.record(z.enum(genders), z.number()),
  /** One for each of {@link tenureSteps}. */
  tenures: z.array(z.number()),
  /** People whose current industry contains these words, largest first; an industry within another counts in both. */
  industries: z.array(counted),
  /** People with an unknown current industry. */
  noIndustry: z.number(),
  /** Null for roles that may not see the job-search status. */
  jobSearch: z.record(z.enum(jobSearchStatuses), z.number()).nullable(),
});
export type Composition = z.infer<typeof composition>;

/** The first screen of the dashboard. Anything the caller may not see is null. */
const dashboard = z.object({
  /** `YYYY-MM-DD`, for {@link overviewSearches}. */
  today: z.string(),
  /** The steps of a new company; null once they are all done, or hidden, and for callers without any of them to do. */
  firstDay: firstDay.nullable(),
  waiting,
  counts: overviewCounts.omit({ groups: true, leavers: true }),
  /**
   * When `counts` and `composition` were computed, for a large company whose data has changed since; `everybody` is always current. Null:
   * all are current.
   */
  countedAt: z.string().nullable(),
  /** Whether they are being recomputed. */
  isCounting: z.boolean(),
  trends,
  /** Recent sign-ups, newest first. */
  signups: listed({ signedUpAt: z.string() }),
  /** Soonest first, as `MM-DD`; null for roles that may not see dates of birth. */
  birthdays: listed({ birthday: z.string(), inDays: z.number() }).nullable(),
  /** The requested range, `YYYY/MM/DD`; an open end is null. */
  range: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
  composition,
});
export type Dashboard = z.infer<typeof dashboard>;

const day = z
  .string()
  .trim()
  .refine((value) => parseDate(value)?.replaceAll('-', '/') === value, dashboardMessages.dateInvalid)
  .optional();

export const readDashboard = route({
  method: 'GET',
  path: '/dashboard',
  may: 'people:read',
  summary:
    'The dashboard in one call: figures, lists, trends by month, and the composition of everyone or of people who left in a date range. For a large company figures may be older (countedAt)',
  query: z
    .object({ from: day, to: day })
    .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: dashboardMessages.endsBefore }),
  responses: { 200: answer(dashboard) },
});

/** A number of the dashboard with the search that finds exactly these people; null: it cannot be listed. */
export type DashboardNumber = { label: string; value: number; filters: PersonFilters | null; muted?: true };

/** Returns the bounds of a month (`2026-03`) or a year (`2026`): its first day and the day after its last, as `YYYY/MM/DD`. */
function daysOf(period: string): { first: string; behind: string } {
  const [year = 0, month] = period.split('-').map(Number);
  const firstOf = (ofYear: number, ofMonth: number) => `${ofYear}/${String(ofMonth).padStart(2, '0')}/01`;
  const isLast = month === undefined || month === 12;
  return {
    first: firstOf(year, month ?? 1),
    behind: isLast ? firstOf(year + 1, 1) : firstOf(year, month + 1),
  };
}

/** Returns the search for people who left in a month or a year. */
export function leftIn(period: string): PersonFilters {
  const { first, behind } = daysOf(period);
  return { dateOfLeavingGTE: first, dateOfLeavingLT: behind };
}

/** Returns the search for people who had joined by a month. */
export function joinedIn(period: string): PersonFilters {
  const { first, behind } = daysOf(period);
  const last = new Date(Date.parse(`${behind.replaceAll('/', '-')}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return { dateOfJoiningGTE: first, dateOfJoiningLTE: toSentDate(last) };
}

/** Returns the search for people who left within the requested range. */
export const leftWithin = ({ from, to }: Dashboard['range']): PersonFilters => ({
  ...(from ? { dateOfLeavingGTE: from } : {}),
  ...(to ? { dateOfLeavingLTE: to } : {}),
});

const genderWords: Readonly<Record<Gender, string>> = { male: 'Male', female: 'Female', others: 'Others' };
const years = (count: number) => (count === 1 ? '1 year' : `${count} years`);

/** Returns the label of a tenure range. */
export function tenureText(step: number): string {
  const [from = 0, until] = [tenureSteps[step], tenureSteps[step + 1]];
  if (until === undefined) return `${years(from)} and more`;
  return from === 0 ? `Under ${years(until)}` : `${from} to ${years(until)}`;
}

function tenureFilters(step: number): PersonFilters {
  const [from = 0, until] = [tenureSteps[step], tenureSteps[step + 1]];
  return { ...(from > 0 ? { tenureMin: from } : {}), ...(until === undefined ? {} : { tenureMaxLT: until }) };
}

/** Returns the numbers of the composition charts: the page draws them, and a test opens each list. */
export function compositionNumbers({ composition: all, range }: Pick<Dashboard, 'composition' | 'range'>) {
  const within = leftWithin(range);
  const number = (label: string, value: number, filters: PersonFilters): DashboardNumber => ({
    label,
    value,
    filters: { ...filters, ...within },
  });
  const status = all.jobSearch ?? { active: 0, casual: 0, inactive: 0 };
  const known = jobSearchStatuses.map((one) =>
    number(jobSearchStatusLabels[one], status[one], { jobSearchStatus: [one] }),
  );
  const unknown = all.total - known.reduce((sum, { value }) => sum + value, 0);
  return {
    departments: all.departments.map(({ value, count }) => number(value, count, { departments: [value] })),
    genders: genders.map((gender) => number(genderWords[gender], all.genders[gender], { gender: [gender] })),
    tenures: all.tenures.map((count, step) => number(tenureText(step), count, tenureFilters(step))),
    industries: all.industries.map(({ value, count }) => number(value, count, { currentIndustry: value })),
    jobSearch: [
      ...known,
      ...(unknown > 0 && unknown < all.total
        ? [{ label: 'Not known yet', value: unknown, filters: null, muted: true as const }]
        : []),
    ],
  };
}

/** Returns the numbers of the trend charts, and of the funnel from a record to a return. */
export function trendNumbers({ months, years: ofYears, total, signedUp, active, activeSince }: Trends) {
  return {
    left: months.map(({ month, left }): DashboardNumber => ({ label: month, value: left, filters: leftIn(month) })),
    joined: months.map(
      ({ month, joined }): DashboardNumber => ({ label: month, value: joined, filters: joinedIn(month) }),
    ),
    years: ofYears.map(
      ({ year, left }): DashboardNumber => ({ label: `${year}`, value: left, filters: leftIn(`${year}`) }),
    ),
    yearsSignedUp: ofYears.map(
      ({ year, signedUp: count }): DashboardNumber => ({
        label: `${year}`,
        value: count,
        filters: { ...leftIn(`${year}`), signups: '1' },
      }),
    ),
    yearsNotYet: ofYears.map(
      ({ year, left, signedUp: count }): DashboardNumber => ({
        label: `${year}`,
        value: left - count,
        filters: { ...leftIn(`${year}`), signups: '0' },
      }),
    ),
    reach: [
      { label: 'Ex-employees', value: total, filters: {} },
      { label: 'Signed up', value: signedUp, filters: { signups: '1' } },
      { label: 'Active', value: active, filters: { activeSince: toSentDate(`${activeSince}-01`) } },
    ] satisfies DashboardNumber[],
  };
}
