import { z } from 'zod';
import { toSentDate } from '../base/dates.ts';
import { answer, route } from '../base/route.ts';
import { waitingKinds } from '../base/waiting.ts';
import { personListItem } from './people.ts';
import type { PersonFilters } from './person-filters.ts';

// What the overview of the directory, Home and the rail have between them; Home needs nothing else of the overview.

/**
 * The searches that the overview counts and opens.
 * @param today `YYYY-MM-DD` as the overview answered it, so that a number equals the list that it opens
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

/** Null: none of the kind is the caller's to see. */
export const waiting = z.object({
  /** All kinds but duplicates together. */
  requests: z.number().nullable(),
  duplicates: z.number().nullable(),
  kinds: z.array(z.object({ kind: z.enum(waitingKinds), count: z.number() })),
});
export type Waiting = z.infer<typeof waiting>;

const count = z.number().nullable();

/** So many stand in each short list. */
export const overviewShown = 6;

/** People of a short list, each with the fact that it is about. */
export const listed = <Facts extends z.ZodRawShape>(facts: Facts) =>
  z.array(z.object({ person: personListItem, ...facts }));

/** How many people, whatever they are counted for; null: not for the caller. */
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
  summary: 'How many requests and duplicates wait to be decided',
  responses: { 200: answer(waiting) },
});
