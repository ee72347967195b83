import type { PersonFilters } from '#contract/person-filters.ts';
import { filterPermissions, joinList, personFilters, readCustomFilter, splitList } from '#contract/person-filters.ts';
import { limits } from '#contract/rules.ts';
import type { Able } from '../../../lib/can.ts';
import { can } from '../../../lib/can.ts';

/** What the address of the search page says (spec section 2). Whatever makes no sense in it is dropped. */
export type DirectoryView = {
  filters: PersonFilters;
  /** Where the person came from; `dashboard` and `recruitment` replace the search box by a heading. */
  source?: (typeof sources)[number];
  sourceLabel?: string;
  /** The title of the job that somebody is sought for. */
  job?: string;
};

export type Params = Readonly<Record<string, string | undefined>>;
type FilterName = keyof PersonFilters;

/** The longest text that is searched for or shown. */
export const mostCharacters = 200;

const sources = ['recruitment', 'search', 'dashboard'] as const;
const listNames = [
  'departments',
  'designations',
  'locations',
  'groupIds',
  'jobSearchStatus',
  'gender',
  'tags',
  'rehireEligibility',
  'custom',
] as const;
const rangeNames = [
  ['experienceMin', 'experienceMax'],
  ['timeSinceLeftMin', 'timeSinceLeftMax'],
  ['tenureMin', 'tenureMax'],
] as const;
/** The company is the signed-in user's, never the address's. */
const ignored: readonly string[] = ['companyId'];

export const filterNames = (Object.keys(personFilters.shape) as FilterName[]).filter((name) => !ignored.includes(name));
const isList = (name: FilterName) => (listNames as readonly string[]).includes(name);

function readFilter(name: FilterName, text: string): unknown {
  const schema = personFilters.shape[name];
  if (isList(name)) {
    const makesSense = (value: string) =>
      schema.safeParse([value]).success && (name !== 'custom' || readCustomFilter(value) !== null);
    const values = [...new Set(splitList(text))].filter(makesSense);
    return values.length > 0 ? values.slice(0, 500) : undefined;
  }
  const short = name === 'searchtext' ? text.trim().slice(0, mostCharacters) : text.trim();
  const result = schema.safeParse(short);
  return result.success && result.data !== '' ? result.data : undefined;
}

/** 0 to 30 is no filter, and neither is its open end alone; ends that cross or lie outside are dropped. */
function tidyRanges(filters: PersonFilters) {
  const { minimum, maximum } = limits.years;
  for (const [low, high] of rangeNames) {
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
  for (const name of ['upcomingBirthdays', 'recommendations', 'exclusiveAlumni'] as const)
    if (filters[name] === '0') delete filters[name];
  const words = (name: string) => textOf(name).trim().slice(0, mostCharacters) || undefined;
  return {
    filters,
    source: sources.find((source) => source === params.source),
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
