import type { Context } from '#api/core/context.ts';
import type { PersonFilters } from '#contract/person-filters.ts';
import { canSeeContact } from './policy.ts';
import { findCandidates, mostRecommended } from './recommendation-queries.ts';
import { type FoundPage, type PageRequest, placeOf } from './search-people.ts';
import { personSearch } from './search-queries.ts';

/** Ex-employees ranked for a job, each with the reasons (product.md, `recommendations` + `jobid`). */
export async function recommendPeople(
  context: Context,
  filters: PersonFilters & { jobid: string },
  page: PageRequest,
): Promise<FoundPage & { reasons: Map<string, string[]> }> {
  const today = context.services.clock().toISOString().slice(0, 10);
  const contact = canSeeContact(context.actor);
  const search = personSearch(context.company, { ...filters, recommendations: undefined }, today, contact);
  const candidates = await findCandidates(context.outside, search, filters.jobid, today, mostRecommended);
  const offset = placeOf(page.cursor) ?? (page.number - 1) * page.size;
  const shown = candidates.slice(offset, offset + page.size);
  const next = offset + page.size;
  return {
    ids: shown.map((candidate) => candidate.id),
    total: candidates.length,
    nextCursor: next < candidates.length ? `r${next}` : null,
    reasons: new Map(shown.map((candidate) => [candidate.id, candidate.reasons])),
  };
}
