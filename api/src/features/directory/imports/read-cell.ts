import type { Cell } from '#api/core/spreadsheets/sheet-row.ts';
import { toTypedDate } from '#contract/base/dates.ts';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import type { Gender } from '#contract/directory/person.ts';
import {
  isRequiredColumn,
  type PersonColumnKey,
  personColumnKeys,
  personColumns,
} from '#contract/directory/person-columns.ts';

const optionalKeys = new Set(personColumnKeys.filter((key) => !isRequiredColumn(key)));
const nothing = /^(?:-+|–|—|n\/?a|nil|null)$/i;

const genderWords = new Map<string, Gender>([
  ...['m', 'male', 'man'].map((word): [string, Gender] => [word, 'male']),
  ...['f', 'female', 'woman'].map((word): [string, Gender] => [word, 'female']),
  ...['o', 'other', 'others', 'non-binary', 'nonbinary', 'transgender'].map((word): [string, Gender] => [
    word,
    'others',
  ]),
]);

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const twoDigits = (value: number | string) => String(value).padStart(2, '0');

/** Gives what a person sees in the cell, for the list of faults: days as dd/MM/yyyy. */
export function seenValue(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'object' ? toTypedDate(cell.date) : String(cell);
}

/** Numbers as Excel writes them into text, `9.1987654321E+11` or `9876543210.0`, as digits, unless digits were lost. */
function withDigits(text: string): string {
  const scientific = /^(\d)(?:\.(\d+))?E\+?(\d{1,2})$/i.exec(text);
  if (!scientific) return text.replace(/^(\d+)\.0+$/, '$1');
  const [, whole = '', fraction = '', exponent = '0'] = scientific;
  return fraction.length <= Number(exponent) && fraction.length > 6
    ? whole + fraction.padEnd(Number(exponent), '0')
    : text;
}

/** Two digits as Excel reads them: 00 to 29 are this century. */
const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 30 ? '20' : '19'}${year}`);

/** Days with the month in letters (`05-Mar-19`, `5 March 2019`, `Mar 5, 2019`, `05-Mar`) as numbers; the rest as it is. */
function withMonthNumber(text: string): string {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s./,-]*([a-z]{3,9})\.?(?:[\s./,-]*(\d{4}|\d{2}))?$/i.exec(text);
  const monthFirst = /^([a-z]{3,9})\.?[\s./-]*(\d{1,2})(?:st|nd|rd|th)?(?:[\s./,-]+(\d{4}|\d{2}))?$/i.exec(text);
  const [day, name, year] = dayFirst
    ? dayFirst.slice(1)
    : monthFirst
      ? [monthFirst[2], monthFirst[1], monthFirst[3]]
      : [];
  const month = monthNames.indexOf(name?.slice(0, 3).toLowerCase() ?? '') + 1;
  if (month === 0 || day === undefined) return text;
  return year === undefined
    ? `${twoDigits(month)}/${twoDigits(day)}`
    : `${twoDigits(day)}/${twoDigits(month)}/${fullYear(year)}`;
}

const withoutTime = (text: string) =>
  text.replace(/[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?(?:Z|[+-]\d\d:?\d\d)?$/i, '');

/** Non-breaking spaces come along when cells are pasted from web pages, an apostrophe with what programs keep from being taken for a formula. */
const plainText = (cell: string | number | boolean) =>
  String(cell)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

/**
 * Gives a cell as the contract takes it; the rules stay there, this only undoes what spreadsheets do to values.
 * @returns text with single spaces, days as `YYYY-MM-DD` when the cell is a date, undefined for a blank
 */
export function rawValue(cell: Cell, key: PersonColumnKey): string | undefined {
  if (cell === null) return undefined;
  if (typeof cell === 'object') return cell.date;
  const text = plainText(cell);
  if (text === '' || (optionalKeys.has(key) && nothing.test(text))) return undefined;
  const { kind } = personColumns[key];
  if (kind === 'date' || kind === 'month-day') return withMonthNumber(withoutTime(text));
  if (kind === 'choice') return genderWords.get(text.toLowerCase()) ?? text;
  return key === 'phone' || key === 'employeeId' ? withDigits(text) : text;
}

/** The same for a custom field: what means nothing is a blank, unless it is one of the field's choices. */
export function rawCustomValue(cell: Cell, field: Pick<CustomField, 'type' | 'choices'>): string | undefined {
  if (cell === null) return undefined;
  if (typeof cell === 'object') return cell.date;
  const text = plainText(cell);
  const isChoice = field.choices.some((choice) => choice.toLowerCase() === text.toLowerCase());
  if (text === '' || (!isChoice && nothing.test(text))) return undefined;
  if (field.type === 'date') return withMonthNumber(withoutTime(text));
  // Spaces and lines within a text are part of it.
  return field.type === 'text' ? String(cell).replace(/^'(?=[=+\-@])/, '') : text;
}
