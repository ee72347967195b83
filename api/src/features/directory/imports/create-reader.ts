import { anyRules } from '#api/core/installation/value-rules.ts';
import type { SheetCell, SheetRow } from '#api/core/spreadsheets/sheet-row.ts';
import { unstorableText } from '#api/core/texts/unstorable-text.ts';
import { byRules, type OpenedRules, specifiedRules, type ValueRules } from '#contract/base/value-rules.ts';
import { type CustomField, type CustomValues, readCustomValue } from '#contract/directory/custom-fields.ts';
import { type DateOrder, inUsualOrder, isShortDate, ordersOf } from '#contract/directory/date-order.ts';
import { importMessages, type RowFault } from '#contract/directory/imports.ts';
import {
  type ImportField,
  importFieldLabel,
  isSampleRow,
  joinName,
  namePartKeys,
  nameParts,
} from '#contract/directory/name-parts.ts';
import {
  crawledKeys,
  type ImportedPerson,
  importedPerson,
  isLeftOut,
  openedBy,
  type PersonColumnKey,
  personColumns,
} from '#contract/directory/person-columns.ts';
import { judgeDates } from './judge-dates.ts';
import { dateText, rawCustomValue, rawValue, seenValue } from './read-cell.ts';
import { type Column, customKey, isOwnField } from './suggest-columns.ts';

/**
 * A fault with its field. `settledBy`: the kept row cannot be judged again on this; a new value in one of these fields
 * settles it.
 */
export type FieldFault = RowFault & {
  field: string;
  settledBy?: string[];
  /** The rule that would accept the value if the company turned it on. */
  openedBy?: keyof OpenedRules;
};
/** A valid row on its way into the directory. `row` is the number that Excel shows; `leftOut` are invalid optional values. */
export type ReadyRow = {
  row: number;
  cells: readonly SheetCell[];
  person: ImportedPerson;
  custom: CustomValues;
  leftOut?: FieldFault[];
};
/** A row with all its faults. */
export type FaultyRow = { row: number; cells: readonly SheetCell[]; faults: FieldFault[] };
export type PersonRow = ReadyRow | FaultyRow;

const faultCharacters = 200;
const formulaError = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|Err:\d+)$/i;

/** A copy: a substring keeps the 64 KiB it was cut from in memory, and faults are kept to the end. */
const cut = (text: string) => Buffer.from(text.slice(0, faultCharacters)).toString();

/** `value`: the judged value, when it differs from what the cell shows. */
type Found = Pick<FieldFault, 'field' | 'reason' | 'settledBy' | 'openedBy'> & {
  index: number;
  label: string;
  value?: string | undefined;
};

type Place = { index: number; order: DateOrder | null | undefined };
type Places<Key> = ReadonlyMap<Key, Place>;

/** Returns the values of a row in the contract's form: blank cells left out, parts of a name joined, the public profile apart. */
function rawPerson(cells: readonly SheetCell[], places: Places<ImportField>): Record<string, unknown> {
  const person: Record<string, unknown> = {};
  const crawledInfo: Record<string, string> = {};
  const read = (key: ImportField, { index, order }: Place) => rawValue(cells[index] ?? null, key, order);
  for (const [key, place] of places) {
    const value = read(key, place);
    if (value === undefined || Object.hasOwn(nameParts, key)) continue;
    if (crawledKeys.has(key)) crawledInfo[key] = value;
    else person[key] = value;
  }
  // A column with the whole name wins if it has a value.
  person['name'] ??= nameOf(namePartKeys.map((key) => places.get(key) && read(key, places.get(key) as Place)));
  if (Object.keys(crawledInfo).length > 0) person['crawledInfo'] = crawledInfo;
  return person;
}

const nameOf = (parts: readonly (string | undefined)[]) => joinName(parts) || undefined;

/** Returns formulas that failed or were never computed, and texts that no database keeps: faults whatever the rules of their field. */
function brokenCells(cells: readonly SheetCell[], columns: readonly { index: number; field: string }[]): Found[] {
  return columns.flatMap(({ index, field }) => {
    const cell = cells[index] ?? null;
    const seen = seenValue(cell);
    if (cell !== null && typeof cell === 'object' && 'formula' in cell)
      return [{ index, field, label: '', reason: importMessages.formulaWithoutValue, settledBy: [field] }];
    if (formulaError.test(seen.trim()))
      return [{ index, field, label: '', reason: 'The formula in this cell has an error' }];
    const reason = unstorableText(seen)[0]?.message;
    return reason ? [{ index, field, label: '', reason, settledBy: [field] }] : [];
  });
}

/** Returns the custom fields of a row, without blank cells. */
function readCustom(cells: readonly SheetCell[], places: Places<CustomField>) {
  const values: CustomValues = {};
  const found: Found[] = [];
  for (const [field, { index, order }] of places) {
    const read = readCustomValue(field, rawCustomValue(cells[index] ?? null, field, order));
    if ('message' in read)
      found.push({
        index,
        label: field.name,
        field: customKey(field),
        reason: orderFault(cells[index] ?? null, order) ?? read.message,
      });
    else if (read.value !== null) values[field._id] = read.value;
  }
  return { values, found };
}

/** Returns the reason for an invalid date in a column with an order other than the usual one. */
function orderFault(cell: SheetCell, order: DateOrder | null | undefined): string | undefined {
  if (!order || typeof cell !== 'string') return undefined;
  const text = dateText(cell);
  const isOther = inUsualOrder(text, order) !== text && ordersOf(text) !== order && ordersOf(text) !== 'either';
  return isOther ? importMessages.otherOrder(order, isShortDate(text)) : undefined;
}

