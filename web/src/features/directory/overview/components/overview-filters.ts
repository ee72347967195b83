import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { viewParams } from '#web/features/directory/audience/components/url-state.ts';

/**
 * The address of a list that a number of the dashboard or of the overview counts. 'Signed up' at any time is no heading of the
 * dashboard's: those are the recent ones.
 * @param sourceLabel what the heading calls it by, where the filters do not tell
 */
export const listOf = (filters: PersonFilters, sourceLabel?: string) => ({
  to: '/home/exemployee_management/search' as const,
  search: viewParams({ filters, source: filters.signups ? undefined : 'dashboard', sourceLabel }),
});
