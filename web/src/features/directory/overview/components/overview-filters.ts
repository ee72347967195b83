import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { viewParams } from '#web/features/directory/audience/components/url-state.ts';

/** Heads those who signed up at any time; without a heading of their own, `signups` from the dashboard means the recent ones. */
const signedUpLabel = 'Ex-employees Signed Up';

/**
 * Returns the address of a list that a number of the dashboard or of the overview counts.
 * @param sourceLabel what the heading calls it by, where the filters do not tell
 */
export const listOf = (filters: PersonFilters, sourceLabel = filters.signups === '1' ? signedUpLabel : undefined) => ({
  to: '/home/exemployee_management/search' as const,
  search: viewParams({ filters, source: 'dashboard', sourceLabel }),
});
