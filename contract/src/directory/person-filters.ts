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

/** Splits `a,b\,c` at its commas; a backslash stands before a comma or backslash that belongs to a value. */
export function splitList(text: string): string[] {
  return (text.match(/(?:\\.|[^,])+/gs) ?? [])
    .map((value) => value.replace(/\\(.)/gs, '$1').trim())
    .filter((value) => value !== '');
}

/** The opposite of {@link splitList}: joins values with commas, those inside marked by a backslash. */
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

/** So many days make whole years of tenure, wherever they are searched or counted. */
export const tenureDays = (years: number): number => Math.floor(years * 365.25);

/** What 'upcoming' birthdays and 'recent' sign-ups mean, in days from today, wherever they are counted or listed. */
export const soonDays = 30;

/** The day so many days after a day, both as `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Upcoming birthdays, each with how many days it is from today. Who was born on 29 February has it on the 28th in other years.
 * @param today as `YYYY-MM-DD`
 * @returns days of the calendar as `MM-DD`, the next first
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

/** Every search filter of sections 2, 3 and 7, and those of product.md (tags, rehire eligibility, custom fields). 0 to 30 years means no filter; 30 as the upper end means 30 and more. */
export const personFilters = z.object({
  searchtext: text,
  departments: list(z.string()),
  designations: list(z.string()),
  locations: list(z.string()),
  groupIds: list(recordId('Invalid group id')),
  jobSearchStatus: list(z.enum(jobSearchStatuses)),
  gender: list(z.enum(genders)),
  signups: flag,
  /** Who signed up within the last {@link soonDays} days. */
  recentSignups: flag,
  /** Who has signed up and was there since the first of this month (`YYYY/MM/01`), in UTC as the kept counts have it. */
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
  /** Less than so many years: what a step of a chart counts, so that nobody is in two. */
  tenureMaxLT: years,
  dateOfLeavingGTE: dateBound,
  dateOfLeavingLTE: dateBound,
  dateOfLeavingGT: dateBound,
  dateOfLeavingLT: dateBound,
  dateOfJoiningGTE: dateBound,
  dateOfJoiningLTE: dateBound,
  jobid: recordId('Invalid job id').optional(),
  recommendations: flag,
  /** Those with a high, or at least a medium signal that now may be the time to ask them back, the highest first. */
  returnWindow: z.enum(['high', 'medium'], { error: 'Invalid return window' }).optional(),
  exclusiveAlumni: flag,
  mailerId: recordId('Invalid mailer id').optional(),
  /** Of a mailer's recipients those for whom this came of it; without one, all of them. */
  mailerResult: z.enum(campaignResultNames, { error: 'Invalid result of a mailer' }).optional(),
  /** Of those whom a mailer leaves out, those left out for this reason. */
  mailerReason: z.enum(leftOutNames, { error: 'Invalid reason' }).optional(),
  pollId: recordId('Invalid poll id').optional(),
  /** Of those whom a poll asks: who has voted, who has not, or who chose the option with this id (of a named one). */
  pollAnswer: z
    .union([z.enum(['voted', 'not_voted']), recordId('Invalid id of an option')], { error: 'Invalid answer of a poll' })
    .optional(),
  surveyId: recordId('Invalid survey id').optional(),
  /** Of those whom a survey asks: who has finished it, and who has not. */
  surveyAnswer: z.enum(['answered', 'not_answered'], { error: 'Invalid answer of a survey' }).optional(),
  eventId: recordId('Invalid event id').optional(),
  /** Of those whom an event addresses: who is in a state, who has answered at all, and who has not. */
  eventState: z
    .enum([...attendeeStates, 'answered', 'not_answered'], { error: 'Invalid answer of an event' })
    .optional(),
  /** Of those who have answered: who attends so. */
  eventMode: z.enum(eventModes, { error: 'Invalid way to attend an event' }).optional(),
  giftId: recordId('Invalid gift id').optional(),
  /** Of those whom a gift addresses: who has an order that was not called off, and who has none. */
  giftAnswer: z.enum(['ordered', 'not_ordered'], { error: 'Invalid answer of a gift' }).optional(),
  /** Who has an order (of the gift, if one is given) of this item, of this variant, in this state. */
  orderItemId: recordId('Invalid item id').optional(),
  orderVariantId: recordId('Invalid id of a variant').optional(),
  orderState: z.enum(orderStates, { error: 'Invalid state of an order' }).optional(),
  /** Who has points that they can spend. */
  hasPoints: flag,
  /** Whom an import added or changed. */
  importId: recordId('Invalid import id').optional(),
  tags: list(z.string().max(30)),
  rehireEligibility: list(z.enum(rehireEligibilities)),
  /** `<field id>:<value>`; numbers and dates also as `<field id>:<from>..<to>`, either end open. */
  custom: list(z.string().max(700)),
  companyId: recordId('Invalid company id').optional(),
});
export type PersonFilters = z.infer<typeof personFilters>;

/**
 * Filters over what not everybody may see (product.md, Who may do what): to others the server refuses them, and the page leaves
 * them out. A saved search may ask for any of these, so groups stand among them.
 */
export const filterPermissions: Readonly<Partial<Record<keyof PersonFilters, Permission>>> = {
  upcomingBirthdays: 'people:read-contact',
  jobSearchStatus: 'people:read-contact',
  // Whom a job suits best depends on who is looking for one, and the reasons say so.
  recommendations: 'people:read-contact',
  returnWindow: 'people:read-contact',
  rehireEligibility: 'eligibility:read',
  groupIds: 'groups:read',
  hasPoints: 'campaigns:manage',
};

/** Says which filter names what there is not, as a fault of that filter: `a group`. */
export function unknownId(name: keyof PersonFilters, what: string): FieldError {
  return {
    path: name,
    message: `The search names ${what} that does not exist, or was deleted. Please remove it from the filters`,
  };
}

/** Whether a filter asks for anything: an empty text and an empty list do not. */
export function isFilterSet(value: PersonFilters[keyof PersonFilters]): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** Select-all with what was de-selected, resolved on the server (section 4, Selection). */
export const selection = {
  selectAll: z.boolean().optional(),
  selectAllRemoved: z.array(recordId('Invalid ex-employee id')).max(10_000).optional(),
  filters: personFilters.extend({ searchText: text }).optional(),
};

/** A filter by a custom field as the address holds it. */
export type CustomFilter = { field: string; value: string };

/** Reads one entry of `custom`; null when it is no such entry. */
export function readCustomFilter(text: string): CustomFilter | null {
  const [, id, value = '..'] = /^([0-9a-f-]{36}):(.+)/is.exec(text) ?? [];
  return !id || value === '..' ? null : { field: id.toLowerCase(), value };
}

/** The two ends of `<from>..<to>`, an open one null; null when the value is one value, as a text or choice always is. */
export function readCustomRange(type: CustomField['type'], value: string) {
  if (type === 'text' || type === 'choice') return null;
  const at = value.lastIndexOf('..');
  return at < 0 ? null : { from: value.slice(0, at) || null, to: value.slice(at + 2) || null };
}
