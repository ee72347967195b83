import { cutText } from '#contract/base/cut-text.ts';
import { limits } from '#contract/base/rules.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { filterPermissions, joinList, personFilters, splitList } from '#contract/directory/person-filters.ts';
import type { Able } from '../../../../lib/can.ts';
import { can } from '../../../../lib/can.ts';
import { handedIn } from '../../../../lib/feature.ts';
import type { DirectoryView, FilterName } from '../../../../lib/person-filter.ts';

export type Params = Readonly<Record<string, string | undefined>>;

/** The maximum length of a search text or label. */
export const mostCharacters = 200;

const sources = ['recruitment', 'search', 'dashboard'] as const;
/** The company comes from the signed-in user, never from the address. */
const ignored: readonly string[] = ['companyId'];

export const filterNames = (Object.keys(personFilters.shape) as FilterName[]).filter((name) => !ignored.includes(name));

const ofName = (name: FilterName) => handedIn('filters').find(({ names }) => name in names);

function readFilter(name: FilterName, text: string): unknown {
  const schema = personFilters.shape[name];
  // The search text is not a filter and belongs to no feature.
  if (name === 'searchtext') return schema.safeParse(cutText(text.trim(), mostCharacters)).data || undefined;
  const { names, makesSense = () => true } = ofName(name) ?? { names: {} };
  if (names[name] === undefined) return undefined;
  if (names[name] === 'list') {
    const values = [...new Set(splitList(text))].filter(
      (value) => schema.safeParse([value]).success && makesSense(value),
    );
    return values.length > 0 ? values.slice(0, 500) : undefined;
  }
  const result = schema.safeParse(text.trim());
  const isNone = result.data === '' || (names[name] === 'flag' && result.data === '0');
  return result.success && !isNone ? result.data : undefined;
}

/** Reads a range. 0 to 30, or an open end alone, is no filter; ends that cross or are out of bounds are dropped. */
function tidyRanges(filters: PersonFilters) {
  const { minimum, maximum } = limits.years;
  for (const { years } of handedIn('filters')) {
    if (!years) continue;
    const [low, high] = [`${years}Min`, `${years}Max`] as const;
    const [from, to] = [filters[low] ?? minimum, filters[high] ?? maximum];
    const clean = from <= to && to <= maximum;
    if (!clean || from === minimum) delete filters[low];
    if (!clean || to === maximum) delete filters[high];
  }
}

/** Parses the address into filters. Unknown names, wrong ids and impossible dates are ignored. */
export function readView(params: Params): DirectoryView {
  // People don't type control characters, and the server refuses them.
  const textOf = (name: string) => params[name]?.replace(/\p{Cc}/gu, '') ?? '';
  const entries = filterNames.map((name) => [name, readFilter(name, textOf(name))] as const);
  const filters = Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as PersonFilters;
  tidyRanges(filters);
  const source = sources.find((one) => one === params.source);
  // A list headed 'Recent Signups' has the same time limit as every other number of that name; with another heading it has none.
  if (
    (source === 'dashboard' || source === 'recruitment') &&
    filters.signups === '1' &&
    !textOf('sourceLabel').trim()
  ) {
    delete filters.signups;
    filters.recentSignups = '1';
  }
  const words = (name: string) => textOf(name).trim().slice(0, mostCharacters) || undefined;
  return {
    filters,
    source,
    sourceLabel: words('sourceLabel'),
    job: words('job'),
  };
}

/** Returns filters as the address and the API's query take them: one string per name, lists joined with commas. */
export function filterParams(filters: PersonFilters): Record<string, string> {
  const entries = filterNames.flatMap((name): [string, string][] => {
    const value = filters[name];
    if (value === undefined || value === null || value === '') return [];
    if (Array.isArray(value)) return value.length > 0 ? [[name, joinList(value)]] : [];
    return [[name, String(value)]];
  });
  return Object.fromEntries(entries);
}

/** The opposite of {@link readView}. */
export function viewParams({ filters, source, sourceLabel, job }: DirectoryView): Record<string, string> {
  const place = Object.entries({ source, sourceLabel, job }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return { ...Object.fromEntries(place), ...filterParams(filters) };
}

/** Checks that the person may use a filter; the server refuses the others. */
export function mayFilterBy(name: FilterName, person: Able): boolean {
  const permission = filterPermissions[name];
  return !permission || can(person, permission);
}

/** Removes the filters that the person may not use, so that a colleague's address still opens, with more results. */
export function allowedView(view: DirectoryView, person: Able): DirectoryView {
  const filters = { ...view.filters };
  for (const name of filterNames) if (person && !mayFilterBy(name, person)) delete filters[name];
  return { ...view, filters };
}

/** Checks whether anything besides the search text narrows the list. */
export function isFiltered(filters: PersonFilters): boolean {
  return Object.keys(filterParams({ ...filters, searchtext: undefined })).length > 0;
}
