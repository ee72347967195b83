import type { z } from 'zod';
import { companyTimeZone } from '../base/dates.ts';
import { oneLine } from '../base/rules.ts';
import type { CareerRecord } from './career-facts.ts';
import { plainText, requiredPlain } from './plain-texts.ts';

/** What a requester can claim about someone; the name is always part of it. */
export const claimNames = ['name', 'title', 'department', 'from', 'to'] as const;
export type ClaimName = (typeof claimNames)[number];

/** Labels of claims, in the order of {@link claimNames}. */
export const claimWords: Readonly<Record<ClaimName, string>> = {
  name: 'Name',
  title: 'Job title',
  department: 'Department',
  from: 'Joined',
  to: 'Left',
};

/** Claims in words, which HR may find to mean the same although they are written differently. Dates can’t. */
export const claimsInWords = ['name', 'title', 'department'] as const;
export type ClaimInWords = (typeof claimsInWords)[number];

/** The only two things that are ever shared about a claim. */
export const claimResults = ['agrees', 'differs'] as const;
export type ClaimResult = (typeof claimResults)[number];

/** Texts about claims. */
const claimMessages = {
  nameRequired: 'Please enter their name',
  nameTooLong: 'Name must not exceed 100 characters',
  tooLong: 'Must be at most 100 characters',
  dateInvalid: 'Please enter a year, a month or a day, such as 2018, 04/2018 or 03/04/2018',
  datesTurned: 'They can’t leave before they join',
  claimRequired: 'Please enter at least one thing to confirm',
} as const;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** A day, a month or a year, each as people write it: `2018-04-03`, `03/04/2018`, `3 April 2018`. */
const dateForms: readonly RegExp[] = [
  /^(?<year>\d{4})(?:-(?<month>\d{1,2})(?:-(?<day>\d{1,2}))?)?$/,
  /^(?:(?:(?<day>\d{1,2})[/.])?(?<month>\d{1,2})[/.])?(?<year>\d{4})$/,
  /^(?:(?<day>\d{1,2}) )?(?<word>\p{L}{3,9}),? (?<year>\d{4})$/u,
];

/**
 * Reads a date as it is written in a claim. Days come before months.
 * @returns `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as exact as it was written; null for anything else
 */
export function readClaimDate(written: string): string | null {
  const text = written.trim();
  for (const form of dateForms) {
    const { year, month, day, word } = form.exec(text)?.groups ?? {};
    if (!year) continue;
    const number = word ? months.indexOf(word.slice(0, 3).toLowerCase()) + 1 : Number(month ?? 0);
    if ((word || month) && (number < 1 || number > 12)) return null;
    if (Number(year) < 1950 || Number(year) > 2100) return null;
    if (!number) return year;
    const monthly = `${year}-${String(number).padStart(2, '0')}`;
    if (!day) return monthly;
    const last = new Date(Date.UTC(Number(year), number, 0)).getUTCDate();
    return Number(day) >= 1 && Number(day) <= last ? `${monthly}-${day.padStart(2, '0')}` : null;
  }
  return null;
}

const inWords = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: companyTimeZone });
const dayWords = inWords({ day: 'numeric', month: 'short', year: 'numeric' });
const monthWords = inWords({ month: 'short', year: 'numeric' });

/** Returns a claim as a page shows it: `3 Apr 2018`, `Apr 2018` or `2018` for a date, anything else as it is. */
export function claimText(claim: ClaimName, value: string): string {
  if ((claim !== 'from' && claim !== 'to') || value.length === 4) return value;
  const isDay = value.length === 10;
  return (isDay ? dayWords : monthWords).format(new Date(`${isDay ? value : `${value}-01`}T12:00:00+05:30`));
}

const claimedText = plainText(100, claimMessages.tooLong).nullish();
const claimedDate = oneLine()
  .max(40, claimMessages.dateInvalid)
  .overwrite((text) => readClaimDate(text) ?? text)
  .refine((text) => text === '' || readClaimDate(text) !== null, claimMessages.dateInvalid)
  .nullish();

/** The fields of a claim. */
export const claimFields = {
  name: requiredPlain(claimMessages.nameRequired, 100, claimMessages.nameTooLong),
  title: claimedText,
  department: claimedText,
  from: claimedDate,
  to: claimedDate,
};
type ClaimInput = { name: string } & Partial<Record<Exclude<ClaimName, 'name'>, string | null | undefined>>;

/** Adds what is wrong with claims as a whole: there has to be one beside the name, and no one leaves before they join. */
export function refineClaims({ title, department, from, to }: ClaimInput, context: z.RefinementCtx): void {
  if (!title && !department && !from && !to)
    context.addIssue({ code: 'custom', path: ['title'], message: claimMessages.claimRequired });
  const [joined, left] = [readClaimDate(from ?? ''), readClaimDate(to ?? '')];
  if (!joined || !left) return;
  const exact = Math.min(joined.length, left.length);
  if (joined.slice(0, exact) > left.slice(0, exact))
    context.addIssue({ code: 'custom', path: ['to'], message: claimMessages.datesTurned });
}

/** The claims of a check: what is null was not claimed. Dates are as exact as they were written. */
export type Claims = { name: string } & Readonly<Record<Exclude<ClaimName, 'name'>, string | null>>;

/** Returns the claims that were made, without blanks. */
export const toClaims = ({ name, title, department, from, to }: ClaimInput): Claims => ({
  name,
  title: title || null,
  department: department || null,
  from: from || null,
  to: to || null,
});

/** One claim beside what the record says. */
export type ComparedClaim = { claim: ClaimName; value: string; record: string; result: ClaimResult };

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim();
const sameWords = (a: string, b: string) => plain(a) === plain(b) && plain(a) !== '';

/** Returns whether two texts are one name: the same words in any order, without case and punctuation. */
export const isSameName = (a: string, b: string): boolean => {
  const sorted = (name: string) => plain(name).split(' ').toSorted().join(' ');
  return sorted(a) === sorted(b) && sorted(a) !== '';
};

type Period = CareerRecord['periods'][number];
type OfPeriod = Exclude<ClaimName, 'name'>;
const ofPeriod = claimNames.filter((name) => name !== 'name');
const agrees = (claim: OfPeriod, value: string, period: Period) =>
  claim === 'from' || claim === 'to' ? period[claim].startsWith(value) : sameWords(value, period[claim]);

/**
 * Compares claims with a record. Words are compared without case, spaces and punctuation, the words of a name in any order; dates as exactly as they
 * are claimed. One period has to fit all claims: of several the one with the most that agree counts, the latest of those.
 */
export function compareClaims(claims: Claims, { name, periods }: CareerRecord): ComparedClaim[] {
  const made = ofPeriod.flatMap((claim) => {
    const value = claims[claim];
    return value === null ? [] : [{ claim, value }];
  });
  const fitting = (period: Period) => made.filter(({ claim, value }) => agrees(claim, value, period)).length;
  const [best] = periods.toSorted((a, b) => b.to.localeCompare(a.to)).toSorted((a, b) => fitting(b) - fitting(a));
  return [
    { claim: 'name', value: claims.name, record: name, result: isSameName(claims.name, name) ? 'agrees' : 'differs' },
    ...made.map(
      ({ claim, value }): ComparedClaim => ({
        claim,
        value,
        record: best?.[claim] ?? '',
        result: best && agrees(claim, value, best) ? 'agrees' : 'differs',
      }),
    ),
  ];
}
