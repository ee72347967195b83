import type { PersonFilters } from '#contract/person-filters.ts';
import { exactDate } from '../../../lib/dates.ts';
import { genderWords, signupWords, statusWords, yearsText } from './filter-words.ts';
import type { DirectoryView } from './url-state.ts';

export type Chip = { name: string; value: string; removes: readonly (keyof PersonFilters)[] };
export type Names = { groups: ReadonlyMap<string, string>; jobTitle?: string };

const shown = 3;
const few = (values: readonly string[]) =>
  values.length > shown ? `${values.slice(0, shown).join(', ')} +${values.length - shown}` : values.join(', ');

/** Every filter in force in words, with the names that leave the address when it is removed. */
export function chipsOf({ filters, source, sourceLabel }: DirectoryView, { groups, jobTitle }: Names): Chip[] {
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
  return chips;
}

/** The view without some filters. The job's title goes with its id. */
export function withoutFilters(view: DirectoryView, names: readonly (keyof PersonFilters)[]): DirectoryView {
  const filters = { ...view.filters };
  for (const name of names) delete filters[name];
  return { ...view, filters, job: names.includes('jobid') ? undefined : view.job };
}
