import { z } from 'zod';
import { answer, download, route } from '../base/route.ts';
import { flag, limits, oneLine, paging, recordId, wholeNumberField } from '../base/rules.ts';
import { type DateOrder, dateLooks, dateOrders, orderWords, usualOrder } from './date-order.ts';
import { duplicateReasons } from './duplicates.ts';
import { heldByRules } from './held-by-rules.ts';

/** Returns the letters of a spreadsheet column: A, B, …, AA. @param index 0 is the first */
export function columnLetters(index: number): string {
  let [letters, rest] = ['', index];
  for (; rest >= 0; rest = Math.floor(rest / 26) - 1) letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return letters;
}

/** Texts of sections 5 and 8 about spreadsheets, and errors for files that cannot be read. */
export const importMessages = {
  wrongType: 'Please select .xlsx or .csv file to upload',
  notSpreadsheet: 'This file is not a spreadsheet. Please save it as .xlsx or .csv and upload it again',
  encrypted: 'This spreadsheet is password-protected. Please remove the password and upload it again',
  empty: 'This spreadsheet has no rows to import',
  noHeader: 'No header row was found. Please compare the file with the sample file',
  textNamedWorkbook:
    'This file is named .xlsx but is a text file, and it has no table with a header row. Please open it in Excel, save it as .xlsx or .csv and upload it again',
  noSheet: (wanted: string, sheets: readonly string[]) =>
    `There is no sheet ${wanted} with rows. ${sheets.length === 0 ? 'This file has no sheets to choose from' : `This file has: ${sheets.join(', ')}`}`,
  sheetsRead: (read: readonly string[], others: readonly string[]) =>
    `Sheet read: ${read.join(', ')}. Not read: ${others.join(', ')}`,
  formulaWithoutValue:
    'This cell is a formula without a stored value. Please open the file in Excel, save it and upload it again',
  notAChoice: (field: string, choices: readonly string[]) => `${field} must be one of ${choices.join(', ')}`,
  otherOrder: (order: DateOrder, isShort: boolean) =>
    `Dates in this column are read as ${orderWords(order, isShort)}. Please enter this one the same way`,
  datesInDoubt: (columns: readonly DatesInDoubt[]) =>
    [...Map.groupBy(columns, ({ dates: { looks, isShort } }) => `${looks} ${isShort}`).values()]
      .map((alike) => {
        const { looks, isShort } = alike[0]?.dates ?? { looks: 'unknown' as const, isShort: false };
        const words = (order: DateOrder) => orderWords(order, isShort);
        const sentence =
          looks === 'mixed'
            ? `Some of these dates are ${words('day-first')} and some are ${words('month-first')}`
            : `These dates look like ${words(looks === 'unknown' ? usualOrder(isShort) : looks)}`;
        return `${sentence}: ${alike.map(withExamples).join('; ')}.`;
      })
      .join(' '),
  chooseOrder: 'Please choose how to read the dates',
  chooseOrderOf: (columns: readonly string[]) =>
    `Please choose day-first (31/12/2020) or month-first (12/31/2020) for ${columns.join(', ')}`,
  nothingYet: 'Nothing was imported yet. Please choose how to read these dates, and upload the file again.',
  onlyExamples: 'This file has only the example rows of the sample file. They were left out',
  examplesLeftOut: (rows: number) =>
    `${rows === 1 ? '1 example row' : `${rows} example rows`} of the sample file ${rows === 1 ? 'was' : 'were'} left out`,
  missingColumns: (columns: readonly string[]) => `These columns are missing: ${columns.join(', ')}`,
  bomb: 'This spreadsheet is too large when unpacked and wasn’t read',
  broken: 'This spreadsheet is damaged and couldn’t be read completely',
  meanwhile: 'Someone added one of these people at the same time. Nothing was imported; please upload the file again',
  tooWide: (place: { row: number; column: number } = { row: 1, column: limits.imports.columns }) =>
    `Row ${place.row} has a value in column ${columnLetters(place.column)}. A spreadsheet can have at most ${limits.imports.columns} columns, up to ${columnLetters(limits.imports.columns - 1)}`,
  another: 'Another import is still running. Wait until it finishes, or discard it, and try again',
  moreRows: ({ column, reason, rows }: MoreFaults) =>
    `… and ${rows.toLocaleString('en-IN')} more ${rows === 1 ? 'row' : 'rows'} with ${reason === '' ? 'other problems' : `the same problem (${column}: ${reason})`}`,
  keptRows: `Up to ${limits.imports.keptRows.toLocaleString('en-IN')} faulty rows are listed individually.`,
  successful: 'Bulk upload successful',
  failed: 'Bulk upload failed',
  notFound: 'Import not found',
  invalidId: 'Invalid import id',
  notReady: 'This import can no longer be changed',
  stillChecking: 'The spreadsheet is still being checked. Please wait a moment',
  nothingToImport: 'There is nothing to import: no row is valid yet',
  columnTwice: (field: string) => `Two columns are matched to ${field}`,
  unknownField: 'Unknown field',
  unknownRow: 'This row has no problems, or doesn’t exist',
  undone: 'Import undone successfully',
  notUndone: 'Failed to undo the import',
  tooLate: `An import can be undone within ${limits.undoDays} days`,
  notApplied: 'Only a finished import can be undone',
  discarded: 'Import discarded',
  waitsForSpace: 'Storage is full. Imported rows are safe, and the import continues automatically when there is space',
  interrupted: 'The import stopped early. You can undo what was imported, or upload the file again to continue',
  notAllUndone: (left: number) =>
    left === 1
      ? '1 ex-employee was changed since and stays as it is'
      : `${left.toLocaleString('en-IN')} ex-employees were changed since and stay as they are`,
} as const;

