import type { PersonFilters } from '#contract/directory/person-filters.ts';
import type { AudienceRanking, PersonSearch, Ranking } from './plugs.ts';
import type { SearchContext } from './read-search.ts';
import { matchingIds } from './search-queries.ts';

/** The ranking of those whom the search finds. */
export function rankingOf(
  context: SearchContext,
  ranking: AudienceRanking,
  search: PersonSearch & { today: string },
  filters: PersonFilters,
): Promise<Ranking> {
  const within = search.record.length || search.text.length ? matchingIds(search) : null;
  return ranking.read(context, { today: search.today, within }, filters);
}
