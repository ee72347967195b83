import type { SheetCell } from '#api/core/spreadsheets/sheet-row.ts';
import { toTypedDate } from '#contract/base/dates.ts';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import { type DateOrder, inUsualOrder, ordersOf, usualOrder } from '#contract/directory/date-order.ts';
import type { ImportField } from '#contract/directory/name-parts.ts';
import type { Gender } from '#contract/directory/person.ts';
import {
  isRequiredColumn,
  type PersonColumnKey,
  personColumnKeys,
  personColumns,
} from '#contract/directory/person-columns.ts';

const requiredKeys: ReadonlySet<string> = new Set(personColumnKeys.filter(isRequiredColumn));
const isOwn = (key: ImportField): key is PersonColumnKey => Object.hasOwn(personColumns, key);
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

/** Returns the cell as a person sees it, for the list of faults: days as dd/MM/yyyy. */
export function seenValue(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'object') return 'date' in cell ? toTypedDate(cell.date) : `=${cell.formula}`;
  return String(cell);
}

/** Returns the same for a cell that is kept as text and read again: its days are written in the order of their column. */
export function keptValue(cell: SheetCell, order: DateOrder | null | undefined): string {
  const seen = seenValue(cell);
  const isDate = cell !== null && typeof cell === 'object' && 'date' in cell;
  return isDate && order && order !== usualOrder(false) ? seen.replace(/^(\d+)\/(\d+)/, '$2/$1') : seen;
}

/** Returns a date of a column with its own order in the usual order; any other text stays. */
export function usualValue(text: string, order: DateOrder | null | undefined): string {
  const date = dateText(text);
  const orders = ordersOf(date);
  return order && (orders === 'either' || orders === order) ? inUsualOrder(date, order) : text;
}

/** Returns numbers that Excel writes as text, `9.1987654321E+11` or `9876543210.0`, as digits, unless digits were lost. */
function withDigits(text: string): string {
  const scientific = /^(\d)(?:\.(\d+))?E\+?(\d{1,2})$/i.exec(text);
  if (!scientific) return text.replace(/^(\d+)\.0+$/, '$1');
  const [, whole = '', fraction = '', exponent = '0'] = scientific;
  return fraction.length <= Number(exponent) && fraction.length > 6
    ? whole + fraction.padEnd(Number(exponent), '0')
    : text;
}

/** Returns the year of two digits as Excel reads them: 00 to 29 are this century. */
const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 30 ? '20' : '19'}${year}`);

/** Returns days with the month in letters (`05-Mar-19`, `5 March 2019`, `Mar 5, 2019`, `05-Mar`) as numbers; the rest unchanged. */
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

/** Returns the text of a cell. Pasting from web pages adds non-breaking spaces; programs add an apostrophe to prevent formulas. */
const plainText = (cell: string | number | boolean): string =>
  String(cell)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

/** Returns the text of a date cell without its time: a numeric date has nothing around it. */
export const dateText = (cell: string | number | boolean): string => withoutTime(plainText(cell));

/** Reads a date: numeric ones are turned into the usual order; a month in letters needs none. */
const readDate = (text: string, order: DateOrder | null | undefined) =>
  withMonthNumber(order ? inUsualOrder(withoutTime(text), order) : withoutTime(text));

/**
 * Returns a cell in the contract's form; the rules are there, this only undoes what spreadsheets do to values.
 * @param order of day and month in the column, when it is not the usual one
 * @returns text with single spaces, days as `YYYY-MM-DD` when the cell is a date, undefined for a blank
 */
export function rawValue(cell: SheetCell, key: ImportField, order?: DateOrder | null): string | undefined {
  if (cell === null) return undefined;
  if (typeof cell === 'object') return 'date' in cell ? cell.date : undefined;
  const text = plainText(cell);
  if (text === '' || (!requiredKeys.has(key) && nothing.test(text))) return undefined;
  // People without a last name have a dot there.
  if (!isOwn(key)) return /^[\p{P}\s]+$/u.test(text) ? undefined : text;
  const { kind } = personColumns[key];
  if (kind === 'date' || kind === 'month-day') return readDate(text, order);
  if (kind === 'choice') return genderWords.get(text.toLowerCase()) ?? text;
  return key === 'phone' || key === 'employeeId' ? withDigits(text) : text;
}

/** Returns the same for a custom field: a placeholder such as a dash is a blank, unless it is one of the field's choices. */
export function rawCustomValue(
  cell: SheetCell,
  field: Pick<CustomField, 'type' | 'choices'>,
  order?: DateOrder | null,
): string | undefined {
  if (cell === null) return undefined;
  if (typeof cell === 'object') return 'date' in cell ? cell.date : undefined;
  const text = plainText(cell);
  const isChoice = field.choices.some((choice) => choice.toLowerCase() === text.toLowerCase());
  if (text === '' || (!isChoice && nothing.test(text))) return undefined;
  if (field.type === 'date') return readDate(text, order);
  // Spaces and lines within a text are part of it.
  return field.type === 'text' ? String(cell).replace(/^'(?=[=+\-@])/, '') : text;
}
