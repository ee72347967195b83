import { recall, remember } from '#api/core/server/memory.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { readTotals } from './queries.ts';
import { readSearch, type SearchContext } from './read-search.ts';
import { countEach } from './search-queries.ts';

/** How many people each of the searches finds; counted once per version of the data, and then in one statement. */
export async function countSearches(context: SearchContext, searches: readonly PersonFilters[]): Promise<number[]> {
  if (!searches.length) return [];
  const { version } = await readTotals(context.outside, context.company);
  const read = await Promise.all(searches.map((filters) => readSearch(context, filters)));
  const keys = read.map(({ key }) => (key === null ? null : `total ${context.company} ${version} ${key}`));
  const known = keys.map((key) => (key === null ? undefined : recall<number>(key)));
  const missing = read.filter((_, index) => known[index] === undefined);
  const counted = await countEach(context.outside, missing);
  return read.map((search, index) => {
    const total = known[index] ?? counted[missing.indexOf(search)] ?? 0;
    const key = keys[index];
    if (key && known[index] === undefined) void remember(key, async () => total, 1);
    return total;
  });
}
