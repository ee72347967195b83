import type { Context } from '#api/core/context.ts';
import type { AudienceRanking } from '#api/core/feature.ts';
import type { PersonFilters } from '#contract/person-filters.ts';
import { findCandidates, rankingOf } from './ranking-queries.ts';
import { readSearch } from './read-search.ts';
import { type FoundPage, type PageRequest, placeOf } from './search-people.ts';

/** People ranked by how well they fit what a feature ranks them for, each with the reasons. */
export async function rankPeople(
  context: Context,
  ranking: AudienceRanking,
  filters: PersonFilters,
  page: PageRequest,
): Promise<FoundPage & { reasons: Map<string, string[]> }> {
  const search = await readSearch(context, filters);
  const candidates = await findCandidates(context.outside, rankingOf(ranking, search, filters));
  const offset = placeOf(page.cursor) ?? (page.number - 1) * page.size;
  const shown = candidates.slice(offset, offset + page.size);
  const next = offset + page.size;
  return {
    ids: shown.map((candidate) => candidate.id),
    total: candidates.length,
    nextCursor: next < candidates.length ? `r${next}` : null,
    forgiven: false,
    reasons: new Map(shown.map((candidate) => [candidate.id, candidate.reasons])),
  };
}
