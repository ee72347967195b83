import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { toTypedDate } from '#contract/base/dates.ts';
import type { Cell } from './sheet-row.ts';

/** What Excel, LibreOffice or Google Sheets take for the start of a formula (OWASP, CSV Injection), spaces in front or not. */
const formula = '(?= *[=+\\-@＝＋－＠])';
/** Where a cell may begin. A program that is told another delimiter begins one in the midst of ours. */
const cellStart = '(?<=^|[,;|\\t\\r\\n"])';
const unguarded = new RegExp(`^(?=[\\t\\r\\n])|${cellStart}${formula}`, 'gu');
const guards = new RegExp(`^'(?=[\\t\\r\\n])|${cellStart}'${formula}`, 'gu');

/** A text in which an apostrophe keeps every place that would begin a formula from doing so, whatever the delimiter. */
const guarded = (text: string) => text.replace(unguarded, "'");
/** The text without the apostrophes of {@link guarded}. */
export const withoutGuards = (text: string): string => text.replace(guards, '');

/** Numbers stay numbers, negative ones too, but for one that begins a line and that a text would go on: `-5,1+A1` by semicolons. */
function valueOf(cell: Cell, index: number, row: readonly Cell[]): string | number | null {
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (cell !== null && typeof cell === 'object') return toTypedDate(cell.date);
  if (typeof cell === 'number') return index === 0 && cell < 0 && row.length > 1 ? guarded(String(cell)) : cell;
  return typeof cell === 'string' ? guarded(cell) : cell;
}

/**
 * Writes one table as .csv while its rows arrive; memory does not grow with them. UTF-8 with a mark, so that Excel reads it
 * right, quoted as RFC 4180 says, days as dd/MM/yyyy; nothing can be taken for a formula, whatever it is split by.
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
  // In quotation marks a semicolon is no sign that the file is split by it.
  const table = stringify({ bom: true, record_delimiter: 'windows', quoted_match: /[\r\n;\t|]/ });
  // Errors of the rows destroy the table with them.
  pipeline(Readable.from(values()), table, () => {});
  return table;
}
