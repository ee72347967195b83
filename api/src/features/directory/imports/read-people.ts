import { Failure } from '#api/core/server/errors.ts';
import { type SheetRow, SpreadsheetError, type SpreadsheetErrorCode } from '#api/core/spreadsheets/sheet-row.ts';
import { specifiedRules, type ValueRules } from '#contract/base/value-rules.ts';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import type { DateOrder } from '#contract/directory/date-order.ts';
import { importMessages, isFixColumn } from '#contract/directory/imports.ts';
import { createReader, type PersonRow, type Reader } from './create-reader.ts';
import type { OpenedSheet } from './open-sheet.ts';
import { type Column, missingColumns, suggestColumns } from './suggest-columns.ts';

/** The sentence for each reason why a file cannot be read. */
const spreadsheetSentences: Readonly<Record<Exclude<SpreadsheetErrorCode, 'too-wide'>, string>> = {
  'not-spreadsheet': importMessages.notSpreadsheet,
  'old-excel': importMessages.notSpreadsheet,
  encrypted: importMessages.encrypted,
  empty: importMessages.empty,
  bomb: importMessages.bomb,
  broken: importMessages.broken,
};

/** Returns the sentence for a file that could not be read; undefined for any other error. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof SpreadsheetError)
    return error.code === 'too-wide' ? importMessages.tooWide(error.place) : spreadsheetSentences[error.code];
  return error instanceof Failure && !error.errors ? error.message : undefined;
}

/** The sheet as known before the first person: the header row, and the fields of its columns. */
export type PeopleSheet = {
  headerRow: number;
  columns: Column[];
  ignoredColumns: string[];
  people: AsyncGenerator<PersonRow, void, undefined>;
  /** Returns what the rows read so far have shown. */
  found: Reader['found'];
};

/** The chosen orders of day and month for a whole file: of dates, and of dates of birth. */
export type ChosenOrders = { dates?: DateOrder | undefined; birthdays?: DateOrder | undefined };

/** `orders`: of day and month by column, where it is not the usual one. `rules`: those of names and phones. */
type ReadingChoices = { orders?: ReadonlyMap<number, DateOrder> | undefined; rules?: ValueRules };

/** Sets the chosen order on each column whose dates are not all in the usual order; the others need none. */
export function withOrders<C extends Column>(columns: readonly C[], { dates, birthdays }: ChosenOrders): C[] {
  return columns.map((column) => {
    const order = column.field === 'dateOfBirth' ? birthdays : dates;
    return column.dates && order ? { ...column, order } : column;
  });
}

/** Reads the rows of a sheet one by one, skipping the example rows of the sample file. */
export async function* takeRows(
  rows: AsyncIterable<SheetRow>,
  reader: Pick<Reader, 'take'>,
): AsyncGenerator<PersonRow, void, undefined> {
  for await (const row of rows) {
    const taken = reader.take(row);
    if (taken) yield taken;
  }
}

/**
 * Reads a sheet person by person, by its headers.
 * @param sheet of `openFile`, or of `openSheet`; its SpreadsheetError passes through, also while `people` is read
 * @throws Failure `invalid` with one sentence when columns are missing
 */
export async function readPeople(
  sheet: OpenedSheet,
  fields: readonly CustomField[] = [],
  { orders = new Map(), rules = specifiedRules }: ReadingChoices = {},
): Promise<PeopleSheet> {
  const columns = suggestColumns(sheet.headers, fields).map(
    (column): Column => ({ ...column, order: orders.get(column.index) ?? null }),
  );
  const missing = missingColumns(columns);
  if (missing.length) {
    await sheet.close();
    throw new Failure('invalid', importMessages.missingColumns(missing));
  }
  const ignored = columns.filter(({ header, field }) => !field && header !== '' && !isFixColumn(header));
  const reader = createReader(columns, fields, rules);
  return {
    headerRow: sheet.headerRow,
    columns,
    ignoredColumns: ignored.map(({ header }) => header),
    people: takeRows(sheet.rows, reader),
    found: reader.found,
  };
}
