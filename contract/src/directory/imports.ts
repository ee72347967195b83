import { z } from 'zod';
import { answer, download, route } from '../base/route.ts';
import { flag, limits, oneLine, paging, recordId, wholeNumberField } from '../base/rules.ts';
import { type DateOrder, dateLooks, dateOrders, orderWords, usualOrder } from './date-order.ts';
import { duplicateReasons } from './duplicates.ts';
import { heldByRules } from './held-by-rules.ts';

/** A column as spreadsheets call it: A, B, …, AA. @param index 0 is the first */
export function columnLetters(index: number): string {
  let [letters, rest] = ['', index];
  for (; rest >= 0; rest = Math.floor(rest / 26) - 1) letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return letters;
}

/** Texts of sections 5 and 8 about spreadsheets, and the sentences for files that cannot be read. */
export const importMessages = {
  wrongType: 'Please select .xlsx or .csv file to upload',
  notSpreadsheet: 'This file is not a spreadsheet. Please save it as .xlsx or .csv and upload it again',
  encrypted: 'This spreadsheet is protected with a password. Please remove the password and upload it again',
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
    `The dates of this column are read as ${orderWords(order, isShort)}. Please enter this one the same way`,
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
  keptRows: `At most ${limits.imports.keptRows.toLocaleString('en-IN')} faulty rows are kept one by one.`,
  successful: 'Bulk upload successful',
  failed: 'Bulk upload failed',
  notFound: 'Import not found',
  invalidId: 'Invalid import id',
  notReady: 'This import can no longer be changed',
  stillChecking: 'The spreadsheet is still being checked. Please wait a moment',
  nothingToImport: 'There is nothing to import: no row is valid yet',
  columnTwice: (field: string) => `Two columns are matched to ${field}`,
  unknownField: 'There is no such field',
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

/** A column of dates in another order than the usual one, or in two. */
type DatesInDoubt = Pick<ImportColumn, 'header'> & { dates: NonNullable<ImportColumn['dates']> };

const withExamples = ({ header, dates }: DatesInDoubt) =>
  dates.examples.length === 0
    ? header
    : `${header} (${dates.examples.map(({ row, value }) => `row ${row} has ${value}`).join(', ')})`;

/** The last column of the spreadsheet of faulty rows; when that file is uploaded again it means nothing. */
export const fixColumn = 'What to fix';

/** Whether a header names that column, also as files have it that were downloaded before it got its present name. */
export const isFixColumn = (header: string): boolean => header === fixColumn || header === 'What to mend';

/** One faulty cell: the row as the spreadsheet shows it (1 is the first), the column's header, the value and the reason. */
export const rowFault = z.object({ row: z.number(), column: z.string(), value: z.string(), reason: z.string() });
export type RowFault = z.infer<typeof rowFault>;

/** Rows that are not listed, by the first thing that is wrong with them; without a reason: various others. */
const moreFaults = z.object({ column: z.string(), reason: z.string(), rows: z.number() });
export type MoreFaults = z.infer<typeof moreFaults>;

/** A visible sheet of a workbook that has several: whether it was read, and whether it has a header row of people with rows below it. */
const importSheet = z.object({ name: z.string(), isRead: z.boolean(), hasHeader: z.boolean() });
export type ImportSheet = z.infer<typeof importSheet>;

/** At most this many faults are listed; `faultyRows` counts all. */
export const maximumListedFaults = 1000;

/** A value that is wrong and that its row goes in without: `field` as of the columns, the rest as of a fault. */
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
  /** The rows of which no fault is listed. */
  moreFaults: z.array(moreFaults),
  /** Rows that went in without an optional value that is wrong, and at most 1000 of these values. */
  incompleteRows: z.number(),
  leftOut: z.array(leftOutValue),
  heldByRules,
  ignoredColumns: z.array(z.string()),
  /** The visible sheets with rows, when there are several: one of them is read. */
  sheets: z.array(importSheet),
  /** Rows that are the examples of the sample file: they are left out and not counted. */
  exampleRows: z.number(),
});
export type ImportResult = z.infer<typeof importResult>;

