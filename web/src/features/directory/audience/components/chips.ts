import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { handedIn } from '../../../../lib/feature.ts';
import type { Chip, DirectoryView, FilterName, PersonFilter } from '../../../../lib/person-filter.ts';
import { filterParams } from './url-state.ts';

const shown = 3;
/** 'Sales, Finance, Legal +2' */
export const few = (values: readonly string[]) =>
  values.length > shown ? `${values.slice(0, shown).join(', ')} +${values.length - shown}` : values.join(', ');

/** Returns one chip, or none without a value. Removing it removes the names from the address. */
export function chip(name: string, value: string | null | undefined | false, ...removes: FilterName[]): Chip[] {
  const remove = (filters: PersonFilters) => {
    const left = { ...filters };
    for (const gone of removes) delete left[gone];
    return left;
  };
  return value ? [{ key: removes.join(), name, value, remove }] : [];
}

/** The data that each filter needs for its words. */
export type Known = ReadonlyMap<PersonFilter, unknown>;

/** Returns a removable chip for every active filter. */
export function chipsOf(view: DirectoryView, known: Known): Chip[] {
  const { source, filters } = view;
  // The search box shows the text. When a heading replaces the box, a chip shows it.
  const hidden = source === 'dashboard' || source === 'recruitment';
  return [
    ...chip('Search', hidden && filters.searchtext, 'searchtext'),
    ...handedIn('filters').flatMap((filter) => filter.chips(view, known.get(filter))),
  ];
}

/** Returns the chips of a view, with the names for its ids. */
export function useChips(view: DirectoryView): Chip[] {
  const known = new Map<PersonFilter, unknown>();
  for (const filter of handedIn('filters')) {
    const { useKnown } = filter;
    // oxlint-disable-next-line react/rules-of-hooks -- the filters are the same on every render
    if (useKnown) known.set(filter, useKnown(view));
  }
  return chipsOf(view, known);
}

/** Returns a search in one line: '"priya" · Department: Sales, Finance'. */
export function searchText({ searchtext }: PersonFilters, chips: readonly Chip[]): string {
  const words = chips.map(({ name, value }) => `${name}: ${value}`);
  return [...(searchtext ? [`"${searchtext}"`] : []), ...words].join(' · ');
}

/** Returns the view without some filters. The job's title goes with its id. */
export function withoutFilters(view: DirectoryView, chips: readonly Chip[]): DirectoryView {
  const filters = chips.reduce((left, { remove }) => remove(left), view.filters);
  return { ...view, filters, job: filters.jobid === view.filters.jobid ? view.job : undefined };
}

/** Counts the active filters, and those of them behind "More filters". */
export function countActive(filters: PersonFilters) {
  const params = filterParams(filters);
  const countOf = ({ names, count }: PersonFilter) =>
    count ? count(filters) : Number(Object.keys(names).some((name) => name in params));
  const sum = (some: readonly PersonFilter[]) => some.reduce((all, filter) => all + countOf(filter), 0);
  const all = handedIn('filters');
  return { all: sum(all), more: sum(all.filter(({ control }) => control?.group !== 'first')) };
}
