import type { CustomField } from '#contract/custom-fields.ts';
import { rehireEligibilityLabels } from '#contract/person.ts';
import type { PersonFilters } from '#contract/person-filters.ts';
import { readCustomFilter } from '#contract/person-filters.ts';
import { exactDate } from '../../../lib/dates.ts';
import { customWords, withCustom } from './custom-filters.ts';
import { genderWords, signupWords, statusWords, yearsText } from './filter-words.ts';
import type { DirectoryView } from './url-state.ts';

export type Chip = {
  name: string;
  value: string;
  removes: readonly (keyof PersonFilters)[];
  /** Of the custom fields only this one goes. */
  field?: string;
};
export type Names = {
  groups: ReadonlyMap<string, string>;
  jobTitle?: string;
  fields?: readonly Pick<CustomField, '_id' | 'name' | 'type'>[];
};

const shown = 3;
const few = (values: readonly string[]) =>
  values.length > shown ? `${values.slice(0, shown).join(', ')} +${values.length - shown}` : values.join(', ');

/** Every filter in force in words, with the names that leave the address when it is removed. */
export function chipsOf(
  { filters, source, sourceLabel }: DirectoryView,
  { groups, jobTitle, fields = [] }: Names,
): Chip[] {
  const chips: Chip[] = [];
  const add = (name: string, value: string | null | undefined | false, ...removes: (keyof PersonFilters)[]) => {
    if (value) chips.push({ name, value, removes });
  };
  const years = (name: 'experience' | 'tenure' | 'timeSinceLeft') =>
    yearsText(filters[`${name}Min`], filters[`${name}Max`]);
  // The search box shows the text itself; where a heading replaced the box, a chip must.
  if (source === 'dashboard' || source === 'recruitment') add('Search', filters.searchtext, 'searchtext');
  add('Department', few(filters.departments ?? []), 'departments');
  add('Designation', few(filters.designations ?? []), 'designations');
  add('Location', few(filters.locations ?? []), 'locations');
  add('Experience', years('experience'), 'experienceMin', 'experienceMax');
  add('Group', few((filters.groupIds ?? []).map((id) => groups.get(id) ?? 'Unknown group')), 'groupIds');
  add(
    'Job-search status',
    few((filters.jobSearchStatus ?? []).map((status) => statusWords[status].label)),
    'jobSearchStatus',
  );
  add('Tags', few(filters.tags ?? []), 'tags');
  add(
    'Rehire eligibility',
    few((filters.rehireEligibility ?? []).map((value) => rehireEligibilityLabels[value])),
    'rehireEligibility',
  );
  add('Gender', few((filters.gender ?? []).map((gender) => genderWords[gender])), 'gender');
  add('Left', years('timeSinceLeft') && `${years('timeSinceLeft')} ago`, 'timeSinceLeftMin', 'timeSinceLeftMax');
  add('Tenure', years('tenure'), 'tenureMin', 'tenureMax');
  add('Sign-up', filters.signups && signupWords[filters.signups], 'signups');
  add('Birthday', filters.upcomingBirthdays && 'in the next 30 days', 'upcomingBirthdays');
  add('Current location', filters.currentLocation, 'currentLocation');
  add(
    'Current location',
    filters.currentLocationCode && (sourceLabel ?? filters.currentLocationCode),
    'currentLocationCode',
  );
  add('Current industry', filters.currentIndustry, 'currentIndustry');
  add('Current company', filters.currentCompany, 'currentCompany');
  add('Course', filters.course, 'course');
  add('More experience than', yearsText(filters.experienceMinGT, filters.experienceMinGT), 'experienceMinGT');
  add('Less experience than', yearsText(filters.experienceMaxLT, filters.experienceMaxLT), 'experienceMaxLT');
  add('Left since', filters.dateOfLeavingGTE && exactDate(filters.dateOfLeavingGTE), 'dateOfLeavingGTE');
  add('Left after', filters.dateOfLeavingGT && exactDate(filters.dateOfLeavingGT), 'dateOfLeavingGT');
  add('Left before', filters.dateOfLeavingLT && exactDate(filters.dateOfLeavingLT), 'dateOfLeavingLT');
  add('Left until', filters.dateOfLeavingLTE && exactDate(filters.dateOfLeavingLTE), 'dateOfLeavingLTE');
  if (filters.recommendations) add('Recommended for', jobTitle ?? 'a job', 'recommendations', 'jobid');
  else if (filters.exclusiveAlumni) add('Exclusive job', jobTitle ?? 'any', 'exclusiveAlumni', 'jobid');
  else add('Job', filters.jobid && (jobTitle ?? 'any'), 'jobid');
  add('Mailer', filters.mailerId && (sourceLabel ?? 'recipients'), 'mailerId');
  return [...chips, ...customChips(filters.custom ?? [], fields)];
}

/** A search in one line: '"priya" · Department: Sales, Finance'. */
export function searchText(filters: PersonFilters, names: Names): string {
  const words = chipsOf({ filters }, names).map(({ name, value }) => `${name}: ${value}`);
  return [...(filters.searchtext ? [`"${filters.searchtext}"`] : []), ...words].join(' · ');
}

/** One chip for each custom field that is filtered by. */
function customChips(custom: readonly string[], fields: NonNullable<Names['fields']>): Chip[] {
  const byField = Map.groupBy(
    custom.flatMap((text) => readCustomFilter(text) ?? []),
    (filter) => filter.field,
  );
  return [...byField].map(([id, filters]) => {
    const field = fields.find(({ _id }) => _id === id);
    const value = few(filters.map((filter) => customWords(filter, field)));
    return { name: field?.name ?? 'Unknown field', value, removes: ['custom'], field: id };
  });
}

/** The view without some filters. The job's title goes with its id. */
export function withoutFilters(view: DirectoryView, chips: readonly Pick<Chip, 'removes' | 'field'>[]): DirectoryView {
  const filters = { ...view.filters };
  for (const { removes, field } of chips)
    for (const name of removes)
      if (field) filters.custom = withCustom(filters.custom, field, []);
      else delete filters[name];
  return { ...view, filters, job: filters.jobid === view.filters.jobid ? view.job : undefined };
}
