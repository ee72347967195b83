import type { PersonFilters } from '#contract/person-filters.ts';
import { viewParams } from '../../audience/components/url-state.ts';

/** The address of a list that a number counts. 'Signed up' at any time is no heading of the dashboard's: those are the recent ones. */
export const listOf = (filters: PersonFilters) => ({
  to: '/home/exemployee_management/search' as const,
  search: viewParams({
    filters,
    source: filters.signups || Object.keys(filters).length === 0 ? undefined : 'dashboard',
  }),
});

/** Who left in a month (`2026-03`) or a year (`2026`). */
export function leftIn(period: string): PersonFilters {
  const [year = 0, month] = period.split('-').map(Number);
  const first = (ofYear: number, ofMonth: number) => `${ofYear}/${String(ofMonth).padStart(2, '0')}/01`;
  const isLast = month === undefined || month === 12;
  return {
    dateOfLeavingGTE: first(year, month ?? 1),
    dateOfLeavingLT: isLast ? first(year + 1, 1) : first(year, month + 1),
  };
}
