import { limits } from '#contract/base/rules.ts';

/** A calendar day, as cells with a date format hold it: `YYYY-MM-DD`, the time of day dropped. */
export type DateCell = { date: string };

/** The value of a cell; a formula counts as its last result, an error value as its text (`#N/A`), a blank as null. */
export type Cell = string | number | boolean | DateCell | null;

/** A formula whose result is not in the file: a program wrote it, and no spreadsheet program has saved it since. */
export type FormulaCell = { formula: string };

/** The content of a cell in a file. */
export type SheetCell = Cell | FormulaCell;

/** A non-empty row. `number` is what Excel shows at its left (1 is the first); cells end at the last value. */
export type SheetRow = { number: number; cells: SheetCell[] };

export type SpreadsheetErrorCode =
  | 'not-spreadsheet'
  | 'encrypted'
  | 'old-excel'
  | 'empty'
  | 'bomb'
  | 'broken'
  | 'too-wide';

/** The reason a file cannot be read. The message is for the log; the feature words it for people. */
export class SpreadsheetError extends Error {
  readonly code: SpreadsheetErrorCode;
  /** The cell that is too far right: its row as Excel shows it, its column counted from 0. */
  readonly place: { row: number; column: number } | undefined;
  constructor(code: SpreadsheetErrorCode, detail: string, place?: SpreadsheetError['place']) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.place = place;
  }
}

export type SpreadsheetLimits = {
  /** Returns how many bytes a zip of the given size may unpack to. */
  inflatedBytes: (fileBytes: number) => number;
  entries: number;
  columns: number;
  cellCharacters: number;
  /** The only part that is kept in memory: the texts that cells share. */
  sharedTexts: number;
  sharedTextBytes: number;
};

/** The last column of a sheet is XFD; a workbook that names another is damaged. */
const sheetColumns = 16_384;

/** Makes the error for a value in a column beyond the limit; `column` is counted from 0. */
export function tooWide(row: number, column: number): SpreadsheetError {
  if (column >= sheetColumns) return new SpreadsheetError('broken', `column ${column + 1} of row ${row}`);
  return new SpreadsheetError('too-wide', `a value in column ${column + 1} of row ${row}`, { row, column });
}

const mebibyte = 1024 * 1024;

/**
 * Sheet XML compresses about 8 times, LibreOffice's million blank rows about 90 times, deflate at most 1,032 times. So the limit is 100 times, at
 * least 256 MiB (blank rows in a tiny file) and at most 1 GiB: reading is streamed and costs seconds, not memory.
 */
export const usualLimits: SpreadsheetLimits = {
  inflatedBytes: (fileBytes) => Math.min(1024 * mebibyte, Math.max(256 * mebibyte, fileBytes * 100)),
  entries: 10_000,
  columns: limits.imports.columns,
  cellCharacters: 32_767,
  sharedTexts: 10_000_000,
  sharedTextBytes: 256 * mebibyte,
};
