import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { either } from '#api/core/texts/conditions.ts';
import type { AudienceFilter } from '#api/features/directory/audience/plugs.ts';
import { type PersonFilters, unknownId } from '#contract/directory/person-filters.ts';
import { readSearches } from './queries.ts';

/** Saved searches by group; null for a fixed membership. */
export type SavedSearches = Map<string, PersonFilters | null>;

/** Reads the searches of the named groups and of the groups that these name: a saved search names only groups older than itself. */
export async function readSavedSearches(db: Db, company: CompanyId, ids: readonly string[]) {
  const found: SavedSearches = new Map();
  let wanted = ids;
  while (wanted.length > 0) {
    const rows = await readSearches(db, company, wanted);
    for (const row of rows) found.set(row.id, row.filters);
    wanted = rows.flatMap((row) => row.filters?.groupIds ?? []).filter((id) => !found.has(id));
  }
  return found;
}

/** The filter by groups: members of a fixed one, or people found by the saved search of a dynamic one. */
export const groupFilter: AudienceFilter = {
  names: ['groupIds'],
  remembered: true,
  async unknown({ groupIds = [] }, { db, company }) {
    const found = await readSearches(db, company, groupIds);
    return found.length < new Set(groupIds).size ? [unknownId('groupIds', 'a group')] : [];
  },
  async conditions({ groupIds = [] }, { db, company, lookUp, foundBy }) {
    const named = [...new Set(groupIds)];
    // The search itself asks first, and its groups name all others that are read within them.
    const searches = new Map(await lookUp('groups', async () => [...(await readSavedSearches(db, company, named))]));
    const fixed = named.filter((id) => !searches.get(id));
    const dynamic = named.flatMap((id) => searches.get(id) ?? []);
    return [
      either([
        ...(fixed.length
          ? [
              sql<boolean>`exists (select 1 from group_members m where m.company_id = ${company} and m.person_id = p.id and m.group_id = any(${fixed}::uuid[]))`,
            ]
          : []),
        ...(await Promise.all(dynamic.map(foundBy))),
      ]),
    ];
  },
};
