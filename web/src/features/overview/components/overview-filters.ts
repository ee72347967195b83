import { toSentDate } from '#contract/dates.ts';
import type { PersonFilters } from '#contract/person-filters.ts';
import { today } from '../../../lib/dates.ts';

/** The searches that the overview counts and opens. */
export function overviewFilters() {
  const [year, rest] = [Number(today().slice(0, 4)), today().slice(4).replace('-02-29', '-02-28')];
  return {
    everybody: {},
    looking: { jobSearchStatus: ['active'] },
    birthdays: { upcomingBirthdays: '1' },
    leavers: { dateOfLeavingGTE: toSentDate(`${year - 1}${rest}`) },
    signedUp: { signups: '1' },
  } satisfies Record<string, PersonFilters>;
}