/** A column of dates in an order other than the usual one, or in both. */
type DatesInDoubt = Pick<ImportColumn, 'header'> & { dates: NonNullable<ImportColumn['dates']> };

const withExamples = ({ header, dates }: DatesInDoubt) =>
  dates.examples.length === 0
    ? header
    : `${header} (${dates.examples.map(({ row, value }) => `row ${row} has ${value}`).join(', ')})`;

/** The last column of the spreadsheet of faulty rows; ignored when that file is uploaded again. */
export const fixColumn = 'What to fix';

/** Whether a header names that column, by its present name or that of files downloaded before. */
export const isFixColumn = (header: string): boolean => header === fixColumn || header === 'What to mend';

/** One faulty cell: the row as the spreadsheet shows it (1 is the first), the column's header, the value and the reason. */
export const rowFault = z.object({ row: z.number(), column: z.string(), value: z.string(), reason: z.string() });
export type RowFault = z.infer<typeof rowFault>;

/** Rows that are not listed, grouped by their first fault; without a reason: various others. */
const moreFaults = z.object({ column: z.string(), reason: z.string(), rows: z.number() });
export type MoreFaults = z.infer<typeof moreFaults>;

/** A visible sheet of a workbook with several: whether it was read, and whether it has a header row of people with rows below it. */
const importSheet = z.object({ name: z.string(), isRead: z.boolean(), hasHeader: z.boolean() });
export type ImportSheet = z.infer<typeof importSheet>;

/** The most faults that are listed; `faultyRows` counts all. */
export const maximumListedFaults = 1000;

/** An invalid value that is left out of its row: `field` as for columns, the rest as for a fault. */
const leftOutValue = rowFault.extend({ field: z.string() });
export type LeftOutValue = z.infer<typeof leftOutValue>;

const importResult = z.object({
  _id: z.string(),
  fileName: z.string(),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  faultyRows: z.number(),
  faults: z.array(rowFault),
  /** Rows with none of their faults listed. */
  moreFaults: z.array(moreFaults),
  /** Rows added without an invalid optional value, and at most 1000 of these values. */
  incompleteRows: z.number(),
  leftOut: z.array(leftOutValue),
  heldByRules,
  ignoredColumns: z.array(z.string()),
  /** The visible sheets with rows, if there are several; one of them is read. */
  sheets: z.array(importSheet),
  /** Example rows of the sample file: left out and not counted. */
  exampleRows: z.number(),
});
export type ImportResult = z.infer<typeof importResult>;

