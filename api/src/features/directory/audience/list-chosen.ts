import { countChosenIds, readChosenIds } from './queries.ts';
import type { SearchContext } from './read-search.ts';
import { resolveSelection, type Selection } from './resolve-selection.ts';

/** How many people a selection chooses. */
export async function countChosen(context: SearchContext, selection: Selection): Promise<number> {
  return countChosenIds(context.outside, await resolveSelection(context, selection));
}

/** Their ids, oldest first: for work in batches, so that who comes or goes meanwhile moves nobody. */
export async function listChosenIds(context: SearchContext, selection: Selection): Promise<string[]> {
  return readChosenIds(context.outside, await resolveSelection(context, selection));
}
