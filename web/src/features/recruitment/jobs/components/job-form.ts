import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import { cities } from '#contract/base/cities.ts';
import type { Currency, EmploymentType, SalaryPeriod } from '#contract/recruitment/job-terms.ts';
import { locationWords, placeNames } from '#contract/recruitment/job-terms.ts';
import {
  type Job,
  type JobFields,
  jobDescriptionText,
  jobFields,
  jobMessages,
  newJob,
} from '#contract/recruitment/jobs.ts';
import { today } from '../../../../lib/dates.ts';
import type { RichText } from '../../../../ui/text/RichTextEditor.tsx';
import { textOfHtml } from '../../../../ui/text/rich-text.ts';
import { audienceOf, type JobAudience } from './job-words.ts';

export type JobForm = {
  title: string;
  department: string;
  description: RichText;
  /** Names of listed cities and of other places. */
  locations: string[];
  isRemote: boolean;
  salary: {
    kind: 'none' | 'range' | 'text';
    from: string;
    to: string;
    currency: Currency;
    period: SalaryPeriod;
    text: string;
  };
  employmentType: string;
  openings: string;
  recruiter: string;
  audience: JobAudience;
  reward: { amount: string; currency: Currency };
  closesOn: string;
};

const noSalary = { from: '', to: '', currency: 'INR', period: 'year', text: '' } as const;
const written = (amount: number) => amount.toLocaleString('en-IN');

/** Returns the form’s initial values: those of the job, or of a new job assigned to `me`. */
export function toForm(job: Job | null, me: string): JobForm {
  const salary = job?.salary;
  return {
    title: job?.title ?? '',
    department: job?.department ?? '',
    description: { html: job?.descriptionFormatted ?? '', text: textOfHtml(job?.descriptionFormatted ?? '') },
    locations: job ? placeNames(job.places) : [],
    isRemote: job?.places.isRemote ?? false,
    salary: {
      ...noSalary,
      kind: salary?.kind ?? 'none',
      ...(salary?.kind === 'text' && { text: salary.text }),
      ...(salary?.kind === 'range' && { ...salary, from: written(salary.from), to: written(salary.to) }),
    },
    employmentType: job?.employmentType ?? '',
    openings: String(job?.openings ?? 1),
    recruiter: job ? (job.recruiter?._id ?? '') : me,
    audience: audienceOf(job?.isExclusive ?? false),
    reward: { amount: job?.reward ? written(job.reward.amount) : '', currency: job?.reward?.currency ?? 'INR' },
    closesOn: job?.closesOn ?? '',
  };
}

const lower = (text: string) => text.trim().toLowerCase();
const cityIds = new Map(cities.map(({ id, name }) => [lower(name), id]));

/** Returns the listed name of a typed place, or the place as typed when it is not listed. */
export const asListed = (name: string) => cities.find(({ id }) => id === cityIds.get(lower(name)))?.name ?? name.trim();

function toPlaces({ locations, isRemote }: Pick<JobForm, 'locations' | 'isRemote'>) {
  const ids = locations.flatMap((name) => cityIds.get(lower(name)) ?? []);
  return { cityIds: ids, others: locations.filter((name) => !cityIds.has(lower(name))), isRemote };
}

/** Parses a whole number with any digit grouping; NaN for anything else. */
function whole(text: string): number {
  const plain = text.replaceAll(/[\s,]/g, '');
  return plain === '' ? Number.NaN : Number(plain);
}

function toSalary({ kind, from, to, currency, period, text }: JobForm['salary']): JobFields['salary'] {
  if (kind === 'range') return { kind, from: whole(from), to: whole(to), currency, period };
  return kind === 'text' ? { kind, text } : null;
}

/** Returns the form’s values as the contract takes them. */
export function toFields(values: JobForm): JobFields {
  const { reward } = values;
  return {
    title: values.title,
    department: values.department.trim() || null,
    description: values.description.html || null,
    places: toPlaces(values),
    salary: toSalary(values.salary),
    employmentType: (values.employmentType as EmploymentType) || null,
    openings: whole(values.openings),
    recruiter: values.recruiter || null,
    isExclusive: values.audience === 'exclusive',
    reward: reward.amount.trim() === '' ? null : { amount: whole(reward.amount), currency: reward.currency },
    closesOn: values.closesOn || null,
  };
}

/** Returns the fields that differ from the loaded job, so that a colleague’s changes to the others are not overwritten. */
export function changesOf(values: JobForm, before: JobForm): Partial<JobFields> {
  const [now, then] = [toFields(values), toFields(before)];
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(then[name as keyof JobFields]),
  );
  return Object.fromEntries(changed);
}

/** Returns the form field for a path of the contract. */
export function fieldOf(path: string): string {
  if (/^places\b/.test(path)) return 'locations';
  if (path === 'isExclusive') return 'audience';
  if (path === 'salary') return 'salary.text';
  return path === 'reward' ? 'reward.amount' : path;
}

/** Returns the faults of a text that is validated outside the form; `needed` also refuses an empty one. */
function faultsOf(text: string, schema: typeof newJob.shape.location, needed: boolean): readonly string[] {
  if (text === '' && !needed) return [];
  return (schema.safeParse(text).error?.issues ?? []).map(({ message }) => message);
}

/**
 * Checks the form against the contract’s rules; each field shows its first error.
 * @param isOpen whether to require what an open job needs
 */
export const jobResolver =
  (isOpen: () => boolean): Resolver<JobForm> =>
  (values, _context, options) => {
    const fields = toFields(values);
    const errors: Record<string, FieldError> = {};
    const add = (path: string, message: string) => {
      errors[fieldOf(path)] ??= { type: 'rule', message };
    };
    for (const { path, message } of jobFields.safeParse(fields).error?.issues ?? []) add(path.join('.'), message);
    for (const message of faultsOf(values.description.text, jobDescriptionText, isOpen())) add('description', message);
    const place = locationWords(toPlaces(values)) ?? '';
    for (const message of faultsOf(place, newJob.shape.location, isOpen())) add('places', message);
    if (isOpen() && values.closesOn && values.closesOn < today()) add('closesOn', jobMessages.closingPast);
    if (Object.keys(errors).length === 0) return { values, errors: {} };
    return { values: {}, errors: toNestErrors(errors as FieldErrors<JobForm>, options) };
  };
