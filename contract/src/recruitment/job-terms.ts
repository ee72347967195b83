import { cities } from '../base/cities.ts';

export const employmentTypes = ['full-time', 'part-time', 'contract', 'temporary', 'internship'] as const;
export type EmploymentType = (typeof employmentTypes)[number];

/** Labels, and the values of schema.org's JobPosting (Google, Job posting structured data). */
export const employmentWords: Readonly<Record<EmploymentType, { label: string; posting: string }>> = {
  'full-time': { label: 'Full-time', posting: 'FULL_TIME' },
  'part-time': { label: 'Part-time', posting: 'PART_TIME' },
  contract: { label: 'Contract', posting: 'CONTRACTOR' },
  temporary: { label: 'Temporary', posting: 'TEMPORARY' },
  internship: { label: 'Internship', posting: 'INTERN' },
};

export const currencies = ['INR', 'USD', 'EUR', 'GBP', 'AED', 'SGD'] as const;
export type Currency = (typeof currencies)[number];

export const salaryPeriods = ['year', 'month', 'hour'] as const;
export type SalaryPeriod = (typeof salaryPeriods)[number];

export type SalaryRange = { from: number; to: number; currency: Currency; period: SalaryPeriod };

/** Returns an amount of whole units with its sign: ₹18,00,000 with Indian grouping, others with their own. */
export function moneyWords(amount: number, currency: Currency): string {
  const locale = currency === 'INR' ? 'en-IN' : 'en';
  return new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);
}

/** Returns a range as text: '₹18,00,000 – ₹24,00,000 a year'. */
export function salaryWords({ from, to, currency, period }: SalaryRange): string {
  const [least, most] = [moneyWords(from, currency), moneyWords(to, currency)];
  return `${from === to ? least : `${least} – ${most}`} ${period === 'hour' ? 'an' : 'a'} ${period}`;
}

/** The locations of a job: listed cities, other places by name, and remote. */
export type JobPlaces = { cityIds: readonly number[]; others: readonly string[]; isRemote: boolean };

const cityNames = new Map(cities.map(({ id, name }) => [id, name]));

/** Returns the name of a listed city; undefined for an unknown id. */
export const cityName = (id: number): string | undefined => cityNames.get(id);

/** Returns the locations of a job, without 'Remote'. */
export function placeNames({ cityIds, others }: JobPlaces): string[] {
  return [...cityIds.flatMap((id) => cityName(id) ?? []), ...others];
}

/** Returns the locations of a job in one line: 'Pune, Mumbai or remote'; null when none is set. */
export function locationWords(places: JobPlaces): string | null {
  const names = [...placeNames(places), ...(places.isRemote ? ['remote'] : [])];
  if (names.length === 1 && places.isRemote) return 'Remote';
  return names.length < 2 ? (names[0] ?? null) : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
