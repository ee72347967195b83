import type { PersonFilters } from '#contract/directory/person-filters.ts';
import type { Directory } from '#web/features/directory/audience/components/use-directory.ts';

/** Returns the order of a list in words: as in its heading, best match first, or newest first. */
export function listOrder(filters: PersonFilters, { ranked }: Pick<Directory, 'ranked'>): string {
  if (filters.recommendations) return 'Best match first';
  if (filters.returnWindow) return 'Highest signal first';
  if (filters.searchtext) return ranked ? 'Best match first' : 'Newest first';
  if (filters.upcomingBirthdays === '1') return 'Next birthday first';
  if (filters.recentSignups === '1') return 'Latest sign-up first';
  return 'Newest first';
}
