import { cutText } from '#contract/base/cut-text.ts';
import { limits } from '#contract/base/rules.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { filterPermissions, joinList, personFilters, splitList } from '#contract/directory/person-filters.ts';
import type { Able } from '../../../../lib/can.ts';
import { can } from '../../../../lib/can.ts';
import { handedIn } from '../../../../lib/feature.ts';
import type { DirectoryView, FilterName } from '../../../../lib/person-filter.ts';

export type Params = Readonly<Record<string, string | undefined>>;

/** The longest text that is searched for or shown. */
export const mostCharacters = 200;

const sources = ['recruitment', 'search', 'dashboard'] as const;
/** The company is the signed-in user's, never the address's. */
const ignored: readonly string[] = ['companyId'];

export const filterNames = (Object.keys(personFilters.shape) as FilterName[]).filter((name) => !ignored.includes(name));

const ofName = (name: FilterName) => handedIn('filters').find(({ names }) => name in names);

function readFilter(name: FilterName, text: string): unknown {
  const schema = personFilters.shape[name];
  // The text that is searched for is no filter, and nobody's.
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

/** 0 to 30 is no filter, and neither is its open end alone; ends that cross or lie outside are dropped. */
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

/** Reads the address into filters; unknown names, wrong ids and impossible dates vanish without a word. */
export function readView(params: Params): DirectoryView {
  // Nobody types control characters, and the server refuses them.
  const textOf = (name: string) => params[name]?.replace(/\p{Cc}/gu, '') ?? '';
  const entries = filterNames.map((name) => [name, readFilter(name, textOf(name))] as const);
  const filters = Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as PersonFilters;
  tidyRanges(filters);
  const source = sources.find((one) => one === params.source);
  // What a dashboard heads 'Recent Signups' is bounded as every other number of that name; with a heading of its own it is everyone.
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

/** Filters as the address and the API's query take them: one text per name, lists joined with commas. */
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

/** Whether the person may filter by it; the server refuses what is not theirs to see. */
export function mayFilterBy(name: FilterName, person: Able): boolean {
  const permission = filterPermissions[name];
  return !permission || can(person, permission);
}

/** The view without what the person may not filter by: an address from a colleague still opens, only wider. */
export function allowedView(view: DirectoryView, person: Able): DirectoryView {
  const filters = { ...view.filters };
  for (const name of filterNames) if (person && !mayFilterBy(name, person)) delete filters[name];
  return { ...view, filters };
}

/** Whether anything but the search text narrows the list. */
export function isFiltered(filters: PersonFilters): boolean {
  return Object.keys(filterParams({ ...filters, searchtext: undefined })).length > 0;
}
