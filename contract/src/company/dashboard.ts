import { z } from 'zod';
import { parseDate, toSentDate } from '../base/dates.ts';
import { answer, route } from '../base/route.ts';
import { type Trends, trends } from '../base/trends.ts';
import { listed, overviewCounts, waiting } from '../directory/overview-parts.ts';
import { type Gender, genders, jobSearchStatuses, jobSearchStatusLabels } from '../directory/person.ts';
import type { PersonFilters } from '../directory/person-filters.ts';

export const dashboardMessages = {
  dateInvalid: 'Must be a date as YYYY/MM/DD',
  endsBefore: 'The last day must not be before the first',
} as const;

/** So many values of a facet are named; the others are told as a sum. */
export const dashboardNamed = 8;

/** Where the steps of tenure begin, in whole years. */
export const tenureSteps = [0, 1, 2, 5, 10] as const;

const counted = z.object({ value: z.string(), count: z.number() });

/** Who is counted together: everybody, or who left within the days that were asked for. */
const composition = z.object({
  total: z.number(),
  /** The largest first; `others` is how many have another value. */
  departments: z.array(counted),
  otherDepartments: z.number(),
  genders: z.record(z.enum(genders), z.number()),
  /** One for each of {@link tenureSteps}. */
  tenures: z.array(z.number()),
  /** Whose current industry has these words in it, the largest first; an industry within another counts in both. */
  industries: z.array(counted),
  /** Whose current industry is not known. */
  noIndustry: z.number(),
  /** Null for roles that do not see who is looking for a job. */
  jobSearch: z.record(z.enum(jobSearchStatuses), z.number()).nullable(),
});
export type Composition = z.infer<typeof composition>;

/** Everything on the first screen of the dashboard. What the caller may not see is null. */
const dashboard = z.object({
  /** `YYYY-MM-DD`, for {@link overviewSearches}. */
  today: z.string(),
  waiting,
  counts: overviewCounts.omit({ groups: true, leavers: true }),
  /**
   * When `counts` and `composition` were counted, of a large company whose data has changed since; `everybody` is of this moment all the
   * same. Null: so are they.
   */
  countedAt: z.string().nullable(),
  /** Whether they are being counted again. */
  isCounting: z.boolean(),
  trends,
  /** Of the recent ones, the newest first. */
  signups: listed({ signedUpAt: z.string() }),
  /** The soonest first, as `MM-DD`; null for roles that see no dates of birth. */
  birthdays: listed({ birthday: z.string(), inDays: z.number() }).nullable(),
  /** As it was asked for, `YYYY/MM/DD`; an open end is null. */
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
    'The dashboard in one call: figures, lists, courses by month, and who they are that left within some days, or all of them. A large company has the figures that were counted last (countedAt)',
  query: z
    .object({ from: day, to: day })
    .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: dashboardMessages.endsBefore }),
  responses: { 200: answer(dashboard) },
});

/** A number of the dashboard with the search that finds exactly so many people; null: it is no number of people to be listed. */
export type DashboardNumber = { label: string; value: number; filters: PersonFilters | null; muted?: true };

/** The days of a month (`2026-03`) or a year (`2026`): the first, and the one behind the last, as `YYYY/MM/DD`. */
function daysOf(period: string): { first: string; behind: string } {
  const [year = 0, month] = period.split('-').map(Number);
  const firstOf = (ofYear: number, ofMonth: number) => `${ofYear}/${String(ofMonth).padStart(2, '0')}/01`;
  const isLast = month === undefined || month === 12;
  return {
    first: firstOf(year, month ?? 1),
    behind: isLast ? firstOf(year + 1, 1) : firstOf(year, month + 1),
  };
}

/** Who left in a month or a year. */
export function leftIn(period: string): PersonFilters {
  const { first, behind } = daysOf(period);
  return { dateOfLeavingGTE: first, dateOfLeavingLT: behind };
}

/** Who had joined in a month. */
export function joinedIn(period: string): PersonFilters {
  const { first, behind } = daysOf(period);
  const last = new Date(Date.parse(`${behind.replaceAll('/', '-')}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return { dateOfJoiningGTE: first, dateOfJoiningLTE: toSentDate(last) };
}

/** Who left within the days that were asked for. */
export const leftWithin = ({ from, to }: Dashboard['range']): PersonFilters => ({
  ...(from ? { dateOfLeavingGTE: from } : {}),
  ...(to ? { dateOfLeavingLTE: to } : {}),
});

const genderWords: Readonly<Record<Gender, string>> = { male: 'Male', female: 'Female', others: 'Others' };
const years = (count: number) => (count === 1 ? '1 year' : `${count} years`);

/** The words of a step of tenure. */
export function tenureText(step: number): string {
  const [from = 0, until] = [tenureSteps[step], tenureSteps[step + 1]];
  if (until === undefined) return `${years(from)} and more`;
  return from === 0 ? `Under ${years(until)}` : `${from} to ${years(until)}`;
}

function tenureFilters(step: number): PersonFilters {
  const [from = 0, until] = [tenureSteps[step], tenureSteps[step + 1]];
  return { ...(from > 0 ? { tenureMin: from } : {}), ...(until === undefined ? {} : { tenureMaxLT: until }) };
}

/** The numbers of the charts that say who they are: the page draws them, and a test opens every one. */
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

/** The numbers of the charts that go through time, and of the way from a record to somebody who comes back. */
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
