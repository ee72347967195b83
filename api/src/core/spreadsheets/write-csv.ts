import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { toTypedDate } from '#contract/base/dates.ts';
import type { Cell } from './sheet-row.ts';

/** The start of what Excel, LibreOffice or Google Sheets take for a formula (OWASP, CSV Injection), with or without spaces. */
const formula = '(?= *[=+\\-@＝＋－＠])';
/** Places where a cell may begin. A program set to another delimiter begins one in the middle of a written cell. */
const cellStart = '(?<=^|[,;|\\t\\r\\n"])';
const unguarded = new RegExp(`^(?=[\\t\\r\\n])|${cellStart}${formula}`, 'gu');
const guards = new RegExp(`^'(?=[\\t\\r\\n])|${cellStart}'${formula}`, 'gu');

/** Puts an apostrophe at every place that would begin a formula, whatever the delimiter. */
const guarded = (text: string) => text.replace(unguarded, "'");
/** Removes the apostrophes of {@link guarded}. */
export const withoutGuards = (text: string): string => text.replace(guards, '');

/** Keeps numbers as numbers, negative ones too, except one that begins a line and is followed by a text: `-5,1+A1` split at semicolons. */
function valueOf(cell: Cell, index: number, row: readonly Cell[]): string | number | null {
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (cell !== null && typeof cell === 'object') return toTypedDate(cell.date);
  if (typeof cell === 'number') return index === 0 && cell < 0 && row.length > 1 ? guarded(String(cell)) : cell;
  return typeof cell === 'string' ? guarded(cell) : cell;
}

/**
 * Writes one table as .csv while its rows arrive; memory does not grow with them. UTF-8 with a mark for Excel, quoted by RFC 4180, days as
 * dd/MM/yyyy; nothing can be read as a formula, whatever the delimiter.
 * @returns the file's bytes; an error of `rows` destroys the stream
 */
export function writeCsv(
  labels: readonly string[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): Readable {
  async function* values() {
    yield labels.map(guarded);
    for await (const row of rows) yield row.map(valueOf);
  }
  // In quotation marks a semicolon does not suggest that it is the delimiter.
  const table = stringify({ bom: true, record_delimiter: 'windows', quoted_match: /[\r\n;\t|]/ });
  // Errors of the rows also destroy the table.
  pipeline(Readable.from(values()), table, () => {});
  return table;
}
