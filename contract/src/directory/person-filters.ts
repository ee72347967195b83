import { z } from 'zod';
import { campaignResultNames, leftOutNames } from '../base/campaign-results.ts';
import { parseDate } from '../base/dates.ts';
import { attendeeStates, eventModes } from '../base/event-states.ts';
import { orderStates } from '../base/order-states.ts';
import type { Permission } from '../base/permissions.ts';
import type { FieldError } from '../base/route.ts';
import { flag, recordId, wholeNumberField } from '../base/rules.ts';
import type { CustomField } from './custom-fields.ts';
import { genders, jobSearchStatuses, rehireEligibilities } from './person.ts';

/** Splits `a,b\,c` at its commas; a backslash escapes a comma or backslash within a value. */
export function splitList(text: string): string[] {
  return (text.match(/(?:\\.|[^,])+/gs) ?? [])
    .map((value) => value.replace(/\\(.)/gs, '$1').trim())
    .filter((value) => value !== '');
}

/** The inverse of {@link splitList}: joins values with commas, escaping those inside with a backslash. */
export function joinList(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');
}

const list = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? splitList(value) : value),
    z.array(item).max(500, 'At most 500 values can be chosen').optional(),
  );
const text = z.string().trim().max(200).optional();
const years = wholeNumberField(0, 100).optional();
const dateBound = z
  .string()
  .trim()
  .refine(
    (value) => /^\d{4}([/-])\d{1,2}\1\d{1,2}$/.test(value) && parseDate(value) !== null,
    'Must be a date as YYYY/MM/DD',
  )
  .optional();

/** Returns the number of days in whole years of tenure, wherever tenure is searched or counted. */
export const tenureDays = (years: number): number => Math.floor(years * 365.25);

/** The meaning of 'upcoming' birthdays and 'recent' sign-ups in days from today, wherever they are counted or listed. */
export const soonDays = 30;

/** Returns the day that many days after another, both as `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Returns the upcoming birthdays, each with its number of days from today. People born on 29 February have theirs on the 28th in other
 * years. @param today as `YYYY-MM-DD` @returns calendar days as `MM-DD`, the next first
 */
export function upcomingBirthdays(today: string): ReadonlyMap<string, number> {
  const days = new Map<string, number>();
  for (let offset = 0; offset <= soonDays; offset += 1) {
    const day = dayAfter(today, offset).slice(5);
    days.set(day, offset);
    if (day === '02-28' && dayAfter(today, offset + 1).slice(5) !== '02-29') days.set('02-29', offset);
  }
  return days;
}

/**
 * Every search filter of sections 2, 3 and 7, and those of product.md (tags, rehire eligibility, custom fields). 0 to 30 years means no
 * filter; 30 as the upper end means 30 and more.
 */
