import type { Context } from '#api/core/context.ts';
import type { PersonFilters } from '#contract/person-filters.ts';
import { readSearch } from './read-search.ts';
import { findCandidates, mostRecommended } from './recommendation-queries.ts';
import { type FoundPage, type PageRequest, placeOf } from './search-people.ts';

/** Ex-employees ranked for a job, each with the reasons (product.md, `recommendations` + `jobid`). */
export async function recommendPeople(
  context: Context,
  filters: PersonFilters & { jobid: string },
  page: PageRequest,
): Promise<FoundPage & { reasons: Map<string, string[]> }> {
  const search = await readSearch(context, { ...filters, recommendations: undefined });
  const candidates = await findCandidates(context.outside, search, filters.jobid, search.today, mostRecommended);
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
