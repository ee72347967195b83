import type { RawBuilder } from 'kysely';
import type { Context } from '#api/core/context.ts';
import type { PersonFilters } from '#contract/person-filters.ts';
import { recommendedIds } from './recommendation-queries.ts';
import { chosenIds, namedIds, personSearch } from './search-queries.ts';

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
export function resolveSelection(
  context: Pick<Context, 'company' | 'services'>,
  selection: Selection,
): RawBuilder<string> {
  const { company, services } = context;
  if (selection.selectAll) {
    const { searchText, ...filters } = selection.filters ?? {};
    const today = services.clock().toISOString().slice(0, 10);
    const search = personSearch(company, { ...filters, searchtext: filters.searchtext ?? searchText }, today);
    const removed = selection.selectAllRemoved ?? [];
    return filters.recommendations === '1' && filters.jobid
      ? recommendedIds(search, filters.jobid, today, removed)
      : chosenIds(search, removed);
  }
  return namedIds(company, selection.ids ? { ids: selection.ids } : { emails: selection.emails ?? [] });
}