export const personFilters = z.object({
  searchtext: text,
  departments: list(z.string()),
  designations: list(z.string()),
  locations: list(z.string()),
  groupIds: list(recordId('Invalid group id')),
  jobSearchStatus: list(z.enum(jobSearchStatuses)),
  gender: list(z.enum(genders)),
  signups: flag,
  /** People who signed up within the last {@link soonDays} days. */
  recentSignups: flag,
  /** People who signed up and were active since the first of this month (`YYYY/MM/01`), in UTC like the stored counts. */
  activeSince: dateBound,
  upcomingBirthdays: flag,
  currentLocation: text,
  currentLocationCode: text,
  currentIndustry: text,
  currentCompany: text,
  course: text,
  experienceMin: years,
  experienceMax: years,
  experienceMinGT: years,
  experienceMaxLT: years,
  timeSinceLeftMin: years,
  timeSinceLeftMax: years,
  tenureMin: years,
  tenureMax: years,
  /** Less than this many years: the range of a chart's step, so that no one is in two. */
  tenureMaxLT: years,
  dateOfLeavingGTE: dateBound,
  dateOfLeavingLTE: dateBound,
  dateOfLeavingGT: dateBound,
  dateOfLeavingLT: dateBound,
  dateOfJoiningGTE: dateBound,
  dateOfJoiningLTE: dateBound,
  jobid: recordId('Invalid job id').optional(),
  recommendations: flag,
  /** People with a high, or at least a medium, signal that now may be a good time to ask them back, highest first. */
  returnWindow: z.enum(['high', 'medium'], { error: 'Invalid return window' }).optional(),
  exclusiveAlumni: flag,
  mailerId: recordId('Invalid mailer id').optional(),
  /** Recipients of a mailer with this result; without one, all of its recipients. */
  mailerResult: z.enum(campaignResultNames, { error: 'Invalid result of a mailer' }).optional(),
  /** People left out of a mailer for this reason. */
  mailerReason: z.enum(leftOutNames, { error: 'Invalid reason' }).optional(),
  pollId: recordId('Invalid poll id').optional(),
  /** The audience of a poll: people who voted, who did not, or who chose the option with this id (of a named poll). */
  pollAnswer: z
    .union([z.enum(['voted', 'not_voted']), recordId('Invalid id of an option')], { error: 'Invalid answer of a poll' })
    .optional(),
  surveyId: recordId('Invalid survey id').optional(),
  /** The audience of a survey: people who finished it, or who did not. */
  surveyAnswer: z.enum(['answered', 'not_answered'], { error: 'Invalid answer of a survey' }).optional(),
  eventId: recordId('Invalid event id').optional(),
  /** The audience of an event: people in a state, who responded at all, or who did not. */
  eventState: z
    .enum([...attendeeStates, 'answered', 'not_answered'], { error: 'Invalid answer of an event' })
    .optional(),
  /** People who responded and attend this way. */
  eventMode: z.enum(eventModes, { error: 'Invalid way to attend an event' }).optional(),
  giftId: recordId('Invalid gift id').optional(),
  /** The audience of a gift: people with an order that was not cancelled, or without one. */
  giftAnswer: z.enum(['ordered', 'not_ordered'], { error: 'Invalid answer of a gift' }).optional(),
  /** People with an order (of the gift, if one is given) of this item, this variant, or in this state. */
  orderItemId: recordId('Invalid item id').optional(),
  orderVariantId: recordId('Invalid id of a variant').optional(),
  orderState: z.enum(orderStates, { error: 'Invalid state of an order' }).optional(),
  /** People who have points to spend. */
  hasPoints: flag,
  /** People added or changed by an import. */
  importId: recordId('Invalid import id').optional(),
  tags: list(z.string().max(30)),
  rehireEligibility: list(z.enum(rehireEligibilities)),
  /** `<field id>:<value>`; numbers and dates also as `<field id>:<from>..<to>`, with either end open. */
  custom: list(z.string().max(700)),
  companyId: recordId('Invalid company id').optional(),
});
export type PersonFilters = z.infer<typeof personFilters>;

/**
 * Filters on restricted data (product.md, Who may do what): the server refuses them to other users, and the page hides them. Groups are
 * included, since a saved search may use any of these.
 */
export const filterPermissions: Readonly<Partial<Record<keyof PersonFilters, Permission>>> = {
  upcomingBirthdays: 'people:read-contact',
  jobSearchStatus: 'people:read-contact',
  // Recommendations use the job-search status, and their reasons reveal it.
  recommendations: 'people:read-contact',
  returnWindow: 'people:read-contact',
  rehireEligibility: 'eligibility:read',
  groupIds: 'groups:read',
  hasPoints: 'campaigns:manage',
};

/** Returns the error for a filter with an id that does not exist, as a fault of that filter. @param what for example `a group` */
export function unknownId(name: keyof PersonFilters, what: string): FieldError {
  return {
    path: name,
    message: `The search uses ${what} that does not exist, or was deleted. Please remove it from the filters`,
  };
}

/** Whether a filter is set: an empty text or list is not. */
export function isFilterSet(value: PersonFilters[keyof PersonFilters]): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** Select-all with the deselected people, resolved on the server (section 4, Selection). */
export const selection = {
  selectAll: z.boolean().optional(),
  selectAllRemoved: z.array(recordId('Invalid ex-employee id')).max(10_000).optional(),
  filters: personFilters.extend({ searchText: text }).optional(),
};

/** A custom field filter, as written in the address. */
export type CustomFilter = { field: string; value: string };

/** Parses one entry of `custom`; null when it is invalid. */
export function readCustomFilter(text: string): CustomFilter | null {
  const [, id, value = '..'] = /^([0-9a-f-]{36}):(.+)/is.exec(text) ?? [];
  return !id || value === '..' ? null : { field: id.toLowerCase(), value };
}

/** Returns the two ends of `<from>..<to>`, null for an open end; null for a single value, which texts and choices always are. */
export function readCustomRange(type: CustomField['type'], value: string) {
  if (type === 'text' || type === 'choice') return null;
  const at = value.lastIndexOf('..');
  return at < 0 ? null : { from: value.slice(0, at) || null, to: value.slice(at + 2) || null };
}
