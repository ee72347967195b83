import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { toTypedDate } from '#contract/dates.ts';
import type { Cell } from './sheet-row.ts';

/** How a text begins that Excel, LibreOffice or Google Sheets would take for a formula (OWASP, CSV Injection). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/u;

/** An apostrophe in front makes it a text; reading takes it away again. Numbers stay numbers, negative ones too. */
function valueOf(cell: Cell): string | number | null {
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (cell !== null && typeof cell === 'object') return toTypedDate(cell.date);
  return typeof cell === 'string' && formulaStart.test(cell) ? `'${cell}` : cell;
}

/**
 * Writes one table as .csv while its rows arrive; memory does not grow with them. UTF-8 with a mark, so that Excel reads it
 * right, quoted as RFC 4180 says, days as dd/MM/yyyy; no cell can be taken for a formula.
 * @returns the file's bytes; an error of `rows` destroys the stream
 */
export function writeCsv(
  labels: readonly string[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): Readable {
  async function* values() {
    yield labels.map(valueOf);
    for await (const row of rows) yield row.map(valueOf);
  }
  const table = stringify({ bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  // Errors of the rows destroy the table with them.
  pipeline(Readable.from(values()), table, () => {});
  return table;
}