export const bulkUpload = route({
  method: 'POST',
  path: '/alumni/bulk-upload',
  may: 'people:write',
  summary: 'Import a spreadsheet: valid rows are added, the answer lists the others',
  file: 'file',
  query: z.object({
    /** The order of day and month in dates with a year; required when they do not look like dd/MM/yyyy. */
    dates: z.enum(dateOrders).optional(),
    /** The same for dates of birth; required when they do not look like MM/DD or dd/MM/yyyy. */
    birthdays: z.enum(dateOrders).optional(),
    /** The name of the sheet to read; by default the first visible one with a header. */
    sheet: z.string().max(100).optional(),
  }),
  responses: { 201: answer(importResult) },
});

export const downloadSample = route({
  method: 'GET',
  path: '/alumni/bulk-upload/sample',
  may: 'people:write',
  summary: 'The sample spreadsheet, made from the fields of the contract',
  responses: { 200: download('spreadsheet') },
});

/**
 * The states of an import: `checking` (the dry run), `ready` (its result waits for a decision), `running`, `done`, `failed`
 * (nothing more will happen; `message` says why), `undoing`, `undone`.
 */
export const importStates = ['checking', 'ready', 'running', 'done', 'failed', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** A column of the file, with the first few values so that people recognise it. */
const importColumn = z.object({
  /** 0 is the first. */
  index: z.number(),
  header: z.string(),
  /** A field (`name`, `email`, … or `custom:<field id>`); null: not imported. */
  field: z.string().nullable(),
  samples: z.array(z.string()),
  /** For a column of dates: the chosen order of day and month; otherwise the usual one. */
  order: z.enum(dateOrders).nullable().optional(),
  /** For a column of numeric dates that do not all look like the usual order. */
  dates: z
    .object({
      looks: z.enum(dateLooks),
      isShort: z.boolean(),
      examples: z.array(z.object({ row: z.number(), value: z.string() })),
    })
    .optional(),
});
export type ImportColumn = z.infer<typeof importColumn>;

/** Returns the columns whose dates do not look like the usual order, with no order chosen yet: nothing is imported until one is. */
export function columnsInDoubt<C extends Pick<ImportColumn, 'header' | 'order' | 'dates'>>(
  columns: readonly C[],
): (C & DatesInDoubt)[] {
  return columns.filter(
    (column): column is C & DatesInDoubt =>
      column.dates !== undefined && column.dates.looks !== 'unknown' && !column.order,
  );
}

export const importSummary = z.object({
  _id: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  faultyRows: z.number(),
  /** Rows added without an invalid optional value, such as a phone. */
  incompleteRows: z.number(),
  /** Rows read by the running job; starts again for each dry run, import and undo. */
  progress: z.number(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  finishedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** Whether it is done, and can still be undone. */
  undoable: z.boolean(),
  /** The reason for a failure, or what an undo could not revert. */
  message: z.string().nullable(),
});
export type ImportSummary = z.infer<typeof importSummary>;

/** A row that would be added although a similar person exists. */
const similarRow = z.object({
  row: z.number(),
  name: z.string(),
  person: z.object({ _id: z.string(), name: z.string() }),
  reasons: z.array(z.enum(duplicateReasons)),
});
export type SimilarRow = z.infer<typeof similarRow>;

export const importDetail = importSummary.extend({
  columns: z.array(importColumn),
  /** Labels of required fields without a column: the import cannot continue until each has one. */
  missing: z.array(z.string()),
  /** At most 100 of the similar rows; they are all added, and included in the counts. */
  similarRows: z.array(similarRow),
  /** Faulty rows beyond those that are kept to be fixed. */
  moreFaults: z.array(moreFaults),
  /** The visible sheets with rows, if there are several; one of them is read. */
  sheets: z.array(importSheet),
  /** Example rows of the sample file: left out and not counted. */
  exampleRows: z.number(),
  heldByRules,
});
export type ImportDetail = z.infer<typeof importDetail>;

/** A faulty row, or one added without a value, with its values by field, as in the file or as corrected. */
const faultyRow = z.object({
  row: z.number(),
  values: z.record(z.string(), z.string()),
  faults: z.array(leftOutValue),
  /** Whether it is added without the faulty values. */
  goesIn: z.boolean(),
});
export type FaultyRow = z.infer<typeof faultyRow>;

const id = z.object({ id: recordId(importMessages.invalidId) });

export const startImport = route({
  method: 'POST',
  path: '/alumni/imports',
  may: 'people:write',
  summary:
    'Start an import: the spreadsheet is stored, its columns are matched, and a dry run starts; no records change yet',
  file: 'file',
  responses: { 201: answer(importDetail) },
});

export const listImports = route({
  method: 'GET',
  path: '/alumni/imports',
  may: 'people:write',
  summary: 'The imports of the company, newest first',
  query: z.object(paging),
  responses: { 200: answer(z.object({ imports: z.array(importSummary), totalCount: z.number() })) },
});

export const getImport = route({
  method: 'GET',
  path: '/alumni/imports/{id}',
  may: 'people:write',
  summary: 'One import: its columns, its progress, its results',
  params: id,
  responses: { 200: answer(importDetail) },
});

export const matchImportColumns = route({
  method: 'POST',
  path: '/alumni/imports/{id}/columns',
  may: 'people:write',
  summary: 'Correct which column belongs to which field; remembered for the next file, and starts a new dry run',
  params: id,
  body: z.object({
    columns: z
      .array(
        z.object({
          index: z
            .number()
            .int()
            .min(0)
            .max(limits.imports.columns - 1),
          field: z.string().max(100).nullable(),
          /** How to read the dates of the column; null: the usual way. Left out: unchanged. */
          order: z.enum(dateOrders).nullable().optional(),
        }),
      )
      .max(limits.imports.columns),
  }),
  responses: { 200: answer(importDetail) },
});

export const chooseImportSheet = route({
  method: 'POST',
  path: '/alumni/imports/{id}/sheet',
  may: 'people:write',
  summary: 'Read another sheet of the workbook: its columns are matched, and a new dry run starts',
  params: id,
  body: z.object({ sheet: oneLine().max(100) }),
  responses: { 200: answer(importDetail) },
});

export const listFaultyRows = route({
  method: 'GET',
  path: '/alumni/imports/{id}/rows',
  may: 'people:write',
  summary:
    'The rows with faults, in the order of the file, at most 50 at a time; with `goesIn`, those added without an optional value',
  params: id,
  query: z.object({ after: wholeNumberField(0, 10_000_000).optional(), goesIn: flag }),
  responses: { 200: answer(z.object({ rows: z.array(faultyRow), next: z.number().nullable() })) },
});

export const fixImportRow = route({
  method: 'POST',
  path: '/alumni/imports/{id}/rows/{row}',
  may: 'people:write',
  summary: 'Fix values of a faulty row in place; returns the remaining faults',
  params: id.extend({ row: wholeNumberField(1, 10_000_000) }),
  body: z.object({ values: z.record(z.string().max(100), z.string().max(2000)) }),
  responses: { 200: answer(z.object({ row: faultyRow, import: importDetail })) },
});

export const confirmImport = route({
  method: 'POST',
  path: '/alumni/imports/{id}/confirm',
  may: 'people:write',
  summary: 'Import the valid rows; runs in the background',
  params: id,
  responses: { 200: answer(importDetail) },
});

export const downloadFaultyRows = route({
  method: 'GET',
  path: '/alumni/imports/{id}/faulty-rows',
  may: 'people:write',
  summary: 'The rows that were not imported, as a spreadsheet with a column for the reasons',
  params: id,
  responses: { 200: download('spreadsheet') },
});

export const undoImport = route({
  method: 'POST',
  path: '/alumni/imports/{id}/undo',
  may: 'people:write',
  summary: 'Undo an import within 7 days; records changed since are kept as they are',
  params: id,
  responses: { 200: answer(importDetail) },
});

export const discardImport = route({
  method: 'DELETE',
  path: '/alumni/imports/{id}',
  may: 'people:write',
  summary: 'Discard an import that was not confirmed, with its file',
  params: id,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});
