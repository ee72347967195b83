/** Whether it is a day as DateField gives it: 'YYYY-MM-DD'. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

export type DatePart = 'dd' | 'MM' | 'yyyy';

/** A year before the rest, as ISO 8601 and the API write a date. */
const yearFirst = /^(?:19|20)\d\d[/.-]/;
/** When a year follows, those were a day and a month without a slash between them. */
const yearLast = /^(\d\d)(\d\d)[/.-](\d{3,4})$/;

const fullDate = ['dd', 'MM', 'yyyy'] as const;

/**
 * What stands in a field for a date of which these keys were typed so far.
 * @param keys every key since the field was empty; a slash that was typed and a year that comes first are only known by them, as slashes are
 * set meanwhile
 */
export function typedDate(keys: string, typed: string, before: string, parts: readonly DatePart[] = fullDate): string {
  const known = parts.includes('yyyy') ? yearLast.exec(keys) : null;
  if (known) return known.slice(1).join('/');
  if (yearFirst.test(keys)) return keys.replace(/[.-]/g, '/').replace(/[^\d/]/g, '');
  return typed.length < before.length ? addSlashes(typed, before, parts) : addSlashes(keys, '', parts);
}

/** The keys after one more change of what stands in the field: more of them at its end, or all of it anew. */
export function keysAfter(keys: string, typed: string, before: string): string {
  return before !== '' && typed.startsWith(before) ? keys + typed.slice(before.length) : typed;
}

/** The greatest first digit of a part: a 4 as a day or a 3 as a month can only be the whole of it. */
const greatestFirst = { dd: '3', MM: '1', yyyy: '9' };

/** Cuts digits into parts; one that can only be the whole of its part gets its zero, but for the last: 45 is no day, and stays one. */
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
 * Sets the slashes of a date while it is typed: '1203' becomes '12/03/', '4' becomes '04/'. Deleting is left alone, and what was typed
 * between two slashes is never cut: 23/04 as month and day stays, and is told to be none.
 * @param parts the order of the parts: ['dd', 'MM', 'yyyy'] or ['MM', 'dd']
 */
export function addSlashes(typed: string, before: string, parts: readonly DatePart[]): string {
  const clean = typed.replace(/[^\d/.-]/g, '').replace(/[.-]/g, '/');
  if (clean.length < before.length || /^\d{4}\//.test(clean)) return clean;
  const groups = clean.split('/');
  const last = groups.pop() ?? '';
  const closed = groups.filter((group) => group !== '').map((group) => group.padStart(2, '0'));
  const left = parts.slice(closed.length);
  const padded = cut(last, left, true);
  // More digits than there is room for: the zeros were wrong.
  const { filled } = padded.rest === '' ? padded : cut(last, left, false);
  const all = [...closed, ...filled];
  const full = all.at(-1)?.length === parts[all.length - 1]?.length;
  const open = all.length > 0 && all.length < parts.length && (full || clean.endsWith('/'));
  return all.slice(0, parts.length).join('/') + (open ? '/' : '');
}