/** Returns whether a field holds dates, with a year or without. */
function holdsDates(field: string | null, fields: readonly CustomField[]): boolean {
  const kind = Object.entries(personColumns).find(([key]) => key === field)?.[1].kind;
  return (
    kind === 'date' || kind === 'month-day' || fields.some((one) => customKey(one) === field && one.type === 'date')
  );
}

/** Reads rows by their columns, and collects what no single row can show. */
export type Reader = {
  read: (row: SheetRow) => PersonRow;
  /** Judges a row of the file; null for an example row of the sample file, which is skipped. */
  take: (row: SheetRow) => PersonRow | null;
  /** Returns what the rows so far have shown. */
  found: () => { exampleRows: number; columns: <C extends Column>(columns: readonly C[]) => C[] };
};

/**
 * Creates a reader for these columns, with these rules for names and phones; deleted custom fields count as not imported. A row with faults
 * only in optional values is imported without them.
 */
export function createReader(
  columns: readonly Column[],
  fields: readonly CustomField[],
  rules: ValueRules = specifiedRules,
): Reader {
  const headers = new Map(columns.map(({ index, header }) => [index, header]));
  const own = new Map<ImportField, Place>();
  const custom = new Map<CustomField, Place>();
  const read: { index: number; field: string }[] = [];
  for (const { index, field, order } of columns) {
    const customField = fields.find((one) => customKey(one) === field);
    if (field === null || (!customField && !isOwnField(field))) continue;
    if (customField) custom.set(customField, { index, order });
    else own.set(field as ImportField, { index, order });
    read.push({ index, field });
  }
  const parts = namePartKeys.filter((key) => own.has(key));
  /** Returns the field that shows a fault: for a joined name the first of its parts. */
  const shownIn = (field: PersonColumnKey): ImportField =>
    field === 'name' && !own.has('name') ? (parts[0] ?? field) : field;

  function faultOf(field: PersonColumnKey, message: string, cells: readonly SheetCell[], raw: Record<string, unknown>) {
    const shown = shownIn(field);
    const { index = -1, order } = own.get(shown) ?? {};
    const { choices } = personColumns[field];
    const isChoice = choices !== undefined && raw[field] !== undefined;
    const reason = isChoice
      ? importMessages.notAChoice(personColumns[field].label, choices)
      : (orderFault(cells[index] ?? null, order) ?? message);
    const given = raw[field] === undefined ? undefined : String(raw[field]);
    const opening = openedBy(field, given, anyRules);
    const value = shown === field ? undefined : (given ?? '');
    const label = importFieldLabel(shown) ?? '';
    return { index, label, field: shown, reason, value, ...(opening && { openedBy: opening }) };
  }

  const readRow = ({ number, cells }: SheetRow): PersonRow => {
    const broken = brokenCells(cells, read);
    const isBroken = (index: number) => broken.some((one) => one.index === index);
    const whole = broken.length > 0 ? cells.map((cell, index) => (isBroken(index) ? null : cell)) : cells;
    const raw = rawPerson(whole, own);
    const judge = (person: Record<string, unknown>) => byRules(rules, () => importedPerson.safeParse(person));
    const result = judge(raw);
    const { values, found: wrong } = readCustom(whole, custom);
    if (result.success && !broken.length && !wrong.length)
      return { row: number, cells, person: result.data, custom: values };
    const found = (result.error?.issues ?? []).map(({ path, message }): Found => {
      const field = path.findLast((step) => typeof step === 'string' && Object.hasOwn(personColumns, step));
      return faultOf(field as PersonColumnKey, message, cells, raw);
    });
    const isOfBroken = ({ index, field }: Found) =>
      isBroken(index) ||
      (parts.some((part) => part === field) && parts.some((part) => isBroken(own.get(part)?.index ?? -1)));
    const faults = [...found.filter((one) => !isOfBroken(one)), ...wrong, ...broken]
      .sort((one, other) => one.index - other.index)
      .map(({ index, label, value, ...rest }): FieldFault => {
        const column = cut(headers.get(index) || label);
        return { row: number, column, value: cut(value ?? seenValue(cells[index] ?? null)), ...rest };
      });
    if (!faults.every(({ field }) => isLeftOut(field))) return { row: number, cells, faults };
    const wrongCells = new Set(faults.map(({ field }) => columns.find((column) => column.field === field)?.index));
    const rest = judge(
      rawPerson(
        whole.map((cell, index) => (wrongCells.has(index) ? null : cell)),
        own,
      ),
    );
    return rest.success
      ? { row: number, cells, person: rest.data, custom: values, leftOut: faults }
      : { row: number, cells, faults };
  };

  const dates = judgeDates(read.filter(({ field }) => holdsDates(field, fields)));
  let exampleRows = 0;

  return {
    read: readRow,
    take(row) {
      const { number, cells } = row;
      if (isSampleRow((key) => rawValue(cells[own.get(key)?.index ?? -1] ?? null, key))) {
        exampleRows += 1;
        return null;
      }
      dates.note(number, cells);
      return readRow(row);
    },
    found() {
      const inDoubt = dates.found();
      return {
        exampleRows,
        columns: (all) => all.map((column) => ({ ...column, dates: inDoubt.get(column.index) })),
      };
    },
  };
}
