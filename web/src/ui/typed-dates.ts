export type DatePart = 'dd' | 'MM' | 'yyyy';

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
