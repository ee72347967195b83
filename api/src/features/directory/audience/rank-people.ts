import type { Context } from '#api/core/context.ts';
import { remember } from '#api/core/server/memory.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { rankingOf } from './find-ranking.ts';
import type { AudienceRanking, Ranked } from './plugs.ts';
import { readTotals } from './queries.ts';
import { readSearch } from './read-search.ts';
import { type FoundPage, type PageRequest, rankedPage } from './search-people.ts';

/** What one of the ranked takes in memory, in units of it. */
const costOfOne = 10;

/** A page of people ranked by how well they fit what a feature ranks them for; all of them are remembered until somebody changes. */
export async function rankPeople(
  context: Context,
  ranking: AudienceRanking,
  filters: PersonFilters,
  page: PageRequest,
): Promise<FoundPage & { ranked: Ranked }> {
  const { company, outside } = context;
  const search = await readSearch(context, filters);
  const asked = await rankingOf(context, ranking, search, filters);
  const find = () => asked.find(outside);
  const { version } = await readTotals(outside, company);
  const ranked =
    search.key === null
      ? await find()
      : await remember(
          `fitting ${company} ${version} ${search.key} ${asked.key}`,
          find,
          ({ people }) => 1 + people.length * costOfOne,
        );
  const ids = ranked.people.map(({ id }) => id);
  return { ...rankedPage(ids, page), forgiven: false, ranked };
}
