import { z } from 'zod';

/** The period that a document is for: a month (`2025-03`), a financial year from April to March (`FY2024-25`) or a calendar year (`2024`). */
const month = /^((?:19|20)\d{2})-(0[1-9]|1[0-2])$/;
const financialYear = /^FY((?:19|20)\d{2})-(\d{2})$/;
const calendarYear = /^(?:19|20)\d{2}$/;

const monthWords = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const isFinancialYear = (text: string) => {
  const [, from = '', to = ''] = financialYear.exec(text) ?? [];
  return to !== '' && (Number(from) + 1) % 100 === Number(to);
};

/** Whether the text is a period. */
export const isPeriod = (text: string): boolean => month.test(text) || calendarYear.test(text) || isFinancialYear(text);

const periodInvalid = 'Please enter a month (2025-03), a financial year (FY2024-25) or a year (2024)';

/** A period in a body; blank means none. */
export const periodField = z
  .string()
  .trim()
  .overwrite((text) => text.replace(/^fy\s*/i, 'FY'))
  .refine((text) => text === '' || isPeriod(text), periodInvalid)
  .nullish();

/** Returns a period as people read it: `March 2025`, `FY 2024–25`, `2024`. */
export function periodWords(period: string): string {
  const [, year, number] = month.exec(period) ?? [];
  if (year) return `${monthWords[Number(number) - 1]} ${year}`;
  return period.replace(/^FY(\d{4})-(\d{2})$/, 'FY $1–$2');
}

/** Returns the last day of a period as `YYYY-MM-DD`: of a financial year the 31st of March. */
export function periodEnd(period: string): string {
  const [, year, number] = month.exec(period) ?? [];
  if (year) return new Date(Date.UTC(Number(year), Number(number), 0)).toISOString().slice(0, 10);
  const [, from] = financialYear.exec(period) ?? [];
  return from ? `${Number(from) + 1}-03-31` : `${period}-12-31`;
}
