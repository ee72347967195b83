import type { Context } from '#api/core/context.ts';
import { countChosenIds, readChosenIds, readWholePeople } from './chosen-queries.ts';
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

/** Whole records of a batch, contact fields included: for those who may see them. */
export function listWholePeople(context: Pick<Context, 'db' | 'company'>, ids: readonly string[]) {
  return readWholePeople(context.db, context.company, ids);
}
export type WholePerson = Awaited<ReturnType<typeof listWholePeople>>[number];
