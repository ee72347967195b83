import { Failure } from '#api/core/server/errors.ts';
import { openWorkbook, type Sheet } from '#api/core/spreadsheets/open-spreadsheet.ts';
import { SpreadsheetError, type SpreadsheetLimits } from '#api/core/spreadsheets/sheet-row.ts';
import { storableText } from '#api/core/texts/unstorable-text.ts';
import { type ImportSheet, importMessages } from '#contract/directory/imports.ts';
import { type OpenedSheet, openSheet } from './open-sheet.ts';

/** A file of which one sheet is read. `sheets`: the visible ones with rows, when there are several. */
export type OpenedFile = OpenedSheet & { sheets: ImportSheet[] };

/** A workbook with more sheets of people than these is no list of leavers; each of them is looked into. */
const mostSheets = 100;
/** Excel allows 31. */
const sheetCharacters = 100;

const sheetName = ({ name }: Pick<Sheet, 'name'>) => storableText(name).slice(0, sheetCharacters);

type Tried = OpenedSheet | { failure: Failure | SpreadsheetError };

const isBlank = (failure: Failure | SpreadsheetError) =>
  failure instanceof SpreadsheetError && failure.code === 'empty';

/** A sheet that cannot be read keeps no other from being read; a damaged file does. */
async function tryToOpen(sheet: Sheet): Promise<Tried> {
  try {
    return await openSheet(sheet.rows());
  } catch (error) {
    if (error instanceof Failure || (error instanceof SpreadsheetError && error.code !== 'broken'))
      return { failure: error };
    throw error;
  }
}

/** The fields that the header of a sheet of people names at least, beside other sheets: notes and sums name one or two as well. */
const fewestFields = 4;

/** Opens the wanted sheet, else the first of people, else the first with a header; and notes of each other whether it is one of people. */
async function openOne(all: readonly Sheet[], wanted: string | undefined): Promise<OpenedFile> {
  const sheets: ImportSheet[] = [];
  let opened: OpenedSheet | null = null;
  let second: Sheet | null = null;
  let failure: Failure | SpreadsheetError | null = null;
  for (const sheet of all.slice(0, mostSheets)) {
    const name = sheetName(sheet);
    const isWanted = wanted === undefined || wanted === name;
    const tried = await tryToOpen(sheet);
    if ('failure' in tried) {
      if (isWanted && (failure === null || isBlank(failure))) failure = tried.failure;
      // Excel used to begin a workbook with three sheets: no one asks for the blank ones.
      if (!isBlank(tried.failure)) sheets.push({ name, isRead: false, hasHeader: false });
      continue;
    }
    const hasHeader = tried.fields >= fewestFields;
    const isRead = isWanted && opened === null && (hasHeader || wanted === name || all.length === 1);
    sheets.push({ name, isRead, hasHeader });
    if (isRead) opened = tried;
    else await tried.close();
    if (isWanted) second ??= sheet;
  }
  if (!opened && second) {
    const name = sheetName(second);
    opened = await openSheet(second.rows());
    Object.assign(sheets.find((one) => one.name === name) ?? {}, { isRead: true });
  }
  if (opened) return { ...opened, sheets: sheets.length > 1 ? sheets : [] };
  if (failure ?? wanted === undefined) throw failure ?? new SpreadsheetError('empty', 'no sheet');
  const names = sheets.filter(({ hasHeader }) => hasHeader && all.length > 1).map(({ name }) => name);
  throw new Failure('invalid', importMessages.noSheet(wanted ?? '', names));
}

const isWithoutTable = (error: unknown) =>
  (error instanceof Failure && error.message === importMessages.noHeader) ||
  (error instanceof SpreadsheetError && error.code === 'broken');

/**
 * Opens a spreadsheet of people, or of anything else that has the same headers.
 * @param sheet the name of the one to read; else the first visible sheet that has a header
 * @throws Failure `invalid` with one sentence, or what {@link openWorkbook} throws; also in the midst of the rows
 */
export async function openFile(
  { path, name }: { path: string; name: string },
  { sheet, limits }: { sheet?: string | undefined; limits?: Partial<SpreadsheetLimits> | undefined } = {},
): Promise<OpenedFile> {
  const book = await openWorkbook(path, limits);
  try {
    const opened = await openOne(book.sheets, sheet);
    const close = async () => {
      await opened.close();
      await book.close();
    };
    async function* rows() {
      try {
        yield* opened.rows;
      } finally {
        await book.close();
      }
    }
    return { ...opened, rows: rows(), close };
  } catch (error) {
    await book.close();
    if (book.kind === 'text' && /\.xlsx$/i.test(name) && isWithoutTable(error))
      throw new Failure('invalid', importMessages.textNamedWorkbook);
    throw error;
  }
}
