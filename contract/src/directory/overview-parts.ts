import { z } from 'zod';
import { toSentDate } from '../base/dates.ts';
import { answer, route } from '../base/route.ts';
import { waitingKinds } from '../base/waiting.ts';
import { personListItem } from './people.ts';
import type { PersonFilters } from './person-filters.ts';

// Shared by the overview of the directory, Home and the rail, so that Home need not load the whole overview.

/**
 * Returns the searches that the overview counts and opens. @param today `YYYY-MM-DD` from the overview's answer, so that a number matches
 * the list it opens
 */
export function overviewSearches(today: string) {
  const [year, rest] = [Number(today.slice(0, 4)), today.slice(4).replace('-02-29', '-02-28')];
  return {
    everybody: {},
    looking: { jobSearchStatus: ['active'] },
    returning: { returnWindow: 'high' },
    birthdays: { upcomingBirthdays: '1' },
    leavers: { dateOfLeavingGTE: toSentDate(`${year - 1}${rest}`) },
    signups: { recentSignups: '1' },
  } satisfies Record<string, PersonFilters>;
}

/** Null: the caller may see none of this kind. */
export const waiting = z.object({
  /** All kinds except duplicates together. */
  requests: z.number().nullable(),
  duplicates: z.number().nullable(),
  kinds: z.array(z.object({ kind: z.enum(waitingKinds), count: z.number() })),
});
export type Waiting = z.infer<typeof waiting>;

const count = z.number().nullable();

/** The length of each short list. */
export const overviewShown = 6;

/** A short list of people, each with the fact it is about. */
export const listed = <Facts extends z.ZodRawShape>(facts: Facts) =>
  z.array(z.object({ person: personListItem, ...facts }));

/** A number of people; null: not visible to the caller. */
export const overviewCounts = z.object({
  everybody: z.number(),
  looking: count,
  returning: count,
  birthdays: count,
  leavers: count,
  signups: count,
  groups: count,
});

export const countWaiting = route({
  method: 'GET',
  path: '/overview/waiting',
  may: 'people:read',
  summary: 'The number of requests and duplicates that need a decision',
  responses: { 200: answer(waiting) },
});
