/** Whether it is a day as DateField returns it: 'YYYY-MM-DD'. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

export type DatePart = 'dd' | 'MM' | 'yyyy';

/** A leading year, as in ISO 8601 and the API. */
const yearFirst = /^(?:19|20)\d\d[/.-]/;
/** A following year shows that the first digits were a day and a month without a slash. */
const yearLast = /^(\d\d)(\d\d)[/.-](\d{3,4})$/;

const fullDate = ['dd', 'MM', 'yyyy'] as const;

/**
 * Returns the text of a date field after these keys. @param keys every key since the field was empty; they are needed to recognise typed
 * slashes and a leading year, since slashes are inserted automatically
 */
export function typedDate(keys: string, typed: string, before: string, parts: readonly DatePart[] = fullDate): string {
  const known = parts.includes('yyyy') ? yearLast.exec(keys) : null;
  if (known) return known.slice(1).join('/');
  if (yearFirst.test(keys)) return keys.replace(/[.-]/g, '/').replace(/[^\d/]/g, '');
  return typed.length < before.length ? addSlashes(typed, before, parts) : addSlashes(keys, '', parts);
}

/** Returns the keys after another change of the field: added at its end, or all of its text. */
export function keysAfter(keys: string, typed: string, before: string): string {
  return before !== '' && typed.startsWith(before) ? keys + typed.slice(before.length) : typed;
}

/** The greatest first digit of a part: a 4 as a day or a 3 as a month can only be the whole part. */
const greatestFirst = { dd: '3', MM: '1', yyyy: '9' };

/**
 * Splits digits into parts; a single digit that can only be a whole part gets its zero, except the last: 45 is no day, and is not changed.
 */
function cut(digits: string, parts: readonly DatePart[], padded: boolean): { filled: string[]; rest: string } {
  const filled: string[] = [];
  let rest = digits;
  for (const [index, part] of parts.entries()) {
    if (rest === '') break;
    const isAlone = padded && index < parts.length - 1 && (rest[0] ?? '') > greatestFirst[part];
    filled.push(isAlone ? `0${rest[0]}` : rest.slice(0, part.length));
    rest = rest.slice(isAlone ? 1 : part.length);
  }
  return { filled, rest };
}

/**
 * Inserts the slashes of a date while it is typed: '1203' becomes '12/03/', '4' becomes '04/'. Deleting is not corrected, and text typed
 * between two slashes is never split: 23/04 as month and day stays, and gets an error. @param parts the order of the parts: ['dd', 'MM',
 * 'yyyy'] or ['MM', 'dd']
 */
export function addSlashes(typed: string, before: string, parts: readonly DatePart[]): string {
  const clean = typed.replace(/[^\d/.-]/g, '').replace(/[.-]/g, '/');
  if (clean.length < before.length || /^\d{4}\//.test(clean)) return clean;
  const groups = clean.split('/');
  const last = groups.pop() ?? '';
  const closed = groups.filter((group) => group !== '').map((group) => group.padStart(2, '0'));
  const left = parts.slice(closed.length);
  const padded = cut(last, left, true);
  // More digits than fit: the zeros were wrong.
  const { filled } = padded.rest === '' ? padded : cut(last, left, false);
  const all = [...closed, ...filled];
  const full = all.at(-1)?.length === parts[all.length - 1]?.length;
  const open = all.length > 0 && all.length < parts.length && (full || clean.endsWith('/'));
  return all.slice(0, parts.length).join('/') + (open ? '/' : '');
}
