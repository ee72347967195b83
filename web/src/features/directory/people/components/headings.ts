import { rehireEligibilityLabels } from '#contract/directory/person.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { placeName } from '#contract/directory/places.ts';
import { underText, yearsText } from '#web/features/directory/audience/components/filter-words.ts';
import { exactDate } from '../../../../lib/dates.ts';
import type { DirectoryView } from '../../../../lib/person-filter.ts';

const genderHeadings = {
  male: 'Male Ex-employees',
  female: 'Female Ex-employees',
  others: 'Ex-employees of Other Genders',
};
const and = (values: readonly string[]) => new Intl.ListFormat('en-IN').format(values);

function leavingHeading({
  dateOfLeavingGTE: from,
  dateOfLeavingLT: until,
  dateOfLeavingLTE: last,
}: PersonFilters): string | null {
  if (from && until) return `Ex-employees who Left from ${exactDate(from)} until ${exactDate(until)}`;
  if (from && last) return `Ex-employees who Left from ${exactDate(from)} to ${exactDate(last)}`;
  if (from) return `Ex-employees who Left since ${exactDate(from)}`;
  if (last) return `Ex-employees who Left until ${exactDate(last)}`;
  return until ? `Ex-employees who Left before ${exactDate(until)}` : null;
}

function joiningHeading({ dateOfJoiningGTE: from, dateOfJoiningLTE: last }: PersonFilters): string | null {
  if (from && last) return `Ex-employees who Joined from ${exactDate(from)} to ${exactDate(last)}`;
  if (from) return `Ex-employees who Joined since ${exactDate(from)}`;
  return last ? `Ex-employees who Joined until ${exactDate(last)}` : null;
}

function lookingHeading(statuses: PersonFilters['jobSearchStatus']): string | null {
  if (!statuses) return null;
  return statuses.every((status) => status === 'inactive')
    ? 'Ex-employees Not Looking for Change'
    : 'Ex-employees Looking for Jobs';
}

/** Returns the heading of the first matching filter, from most specific to most general. */
function headingOf(filters: PersonFilters, label: string | undefined): string | null | undefined {
  const { locations, currentLocation, currentLocationCode, gender } = filters;
  const years = (name: 'experience' | 'tenure' | 'timeSinceLeft') =>
    yearsText(filters[`${name}Min`], filters[`${name}Max`]);
  const place = locations
    ? and(locations)
    : (currentLocation ?? (currentLocationCode && (label ?? placeName(currentLocationCode) ?? currentLocationCode)));
  const one = gender?.length === 1 ? gender[0] : undefined;
  return (
    (filters.upcomingBirthdays && 'Upcoming Birthdays') ||
    (filters.recentSignups && 'Recent Signups') ||
    (filters.signups && (filters.signups === '1' ? 'Ex-employees Signed Up' : 'Ex-employees Not Signed Up')) ||
    (filters.recommendations && 'Recommended Ex-employees') ||
    (filters.returnWindow &&
      `Ex-employees with a ${filters.returnWindow === 'high' ? 'High' : 'Medium or High'} Return Signal`) ||
    (filters.exclusiveAlumni && 'Ex-employees with an Exclusive Job') ||
    (filters.mailerId && (label ?? 'Recipients of a Mailer')) ||
    (filters.importId && (label ?? 'Ex-employees from an Import')) ||
    (filters.activeSince && `Ex-employees Active since ${exactDate(filters.activeSince)}`) ||
    lookingHeading(filters.jobSearchStatus) ||
    (place && `Ex-employees in ${place}`) ||
    (one && genderHeadings[one]) ||
    (filters.currentIndustry && `Ex-employees in the ${filters.currentIndustry} Industry`) ||
    (filters.currentCompany && `Ex-employees Now at ${filters.currentCompany}`) ||
    (filters.course && `Ex-employees who Studied ${filters.course}`) ||
    (filters.departments && `Ex-employees from ${and(filters.departments)}`) ||
    (filters.designations && `Ex-employees with the Designation ${and(filters.designations)}`) ||
    (filters.tenureMaxLT !== undefined &&
      `Ex-employees who Stayed ${[filters.tenureMin && yearsText(filters.tenureMin, undefined), underText(filters.tenureMaxLT)].filter(Boolean).join(', but ')}`) ||
    (years('tenure') && `Ex-employees who Stayed ${years('tenure')}`) ||
    (years('experience') && `Ex-employees with ${years('experience')} of Experience`) ||
    (years('timeSinceLeft') && `Ex-employees who Left ${years('timeSinceLeft')} ago`) ||
    leavingHeading(filters) ||
    joiningHeading(filters) ||
    (filters.tags && `Ex-employees Tagged ${and(filters.tags)}`) ||
    (filters.rehireEligibility &&
      `Ex-employees by Rehire Eligibility: ${and(filters.rehireEligibility.map((value) => rehireEligibilityLabels[value]))}`)
  );
}

/** Returns the heading that replaces the search box for people coming from the dashboard or recruitment; otherwise null. */
export function sourceHeading({ source, sourceLabel, filters }: DirectoryView): string | null {
  if (source !== 'dashboard' && source !== 'recruitment') return null;
  return headingOf(filters, sourceLabel) || sourceLabel || 'Ex-employees';
}
