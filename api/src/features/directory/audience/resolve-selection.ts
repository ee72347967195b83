import type { RawBuilder } from 'kysely';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { rankingOf } from './find-ranking.ts';
import { audienceRankings } from './plugs.ts';
import { readSearch, type SearchContext } from './read-search.ts';

import { chosenIds, findChosen, listedIds, matchesAnybody, namedIds, rankedIds } from './search-queries.ts';

export type Selection = {
  ids?: readonly string[] | undefined;
  emails?: readonly string[] | undefined;
  selectAll?: boolean | undefined;
  selectAllRemoved?: readonly string[] | undefined;
  filters?: (PersonFilters & { searchText?: string | undefined }) | undefined;
};

/**
 * The subquery of everybody chosen: with select-all the whole search minus the de-selected, else the named ids or emails that
 * belong to living people of the company. It runs on the server, so a selection may be larger than any page.
 */
export async function resolveSelection(context: SearchContext, selection: Selection): Promise<RawBuilder<string>> {
  if (!selection.selectAll)
    return namedIds(context.company, selection.ids ? { ids: selection.ids } : { emails: selection.emails ?? [] });
  const { searchText, ...filters } = selection.filters ?? {};
  const search = await readSearch(context, { ...filters, searchtext: filters.searchtext ?? searchText });
  const removed = selection.selectAllRemoved ?? [];
  const ranking = context.services.pluggedIn.at(audienceRankings).find((one) => one.wanted(filters));
  if (ranking) return rankedIds(await rankingOf(context, ranking, search, filters), removed);
  if (!search.text.length) return chosenIds(search, removed);
  // Under row-level security the words would be looked for in every row: whom they match is found outside of it, as in the list.
  const exact = await findChosen(context.outside, search, removed);
  if (exact.length || (await matchesAnybody(context.outside, search))) return listedIds(exact);
  // The page shows what a slip of a letter may have meant when nothing matches; all of it is what was selected.
  return listedIds(await findChosen(context.outside, search.forgiving(), removed));
}
