/** Whether it is a day as DateField gives it: 'YYYY-MM-DD'. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

export type DatePart = 'dd' | 'MM' | 'yyyy';

/** A year before the rest, as ISO 8601 and the API write a date. */
const yearFirst = /^(?:19|20)\d\d[/.-]/;
/** When a year follows, those were a day and a month without a slash between them. */
const yearLast = /^(\d\d)(\d\d)[/.-](\d{3,4})$/;

/**
 * What stands in a field for a date of which these keys were typed so far.
 * @param keys every key since the field was empty; a year that comes first is only known by them, as slashes are set meanwhile
 */
export function typedDate(keys: string, typed: string, before: string): string {
  const known = yearLast.exec(keys);
  if (known) return known.slice(1).join('/');
  if (yearFirst.test(keys)) return keys.replace(/[.-]/g, '/').replace(/[^\d/]/g, '');
  return addSlashes(typed, before, ['dd', 'MM', 'yyyy']);
}

/** The greatest first digit of a part: a 4 as a day or a 3 as a month can only be the whole of it. */
const greatestFirst = { dd: '3', MM: '1', yyyy: '9' };

/**
 * Sets the slashes of a date while it is typed: '1203' becomes '12/03/', '4' becomes '04/'. Deleting is left alone.
 * @param parts the order of the parts: ['dd', 'MM', 'yyyy'] or ['MM', 'dd']
 */
export function addSlashes(typed: string, before: string, parts: readonly DatePart[]): string {
  const clean = typed.replace(/[^\d/.-]/g, '').replace(/[.-]/g, '/');
  if (clean.length < before.length || /^\d{4}\//.test(clean)) return clean;
  const filled: string[] = [];
  for (const [index, piece, pieces] of clean.split('/').map((text, at, all) => [at, text, all] as const)) {
    let rest = piece;
    while (rest !== '') {
      const part = parts[filled.length];
      if (!part) break;
      const closed = index < pieces.length - 1 && rest.length < part.length;
      const alone = part !== 'yyyy' && (closed || (rest[0] ?? '') > greatestFirst[part]);
      filled.push(alone ? `0${rest[0]}` : rest.slice(0, part.length));
      rest = rest.slice(alone ? 1 : part.length);
    }
  }
  const full = filled.at(-1)?.length === parts[filled.length - 1]?.length;
  const open = filled.length > 0 && filled.length < parts.length && (full || clean.endsWith('/'));
  return filled.join('/') + (open ? '/' : '');
}
