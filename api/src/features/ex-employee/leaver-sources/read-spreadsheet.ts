import { Failure } from '#api/core/server/errors.ts';
import { openWorkbook, type Sheet } from '#api/core/spreadsheets/open-spreadsheet.ts';
import { type SheetCell, type SheetRow, SpreadsheetError } from '#api/core/spreadsheets/sheet-row.ts';
import { storableText } from '#api/core/texts/unstorable-text.ts';
import { judgeDates } from '#api/features/directory/imports/judge-dates.ts';
import { dateText, rawValue, seenValue } from '#api/features/directory/imports/read-cell.ts';
import { sentenceOf } from '#api/features/directory/imports/read-people.ts';
import { plainHeader } from '#api/features/directory/imports/suggest-columns.ts';
import { type DateOrder, isShortDate } from '#contract/directory/date-order.ts';
import { importMessages } from '#contract/directory/imports.ts';
import { importFieldLabel, joinName } from '#contract/directory/name-parts.ts';
import { personColumns } from '#contract/directory/person-columns.ts';
import { type SourceColumns, sourceColumnKeys } from '#contract/ex-employee/leaver-sources.ts';
import { SourceFault } from './fetch-source.ts';
import { type EmployeeTexts, readEmployee } from './read-employee.ts';
import type { SourceWord } from './receive-rows.ts';

type Fact = keyof SourceColumns;
/** Columns by their places, counted from 0. */
type Places = ReadonlyMap<Fact, number>;

/** How the rows of a file are read. `dates`: the chosen order of dates with a year; those of birth without one are MM/DD as everywhere. */
export type FileReading = {
  columns: SourceColumns;
  dates: DateOrder | undefined;
  judging: Omit<Parameters<typeof readEmployee>[1], 'row'>;
};

/** Titles and notes may come before the header, but at most this many rows. */
const headerWithin = 20;
/** Sheets that are looked into. */
const mostSheets = 100;

/** Returns the texts of a row. */
export const headersOf = ({ cells }: SheetRow): string[] => cells.map((cell) => storableText(seenValue(cell)).trim());
const plainHeadersOf = (row: SheetRow) => headersOf(row).map(plainHeader);

/** Yields the rows that may be the header, sheet by sheet. */
export async function* firstRows(sheets: readonly Sheet[]): AsyncGenerator<{ sheet: Sheet; row: SheetRow }> {
  for (const sheet of sheets.slice(0, mostSheets)) {
    let looked = 0;
    for await (const row of sheet.rows()) {
      yield { sheet, row };
      looked += 1;
      if (looked === headerWithin) break;
    }
  }
}

/** Returns the places of the columns in a row of headers. */
function placesIn(row: SheetRow, columns: SourceColumns): Places {
  const headers = plainHeadersOf(row);
  const found = Object.entries(columns).map(([fact, header]): [Fact, number] => [
    fact as Fact,
    headers.indexOf(plainHeader(header)),
  ]);
  return new Map(found.filter(([, place]) => place !== -1));
}

type Found = { sheet: Sheet; header: SheetRow; places: Places };

/** Finds the first row, of the first sheet, that has all columns; otherwise the one that has the most. */
async function findHeader(sheets: readonly Sheet[], columns: SourceColumns): Promise<Found | null> {
  let best: Found | null = null;
  for await (const { sheet, row: header } of firstRows(sheets)) {
    const places = placesIn(header, columns);
    if (places.size > (best?.places.size ?? 0)) best = { sheet, header, places };
    if (best?.places.size === Object.keys(columns).length) return best;
  }
  return best;
}

async function requireHeader(sheets: readonly Sheet[], columns: SourceColumns): Promise<Found> {
  const found = await findHeader(sheets, columns);
  const missing = sourceColumnKeys.filter((fact) => columns[fact] !== undefined && !found?.places.has(fact));
  if (found && missing.length === 0) return found;
  const names = missing.map((fact) => `“${columns[fact]}”`).join(', ');
  throw new SourceFault(`The file has no column ${names}. Please choose the columns again, or correct the file`);
}

const isDateColumn = (fact: Fact) =>
  fact in personColumns && personColumns[fact as keyof typeof personColumns].kind === 'date';

