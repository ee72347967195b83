import { z } from 'zod';
import { toSentDate } from './dates.ts';
import { group } from './groups.ts';
import { importSummary } from './imports.ts';
import { personListItem } from './people.ts';
import type { PersonFilters } from './person-filters.ts';
import { answer, route } from './route.ts';

/** What waits for the company's people to decide: the tabs of the requests, and the duplicates. */
export const waitingKinds = ['sign-ups', 'changes', 'privacy', 'reports', 'comments', 'duplicates'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

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
const waiting = z.object({
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

/** Everything that the overview of the directory shows. What the caller may not see is null. */
export const overview = z.object({
  /** `YYYY-MM-DD`, for {@link overviewSearches}. */
  today: z.string(),
  counts: z.object({
    everybody: z.number(),
    looking: count,
    returning: count,
    birthdays: count,
    leavers: count,
    signups: count,
    groups: count,
  }),
  /** Who left last, the last first. */
  leavers: listed({}),
  /** The largest first; null for who may not see groups. */
  groups: z.array(group.pick({ _id: true, name: true, count: true, faces: true })).nullable(),
  /** The newest first. */
  imports: z.array(importSummary).nullable(),
  waiting,
  /** The ex-employee whom the caller has begun to add. */
  draft: z.object({ name: z.string() }).nullable(),
});
export type Overview = z.infer<typeof overview>;

export const getOverview = route({
  method: 'GET',
  path: '/overview',
  may: 'people:read',
  summary: 'Where the company stands with its ex-employees: everything that the overview shows, in one call',
  responses: { 200: answer(overview) },
});

export const countWaiting = route({
  method: 'GET',
  path: '/overview/waiting',
  may: 'people:read',
  summary: 'How many requests and duplicates wait to be decided',
  responses: { 200: answer(waiting) },
});
