import { remember } from '#api/core/server/memory.ts';
import { readTotals } from './queries.ts';
import type { SearchContext } from './read-search.ts';

/**
 * Counts once for each version of the company's data; whoever asks meanwhile waits for the same count.
 * @param name tells it from what else is counted of the company
 */
export async function countOnce<Row>(
  { outside, company }: Pick<SearchContext, 'outside' | 'company'>,
  name: string,
  count: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const { version } = await readTotals(outside, company);
  return remember(`${name} ${company} ${version}`, count, (rows) => rows.length);
}
