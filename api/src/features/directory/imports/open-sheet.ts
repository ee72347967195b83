import { Failure } from '#api/core/server/errors.ts';
import { type SheetCell, type SheetRow, SpreadsheetError } from '#api/core/spreadsheets/sheet-row.ts';
import { storableText } from '#api/core/texts/unstorable-text.ts';
import { takeTurns } from '#api/core/work/pace.ts';
import { importMessages, isFixColumn } from '#contract/directory/imports.ts';
import { matchHeaders } from '#contract/directory/person-headers.ts';
import { seenValue } from './read-cell.ts';

/** A spreadsheet whose header was found. `rows` can be read once; callers that do not read it close it. */
export type OpenedSheet = {
  headerRow: number;
  /** How many fields the header names. */
  fields: number;
  /** As a database keeps them. */
  headers: string[];
  /** The rows below the header, without blank ones, repeated headers and rows that only list faults to fix. */
  rows: AsyncGenerator<SheetRow, void, undefined>;
  close(): Promise<void>;
};

/** Titles and notes may come before the header, but at most this many rows. */
const headerWithin = 20;

const isBlank = (cell: SheetCell) => cell === null || (typeof cell === 'string' && cell.trim() === '');
/** No header is longer; anything longer is a text. Headers that can be remembered are far shorter. */
const headerCharacters = 300;
const headerOf = (cell: SheetCell) => seenValue(cell).trim().slice(0, headerCharacters);
const headersOf = ({ cells }: SheetRow) => cells.map(headerOf);

/** Returns the row whose cells name the most fields; null when none names two. */
async function findHeader(rows: readonly SheetRow[]): Promise<{ row: SheetRow; fields: number } | null> {
  const pace = takeTurns();
  let best: { row: SheetRow; fields: number } | null = null;
  for (const row of rows) {
    await pace();
    const fields = matchHeaders(headersOf(row)).columns.size;
    if (fields > (best?.fields ?? 1)) best = { row, fields };
  }
  return best;
}

async function* rowsBelow(headers: string[], rows: AsyncGenerator<SheetRow>): OpenedSheet['rows'] {
  const toFix = headers.findIndex(isFixColumn);
  const isEmpty = ({ cells }: SheetRow) => cells.every((cell, index) => index === toFix || isBlank(cell));
  const isRepeated = ({ cells }: SheetRow) =>
    headers.every((header, index) => headerOf(cells[index] ?? null) === header);
  for await (const row of rows) if (!isEmpty(row) && !isRepeated(row)) yield row;
}

/** Returns the rows already read, then the rest; closes the source when the reader stops early. */
async function* joined(first: readonly SheetRow[], rest: AsyncIterator<SheetRow>): AsyncGenerator<SheetRow> {
  try {
    yield* first;
    for (let step = await rest.next(); !step.done; step = await rest.next()) yield step.value;
  } finally {
    await rest.return?.();
  }
}

/** Reads the rows that may hold the header, and at least one below them if there is one. */
async function firstRows(source: AsyncIterator<SheetRow>): Promise<SheetRow[]> {
  const first: SheetRow[] = [];
  while (first.length <= headerWithin) {
    const step = await source.next();
    if (step.done) break;
    if (!step.value.cells.every(isBlank)) first.push(step.value);
  }
  return first;
}

/**
 * Finds the header and returns the rows below it, one by one: memory does not grow with them.
 * @param rows of a sheet; its SpreadsheetError passes through, also while the rows are read
 * @throws Failure `invalid` with one sentence: no header in the first 20 rows, or no row below the header
 */
export async function openSheet(rows: AsyncIterable<SheetRow>): Promise<OpenedSheet> {
  const source = rows[Symbol.asyncIterator]();
  const close = async () => void (await source.return?.());
  const first = await firstRows(source);
  if (first.length === 0) throw new SpreadsheetError('empty', 'no row holds anything');
  const found = await findHeader(first.slice(0, headerWithin));
  const header = found?.row;
  const below = first.filter(({ number }) => number > (header?.number ?? 0));
  if (!found || !header || !below.length) {
    await close();
    throw new Failure('invalid', header ? importMessages.empty : importMessages.noHeader);
  }
  const headers = headersOf(header);
  const rowsLeft = rowsBelow(headers, joined(below, source));
  return {
    headerRow: header.number,
    fields: found.fields,
    headers: headers.map(storableText),
    rows: rowsLeft,
    close,
  };
}
