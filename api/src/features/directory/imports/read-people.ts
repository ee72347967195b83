import { anyRules } from '#api/core/installation/value-rules.ts';
import { Failure } from '#api/core/server/errors.ts';
import {
  type Cell,
  type SheetRow,
  SpreadsheetError,
  type SpreadsheetErrorCode,
} from '#api/core/spreadsheets/sheet-row.ts';
import { unstorableText } from '#api/core/texts/unstorable-text.ts';
import { byRules, type OpenedRules, specifiedRules, type ValueRules } from '#contract/base/value-rules.ts';
import { type CustomField, type CustomValues, readCustomValue } from '#contract/directory/custom-fields.ts';
import { importMessages, isFixColumn, type RowFault } from '#contract/directory/imports.ts';
import {
  crawledKeys,
  type ImportedPerson,
  importedPerson,
  isLeftOut,
  openedBy,
  type PersonColumnKey,
  personColumns,
} from '#contract/directory/person-columns.ts';
import { openSheet } from './open-sheet.ts';
import { rawCustomValue, rawValue, seenValue } from './read-cell.ts';
import { type Column, customKey, isPersonColumn, missingColumns, suggestColumns } from './suggest-columns.ts';

/**
 * A fault with the field it belongs to. `settledBy`: the row as it is kept cannot be judged again on this; another value in one
 * of these fields settles it.
 */
export type FieldFault = RowFault & {
  field: string;
  settledBy?: string[];
  /** The rule that would take the value if the company opened it. */
  openedBy?: keyof OpenedRules;
};
/** A right row on its way into the directory. `row` is the number that Excel shows; `leftOut` are optional values that are wrong. */
export type ReadyRow = {
  row: number;
  cells: readonly Cell[];
  person: ImportedPerson;
  custom: CustomValues;
  leftOut?: FieldFault[];
};
/** A row with everything that is wrong with it. */
export type FaultyRow = { row: number; cells: readonly Cell[]; faults: FieldFault[] };
export type PersonRow = ReadyRow | FaultyRow;

/** The sentence for each reason why a file cannot be read. */
const spreadsheetSentences: Readonly<Record<Exclude<SpreadsheetErrorCode, 'too-wide'>, string>> = {
  'not-spreadsheet': importMessages.notSpreadsheet,
  'old-excel': importMessages.notSpreadsheet,
  encrypted: importMessages.encrypted,
  empty: importMessages.empty,
  bomb: importMessages.bomb,
  broken: importMessages.broken,
};

/** What to say of a file that could not be read; undefined when something else went wrong. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof SpreadsheetError)
    return error.code === 'too-wide' ? importMessages.tooWide(error.place) : spreadsheetSentences[error.code];
  return error instanceof Failure && !error.errors ? error.message : undefined;
}

const faultCharacters = 200;
const formulaError = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|Err:\d+)$/i;

/** A copy: a part of a string keeps the 64 KiB it was cut from alive, and faults are kept to the end. */
const cut = (text: string) => Buffer.from(text.slice(0, faultCharacters)).toString();

type Found = Pick<FieldFault, 'field' | 'reason' | 'settledBy' | 'openedBy'> & { index: number; label: string };

/** What a row holds, as the contract takes it: blank cells left out, the public profile apart. */
function rawPerson(cells: readonly Cell[], columns: ReadonlyMap<PersonColumnKey, number>): Record<string, unknown> {
  const person: Record<string, unknown> = {};
  const crawledInfo: Record<string, string> = {};
  for (const [key, index] of columns) {
    const value = rawValue(cells[index] ?? null, key);
    if (value === undefined) continue;
    if (crawledKeys.has(key)) crawledInfo[key] = value;
    else person[key] = value;
  }
  if (Object.keys(crawledInfo).length > 0) person.crawledInfo = crawledInfo;
  return person;
}

/** Formulas that failed, and texts that no database keeps: faults whatever the rules of their field say. */
function brokenCells(cells: readonly Cell[], columns: readonly { index: number; field: string }[]): Found[] {
  return columns.flatMap(({ index, field }) => {
    const seen = seenValue(cells[index] ?? null);
    if (formulaError.test(seen.trim()))
      return [{ index, field, label: '', reason: 'The formula in this cell has an error' }];
    const reason = unstorableText(seen)[0]?.message;
    return reason ? [{ index, field, label: '', reason, settledBy: [field] }] : [];
  });
}

