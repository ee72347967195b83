import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { AudienceRanking, Candidate, PersonSearch } from '#api/core/feature.ts';
import type { PersonFilters } from '#contract/person-filters.ts';
import { matchingIds } from './search-queries.ts';

/** Those whom the search finds, in the order of the ranking. */
export function rankingOf(
  ranking: AudienceRanking,
  search: PersonSearch & { today: string },
  filters: PersonFilters,
): RawBuilder<Candidate> {
  const within = search.record.length || search.text.length ? matchingIds(search) : null;
  return ranking.candidates({ company: search.company, today: search.today, within }, filters);
}

/** The ranked, read. */
export async function findCandidates(db: Db, candidates: RawBuilder<Candidate>): Promise<Candidate[]> {
  return (await candidates.execute(db)).rows;
}

/** The ids of the ranked without the de-selected, for statements that act on a whole selection. */
export function rankedIds(candidates: RawBuilder<Candidate>, removed: readonly string[]): RawBuilder<string> {
  return sql`select id from (${candidates}) found where not id = any(${removed}::uuid[])`;
}
