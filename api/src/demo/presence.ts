import type { JobSearchStatus } from '#contract/directory/person.ts';
import { daysPerYear, millisecondsPerDay } from './calendar.ts';
import { type Random, weightedList } from './random.ts';

export interface Presence {
  jobSearchStatus: JobSearchStatus | null;
  /** Moments as ISO texts; null for those who never signed up. */
  signedUpAt: string | null;
  lastActive: string | null;
}

const minute = 60_000;
const hour = 60 * minute;
const day = millisecondsPerDay;

/** How long ago somebody was last seen, so that every relative text of the portal occurs. */
const lastSeen = weightedList<readonly [number, number]>([
  [[minute, 50 * minute], 5],
  [[hour, 20 * hour], 13],
  [[25 * hour, 44 * hour], 8],
  [[2 * day, 28 * day], 30],
  [[31 * day, 58 * day], 11],
  [[60 * day, 330 * day], 20],
  [[370 * day, 700 * day], 7],
  [[735 * day, 1800 * day], 6],
]);
const statuses = weightedList<JobSearchStatus | null>([
  ['casual', 36],
  ['inactive', 30],
  ['active', 23],
  [null, 11],
]);
const oldestPortalDay = 5 * daysPerYear * day;

/** Whether somebody signed up, when, when they were last seen, and whether they look for a job. */
export function presence(random: Random, left: number, now: number): Presence {
  if (!random.chance(0.46)) return { jobSearchStatus: null, signedUpAt: null, lastActive: null };
  const earliest = Math.min(now, Math.max(left * day, now - oldestPortalDay));
  const [shortest, longest] = random.weighted(lastSeen);
  let seen = now - shortest - random.next() * (longest - shortest);
  if (seen < earliest) seen = earliest + random.next() * (now - earliest);
  // Some signed up only now: the dashboard shows recent sign-ups.
  const signedUp = random.chance(0.05)
    ? Math.max(earliest, seen - random.next() * 5 * day)
    : earliest + random.next() * (seen - earliest);
  return {
    jobSearchStatus: random.weighted(statuses),
    signedUpAt: new Date(signedUp).toISOString(),
    lastActive: new Date(seen).toISOString(),
  };
}
