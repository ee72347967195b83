import type { Gender, JobSearchStatus } from '#contract/directory/person.ts';
import { jobSearchStatusLabels, rehireEligibilityLabels } from '#contract/directory/person.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import type { Range } from '../../../../lib/person-filter.ts';
import type { StatusTone } from '../../../../ui/text/state-colors.ts';
import { toneOf } from '../../../../ui/text/state-colors.ts';

export type OptionWords = { value: string; label: string };

/** Labels of the job-search statuses (spec section 1). */
export const statusWords: Record<JobSearchStatus, { label: string; long: string; tone: StatusTone }> = {
  active: {
    label: jobSearchStatusLabels.active,
    long: 'Active job seeker, actively looking for a change',
    tone: toneOf('active'),
  },
  casual: { label: jobSearchStatusLabels.casual, long: jobSearchStatusLabels.casual, tone: toneOf('casual') },
  inactive: { label: jobSearchStatusLabels.inactive, long: jobSearchStatusLabels.inactive, tone: toneOf('inactive') },
};
export const genderWords: Record<Gender, string> = { male: 'Male', female: 'Female', others: 'Others' };
export const signupWords = { '1': 'Signed up', '0': 'Not signed up' } as const;

const optionsOf = (words: Record<string, string>): OptionWords[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
export const genderOptions = optionsOf(genderWords);
export const eligibilityOptions = optionsOf(rehireEligibilityLabels);
export const statusOptions = Object.entries(statusWords).map(([value, { label }]) => ({ value, label }));
export const signupOptions: OptionWords[] = [
  { value: '1', label: signupWords['1'] },
  { value: '0', label: signupWords['0'] },
];

/** Returns '2–8 years', '5 years or more' or 'up to 3 years'; missing ends are open. */
export function yearsText(minimum: number | undefined, maximum: number | undefined): string | null {
  if (minimum === undefined && maximum === undefined) return null;
  const years = (value: number) => `${value} ${value === 1 ? 'year' : 'years'}`;
  if (maximum === undefined) return `${years(minimum ?? 0)} or more`;
  if (minimum === undefined) return `up to ${years(maximum)}`;
  return minimum === maximum ? years(minimum) : `${minimum}–${years(maximum)}`;
}

/** Returns 'less than 2 years'. */
export const underText = (years: number | undefined): string | null =>
  years === undefined ? null : `less than ${years} ${years === 1 ? 'year' : 'years'}`;

/** Returns the two ends of a filter's slider, or null when the filter is off. */
export function rangeOf(minimum: number | undefined, maximum: number | undefined): readonly [number, number] | null {
  return minimum === undefined && maximum === undefined ? null : [minimum ?? 0, maximum ?? 30];
}

/** Returns filters with one range replaced; open ends are omitted from the address. */
export function withRange(
  filters: PersonFilters,
  range: Range,
  value: readonly [number, number] | null,
): PersonFilters {
  const [low, high] = value ?? [0, 30];
  return {
    ...filters,
    [`${range}Min`]: low === 0 ? undefined : low,
    [`${range}Max`]: high === 30 ? undefined : high,
  };
}