/** What a row holds in custom fields; blank cells are left out. */
function readCustom(cells: readonly Cell[], columns: ReadonlyMap<CustomField, number>) {
  const values: CustomValues = {};
  const found: Found[] = [];
  for (const [field, index] of columns) {
    const read = readCustomValue(field, rawCustomValue(cells[index] ?? null, field));
    if ('message' in read) found.push({ index, label: field.name, field: customKey(field), reason: read.message });
    else if (read.value !== null) values[field._id] = read.value;
  }
  return { values, found };
}

/**
 * Makes what reads rows by these columns, with names and phones by these rules; custom fields that are gone count as not imported. A row
 * in which nothing but optional values is wrong goes in without them.
 */
export function createReader(
  columns: readonly Column[],
  fields: readonly CustomField[],
  rules: ValueRules = specifiedRules,
): (row: SheetRow) => PersonRow {
  const headers = new Map(columns.map(({ index, header }) => [index, header]));
  const own = new Map<PersonColumnKey, number>();
  const custom = new Map<CustomField, number>();
  const read: { index: number; field: string }[] = [];
  for (const { index, field } of columns) {
    const customField = fields.find((one) => customKey(one) === field);
    if (field === null || (!customField && !isPersonColumn(field))) continue;
    if (customField) custom.set(customField, index);
    else own.set(field as PersonColumnKey, index);
    read.push({ index, field });
  }
  return ({ number, cells }) => {
    const broken = brokenCells(cells, read);
    const isBroken = (index: number) => broken.some((one) => one.index === index);
    const whole = broken.length > 0 ? cells.map((cell, index) => (isBroken(index) ? null : cell)) : cells;
    const judge = (judged: readonly Cell[]) => byRules(rules, () => importedPerson.safeParse(rawPerson(judged, own)));
    const result = judge(whole);
    const { values, found: wrong } = readCustom(whole, custom);
    if (result.success && !broken.length && !wrong.length)
      return { row: number, cells, person: result.data, custom: values };
    const found = (result.error?.issues ?? []).map(({ path, message }): Found => {
      const field = path.findLast((step) => typeof step === 'string' && isPersonColumn(step)) as PersonColumnKey;
      const index = own.get(field) ?? -1;
      const opening = openedBy(field, rawValue(whole[index] ?? null, field), anyRules);
      const label = personColumns[field].label;
      return { index, label, field, reason: message, ...(opening && { openedBy: opening }) };
    });
    const faults = [...found.filter(({ index }) => !isBroken(index)), ...wrong, ...broken]
      .sort((one, other) => one.index - other.index)
      .map(({ index, label, ...rest }): FieldFault => {
        const column = cut(headers.get(index) || label);
        return { row: number, column, value: cut(seenValue(cells[index] ?? null)), ...rest };
      });
    if (!faults.every(({ field }) => isLeftOut(field))) return { row: number, cells, faults };
    const wrongCells = new Set(faults.map(({ field }) => columns.find((column) => column.field === field)?.index));
    const rest = judge(whole.map((cell, index) => (wrongCells.has(index) ? null : cell)));
    return rest.success
      ? { row: number, cells, person: rest.data, custom: values, leftOut: faults }
      : { row: number, cells, faults };
  };
}

/** What was found out before the first person: the header row, and what its columns hold. */
export type PeopleSheet = {
  headerRow: number;
  columns: Column[];
  ignoredColumns: string[];
  people: AsyncGenerator<PersonRow, void, undefined>;
};

async function* peopleOf(rows: AsyncGenerator<SheetRow>, read: (row: SheetRow) => PersonRow): PeopleSheet['people'] {
  for await (const row of rows) yield read(row);
}

/**
 * Reads a spreadsheet whose columns say themselves what they hold, person by person.
 * @param rows of `openSpreadsheet`; its SpreadsheetError passes through, also in the midst of `people`
 * @throws Failure `invalid` with one sentence: no header, columns missing, or no row below the header
 */
export async function readPeople(
  rows: AsyncIterable<SheetRow>,
  fields: readonly CustomField[] = [],
  rules: ValueRules = specifiedRules,
): Promise<PeopleSheet> {
  const sheet = await openSheet(rows);
  const columns = suggestColumns(sheet.headers, fields);
  const missing = missingColumns(columns);
  if (missing.length) {
    await sheet.close();
    throw new Failure('invalid', importMessages.missingColumns(missing));
  }
  const ignored = columns.filter(({ header, field }) => !field && header !== '' && !isFixColumn(header));
  return {
    headerRow: sheet.headerRow,
    columns,
    ignoredColumns: ignored.map(({ header }) => header),
    people: peopleOf(sheet.rows, createReader(columns, fields, rules)),
  };
}