const isFormula = (cell: SheetCell | undefined) => typeof cell === 'object' && cell !== null && 'formula' in cell;

/** Returns the texts of a row. Dates without a year have the usual order. */
function textsOf({ cells }: SheetRow, places: Places, dates: DateOrder | undefined): EmployeeTexts {
  const texts = [...places].map(([fact, place]) => {
    const cell = cells[place] ?? null;
    const isShort = typeof cell === 'string' && isShortDate(dateText(cell));
    return [fact, storableText(rawValue(cell, fact, isShort ? null : dates) ?? '')];
  });
  const { firstName, middleName, lastName, ...read } = Object.fromEntries(texts) as Partial<Record<Fact, string>>;
  if (!places.has('name')) read.name = joinName([firstName, middleName, lastName]);
  // Unlike an import, most rows have none.
  if (/^(?:-+|–|—|n\/?a|nil|null|none)$/i.test(read.dateOfLeaving ?? '')) read.dateOfLeaving = '';
  return read;
}

const rowsBelow = async function* ({ sheet, header }: Found): AsyncGenerator<SheetRow> {
  const headers = plainHeadersOf(header).join('\n');
  for await (const row of sheet.rows())
    if (row.number > header.number && plainHeadersOf(row).join('\n') !== headers) yield row;
};

/** Refuses dates that could be read in two ways: a day and a month that change places announce someone for another day. */
async function refuseDoubt(found: Found): Promise<void> {
  const dated = [...found.places].filter(([fact]) => isDateColumn(fact));
  const dates = judgeDates(dated.map(([, index]) => ({ index })));
  for await (const { number, cells } of rowsBelow(found)) dates.note(number, cells);
  const [inDoubt] = [...dates.found()].filter(([, { isShort }]) => !isShort);
  if (!inDoubt) return;
  const [index] = inDoubt;
  const [fact] = dated.find(([, place]) => place === index) ?? ['dateOfLeaving' as const];
  const header = `“${seenValue(found.header.cells[index] ?? null).trim() || importFieldLabel(fact)}”`;
  throw new SourceFault(
    `The dates of ${header} could be day/month/year or month/day/year. Please choose how they are written`,
  );
}

/** Makes the sentence for a file that cannot be read. */
function inWords(error: unknown): unknown {
  if (!(error instanceof SpreadsheetError || error instanceof Failure)) return error;
  const sentence = sentenceOf(error);
  return sentence ? new SourceFault(sentence, { cause: error }) : error;
}

/** Checks that a file can be read: its header, and the order of its dates. @throws SourceFault */
export async function checkSpreadsheet(path: string, { columns, dates }: FileReading): Promise<void> {
  try {
    const book = await openWorkbook(path);
    try {
      const found = await requireHeader(book.sheets, columns);
      if (!dates) await refuseDoubt(found);
    } finally {
      await book.close();
    }
  } catch (error) {
    throw inWords(error);
  }
}

/**
 * Reads what a file says, row by row: memory does not grow with it.
 * @param prefix of faults, where several files are read
 * @throws SourceFault, also while the rows are read
 */
export async function* readSpreadsheet(
  path: string,
  { columns, dates, judging }: FileReading,
  prefix = '',
): AsyncGenerator<SourceWord> {
  try {
    const book = await openWorkbook(path);
    try {
      const found = await requireHeader(book.sheets, columns);
      for await (const row of rowsBelow(found))
        for (const word of wordsOf(row, found.places, { dates, judging }))
          yield 'fault' in word ? { ...word, fault: prefix + word.fault } : word;
    } finally {
      await book.close();
    }
  } catch (error) {
    throw inWords(error);
  }
}

function wordsOf(row: SheetRow, places: Places, { dates, judging }: Omit<FileReading, 'columns'>): SourceWord[] {
  const texts = textsOf(row, places, dates);
  if (Object.values(texts).every((text) => text === '')) return [];
  // Whether they stay is not known.
  if (isFormula(row.cells[places.get('dateOfLeaving') ?? -1]))
    return [{ row: row.number, employeeId: texts.employeeId || null, fault: importMessages.formulaWithoutValue }];
  return readEmployee(texts, { ...judging, row: row.number });
}