export const bulkUpload = route({
  method: 'POST',
  path: '/alumni/bulk-upload',
  may: 'people:write',
  summary: 'Import a spreadsheet: right rows go in, the answer lists those that are not',
  file: 'file',
  query: z.object({
    /** The order of day and month in dates with a year; needed when they do not look like dd/MM/yyyy. */
    dates: z.enum(dateOrders).optional(),
    /** The same for dates of birth; needed when they do not look like MM/DD or dd/MM/yyyy. */
    birthdays: z.enum(dateOrders).optional(),
    /** The name of the sheet to read; else the first visible one that has a header. */
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

/** A column of the file: what it holds, and the first few values so that people recognise it. */
const importColumn = z.object({
  /** 0 is the first. */
  index: z.number(),
  header: z.string(),
  /** A field (`name`, `email`, … or `custom:<field id>`); null: not imported. */
  field: z.string().nullable(),
  samples: z.array(z.string()),
  /** Of a column of dates: the order of day and month that someone chose; else the usual one. */
  order: z.enum(dateOrders).nullable().optional(),
  /** Of a column of dates written with numbers alone, when they do not all look like the usual order. */
  dates: z
    .object({
      looks: z.enum(dateLooks),
      isShort: z.boolean(),
      examples: z.array(z.object({ row: z.number(), value: z.string() })),
    })
    .optional(),
});
export type ImportColumn = z.infer<typeof importColumn>;

/** Returns the columns whose dates look like another order than the usual one while no one has chosen: nothing goes in before. */
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
  /** Rows that go in without an optional value that is wrong: a phone, say. */
  incompleteRows: z.number(),
  /** Rows read by the job that runs; it starts anew for each of dry run, import and undo. */
  progress: z.number(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  finishedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** Done, and within the days in which it can be taken back. */
  undoable: z.boolean(),
  /** Why it failed, or what an undo had to leave as it was. */
  message: z.string().nullable(),
});
export type ImportSummary = z.infer<typeof importSummary>;

/** A row that would be added although somebody like it is there already. */
const similarRow = z.object({
  row: z.number(),
  name: z.string(),
  person: z.object({ _id: z.string(), name: z.string() }),
  reasons: z.array(z.enum(duplicateReasons)),
});
export type SimilarRow = z.infer<typeof similarRow>;

export const importDetail = importSummary.extend({
  columns: z.array(importColumn),
  /** Labels of required fields that no column holds: the import cannot go on until each has one. */
  missing: z.array(z.string()),
  /** At most 100; the counts tell what happens to them: they are added. */
  similarRows: z.array(similarRow),
  /** Faulty rows beyond those that are kept to be fixed. */
  moreFaults: z.array(moreFaults),
  /** The visible sheets with rows, when there are several: one of them is read. */
  sheets: z.array(importSheet),
  /** Rows that are the examples of the sample file: they are left out and not counted. */
  exampleRows: z.number(),
  heldByRules,
});
export type ImportDetail = z.infer<typeof importDetail>;

/** A faulty row, or one that goes in without a value, with its values by field, as the file has them or as they were fixed. */
const faultyRow = z.object({
  row: z.number(),
  values: z.record(z.string(), z.string()),
  faults: z.array(leftOutValue),
  /** It goes in without the faulty values. */
  goesIn: z.boolean(),
});
export type FaultyRow = z.infer<typeof faultyRow>;

const id = z.object({ id: recordId(importMessages.invalidId) });

export const startImport = route({
  method: 'POST',
  path: '/alumni/imports',
  may: 'people:write',
  summary:
    'Begin an import: the spreadsheet is kept, its columns are matched, and a dry run starts; nobody is changed yet',
  file: 'file',
  responses: { 201: answer(importDetail) },
});

export const listImports = route({
  method: 'GET',
  path: '/alumni/imports',
  may: 'people:write',
  summary: 'The imports of the company, the newest first',
  query: z.object(paging),
  responses: { 200: answer(z.object({ imports: z.array(importSummary), totalCount: z.number() })) },
});

export const getImport = route({
  method: 'GET',
  path: '/alumni/imports/{id}',
  may: 'people:write',
  summary: 'One import: its columns, how far it has come, what it found',
  params: id,
  responses: { 200: answer(importDetail) },
});

export const matchImportColumns = route({
  method: 'POST',
  path: '/alumni/imports/{id}/columns',
  may: 'people:write',
  summary: 'Correct which column holds which field; remembered for the next file, and the dry run starts anew',
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
          /** How the dates of the column are read; null: the usual way. Left out, the choice stays. */
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
  summary: 'Read another sheet of the workbook: its columns are matched, and the dry run starts again',
  params: id,
  body: z.object({ sheet: oneLine().max(100) }),
  responses: { 200: answer(importDetail) },
});

export const listFaultyRows = route({
  method: 'GET',
  path: '/alumni/imports/{id}/rows',
  may: 'people:write',
  summary:
    'The rows with faults, in the order of the file, at most 50 at a time; with `goesIn`, those that go in without an optional value',
  params: id,
  query: z.object({ after: wholeNumberField(0, 10_000_000).optional(), goesIn: flag }),
  responses: { 200: answer(z.object({ rows: z.array(faultyRow), next: z.number().nullable() })) },
});

export const fixImportRow = route({
  method: 'POST',
  path: '/alumni/imports/{id}/rows/{row}',
  may: 'people:write',
  summary: 'Fix values of a faulty row in place; gives what is still wrong with it',
  params: id.extend({ row: wholeNumberField(1, 10_000_000) }),
  body: z.object({ values: z.record(z.string().max(100), z.string().max(2000)) }),
  responses: { 200: answer(z.object({ row: faultyRow, import: importDetail })) },
});

export const confirmImport = route({
  method: 'POST',
  path: '/alumni/imports/{id}/confirm',
  may: 'people:write',
  summary: 'Let the right rows in; runs in the background, and can be left and come back to',
  params: id,
  responses: { 200: answer(importDetail) },
});

export const downloadFaultyRows = route({
  method: 'GET',
  path: '/alumni/imports/{id}/faulty-rows',
  may: 'people:write',
  summary: 'The rows that were not imported as a spreadsheet, with the reasons in a column of their own',
  params: id,
  responses: { 200: download('spreadsheet') },
});

export const undoImport = route({
  method: 'POST',
  path: '/alumni/imports/{id}/undo',
  may: 'people:write',
  summary: 'Take an import back within 7 days; who was changed since stays as they are',
  params: id,
  responses: { 200: answer(importDetail) },
});

export const discardImport = route({
  method: 'DELETE',
  path: '/alumni/imports/{id}',
  may: 'people:write',
  summary: 'Forget an import that was not confirmed, with its file',
  params: id,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});
