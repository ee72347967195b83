import type { Dashboard } from '#contract/company/dashboard.ts';
import { overviewSearches } from '#contract/directory/overview-parts.ts';
import { type PersonFilters, soonDays } from '#contract/directory/person-filters.ts';
import { number } from '../../../../lib/numbers.ts';
import { shareText } from '../../../../ui/charts/chart-items.ts';
import { courseOf, sumOfMonths } from './courses.ts';

/** A number of the company's ex-employees with the search that finds them; undefined while it is on its way. */
export type Figure = {
  label: string;
  value: number | null | undefined;
  filters: PersonFilters;
  hint: string | undefined;
  course?: readonly number[] | undefined;
};

/** The first numbers of Home and of the board view. */
export function figuresOf(dashboard: Dashboard | undefined, seesContact: boolean): Figure[] {
  const { counts, trends, today = '2000-01-01' } = dashboard ?? {};
  const searches = overviewSearches(today);
  const total = counts?.everybody;
  const share = (part: number | null | undefined) => (part && total ? `${shareText(part, total)} of all` : undefined);
  return [
    {
      label: 'Ex-employees',
      value: total,
      filters: searches.everybody,
      hint: trends && `+${number(sumOfMonths(trends, 'added', 1))} this month`,
      course: trends && courseOf(trends, 'added', trends.total),
    },
    {
      label: 'Signed up',
      value: trends?.signedUp,
      filters: { signups: '1' },
      hint: share(trends?.signedUp),
      course: trends && courseOf(trends, 'signedUp', trends.signedUp),
    },
    ...(seesContact
      ? [
          {
            label: 'Looking for jobs',
            value: counts?.looking,
            filters: searches.looking,
            hint: share(counts?.looking),
          },
          {
            label: 'Return window',
            value: counts?.returning,
            filters: searches.returning,
            hint: 'high signal: ask now',
          },
          {
            label: 'Upcoming birthdays',
            value: counts?.birthdays,
            filters: searches.birthdays,
            hint: `in the next ${soonDays} days`,
          },
        ]
      : [
          {
            label: 'Recent sign-ups',
            value: counts?.signups,
            filters: searches.signups,
            hint: `in the last ${soonDays} days`,
          },
        ]),
  ];
}
