import { Failure } from '#api/core/errors.ts';
import type { Cell, SheetRow, SpreadsheetErrorCode } from '#api/core/spreadsheets/sheet-row.ts';
import { unstorableText } from '#api/core/unstorable-text.ts';
import { importMessages, type RowFault } from '#contract/imports.ts';
import { type NewPerson, newPerson } from '#contract/person.ts';
import { crawledKeys, type PersonColumnKey, personColumns } from '#contract/person-columns.ts';
import { type MatchedHeaders, matchHeaders } from '#contract/person-headers.ts';
import { rawValue, seenValue } from './read-cell.ts';

/** A row as the import takes it, or everything that is wrong with it. `row` is the number that Excel shows. */
export type PersonRow = { row: number; person: NewPerson } | { row: number; faults: RowFault[] };

/** What was found out before the first person: the header row, and what its columns hold. */
export type PeopleSheet = {
  headerRow: number;
  /** Field → the header as the file writes it, from left to right. */
  columns: Map<PersonColumnKey, string>;
  ignoredColumns: string[];
  people: AsyncGenerator<PersonRow, void, undefined>;
};

/** The sentence for each reason why a file cannot be read. */
export const spreadsheetSentences: Readonly<Record<SpreadsheetErrorCode, string>> = {
  'not-spreadsheet': importMessages.notSpreadsheet,
  'old-excel': importMessages.notSpreadsheet,
  encrypted: importMessages.encrypted,
  empty: importMessages.empty,
  bomb: importMessages.bomb,
  broken: importMessages.broken,
};

/** Titles and notes may stand above the header, but not more than this many rows. */
const headerWithin = 20;
const faultCharacters = 200;

const formulaError = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|Err:\d+)$/i;

const isBlank = (cell: Cell) => cell === null || (typeof cell === 'string' && cell.trim() === '');
/** A copy: a part of a string keeps the 64 KiB it was cut from alive, and faults are kept to the end. */
const cut = (text: string) => Buffer.from(text.slice(0, faultCharacters)).toString();

type Header = { number: number; headers: string[]; matched: MatchedHeaders };

/** The row among them whose cells name the most fields; null when none names two. */
function findHeader(rows: readonly SheetRow[]): Header | null {
  let best: Header | null = null;
  for (const { number, cells } of rows) {
    const headers = cells.map((cell) => seenValue(cell).trim());
    const matched = matchHeaders(headers);
    if (matched.columns.size > (best?.matched.columns.size ?? 1)) best = { number, headers, matched };
  }
  return best;
}

/** What a row holds, as the contract takes it: blank cells left out, the public profile apart. */
function rawPerson(cells: readonly Cell[], columns: ReadonlyMap<number, PersonColumnKey>): Record<string, unknown> {
  const person: Record<string, unknown> = {};
  const crawledInfo: Record<string, string> = {};
  for (const [index, key] of columns) {
    const value = rawValue(cells[index] ?? null, key);
    if (value === undefined) continue;
    if (crawledKeys.has(key)) crawledInfo[key] = value;
    else person[key] = value;
  }
  if (Object.keys(crawledInfo).length > 0) person.crawledInfo = crawledInfo;
  return person;
}

/** Formulas that failed, and texts that no database keeps: faults whatever the rules of their field say. */
function brokenCells(cells: readonly Cell[], columns: ReadonlyMap<number, PersonColumnKey>) {
  return [...columns.keys()].flatMap((index) => {
    const seen = seenValue(cells[index] ?? null);
    const reason = formulaError.test(seen.trim())
      ? 'The formula in this cell has an error'
      : unstorableText(seen)[0]?.message;
    return reason ? [{ index, reason }] : [];
  });
}

function readPerson({ number, cells }: SheetRow, { headers, matched }: Header): PersonRow {
  const broken = brokenCells(cells, matched.columns);
  const whole =
    broken.length > 0 ? cells.map((cell, index) => (broken.some((one) => one.index === index) ? null : cell)) : cells;
  const result = newPerson.safeParse(rawPerson(whole, matched.columns));
  if (result.success && broken.length === 0) return { row: number, person: result.data };
  const indexOf = new Map([...matched.columns].map(([index, key]) => [key, index]));
  const found = (result.error?.issues ?? []).map(({ path, message }) => {
    const key = path.findLast((step) => typeof step === 'string' && step in personColumns) as PersonColumnKey;
    return { index: indexOf.get(key) ?? -1, label: personColumns[key].label, reason: message };
  });
  const faults = [
    ...found.filter(({ index }) => broken.every((one) => one.index !== index)),
    ...broken.map((one) => ({ ...one, label: '' })),
  ]
    .sort((one, other) => one.index - other.index)
    .map(({ index, label, reason }) => {
      const column = cut(headers[index] ?? label);
      return { row: number, column, value: cut(seenValue(cells[index] ?? null)), reason };
    });
  return { row: number, faults };
}

async function* peopleBelow(
  header: Header,
  rows: AsyncGenerator<SheetRow>,
): AsyncGenerator<PersonRow, void, undefined> {
  const repeated = header.headers.join('\0');
  for await (const row of rows) {
    if (row.cells.every(isBlank) || row.cells.map((cell) => seenValue(cell).trim()).join('\0') === repeated) continue;
    yield readPerson(row, header);
  }
}

/** The rows already read, then the rest; closes the source when the reader stops early. */
async function* joined(first: readonly SheetRow[], rest: AsyncIterator<SheetRow>): AsyncGenerator<SheetRow> {
  try {
    yield* first;
    for (let step = await rest.next(); !step.done; step = await rest.next()) yield step.value;
  } finally {
    await rest.return?.();
  }
}

/** The rows that may hold the header, and at least one below them if there is one. */
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
 * Finds the header and gives the people below it, one by one: memory does not grow with the rows.
 * @param rows of `openSpreadsheet`; its SpreadsheetError passes through, also in the midst of `people`
 * @returns the columns found, and `people`, to be read once; blank rows and repeated headers are left out
 * @throws Failure `invalid` with one sentence: no header in the first 20 rows, columns missing, or no row below the header
 */
export async function readPeople(rows: AsyncIterable<SheetRow>): Promise<PeopleSheet> {
  const source = rows[Symbol.asyncIterator]();
  const first = await firstRows(source);
  const header = findHeader(first.slice(0, headerWithin));
  const below = first.filter(({ number }) => number > (header?.number ?? 0));
  const refusal = !header
    ? importMessages.noHeader
    : header.matched.missing.length > 0
      ? importMessages.missingColumns(header.matched.missing)
      : below.length === 0
        ? importMessages.empty
        : null;
  if (!header || refusal !== null) {
    await source.return?.();
    throw new Failure('invalid', refusal ?? importMessages.noHeader);
  }
  const columns = [...header.matched.columns].sort(([one], [other]) => one - other);
  return {
    headerRow: header.number,
    columns: new Map(columns.map(([index, key]) => [key, header.headers[index] ?? ''])),
    ignoredColumns: header.matched.ignored,
    people: peopleBelow(header, joined(below, source)),
  };
}
