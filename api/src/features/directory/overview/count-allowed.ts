import type { Context } from '#api/core/context.ts';
import { countSearches } from '#api/features/directory/audience/count-searches.ts';
import { filterPermissions, type PersonFilters } from '#contract/directory/person-filters.ts';

/** How many each search finds; null for one over what the caller may not see. */
export async function countAllowed(context: Context, searches: readonly PersonFilters[]): Promise<(number | null)[]> {
  const allowed = searches.filter((filters) =>
    Object.keys(filters).every((name) => {
      const permission = filterPermissions[name as keyof PersonFilters];
      return !permission || context.actor.permissions.has(permission);
    }),
  );
  const counts = await countSearches(context, allowed);
  return searches.map((filters) => counts[allowed.indexOf(filters)] ?? null);
}
