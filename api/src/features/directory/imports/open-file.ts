import { Failure } from '#api/core/server/errors.ts';
import { openWorkbook, type Sheet } from '#api/core/spreadsheets/open-spreadsheet.ts';
import { SpreadsheetError, type SpreadsheetLimits } from '#api/core/spreadsheets/sheet-row.ts';
import { storableText } from '#api/core/texts/unstorable-text.ts';
import { type ImportSheet, importMessages } from '#contract/directory/imports.ts';
import { type OpenedSheet, openSheet } from './open-sheet.ts';

/** A file with one sheet that is read. `sheets`: the visible ones with rows, when there are several. */
export type OpenedFile = OpenedSheet & { sheets: ImportSheet[] };

/** The most sheets that are looked into; a workbook with more is no list of leavers. */
const mostSheets = 100;
/** Excel allows 31. */
const sheetCharacters = 100;

const sheetName = ({ name }: Pick<Sheet, 'name'>) => storableText(name).slice(0, sheetCharacters);

const isBlank = (failure: unknown) => failure instanceof SpreadsheetError && failure.code === 'empty';

/** Returns how many fields the header of a sheet names, or why it cannot be read. A damaged file fails; other faults do not affect other sheets. */
async function lookInto(sheet: Sheet): Promise<{ fields: number; failure: unknown }> {
  try {
    const opened = await openSheet(sheet.rows());
    await opened.close();
    return { fields: opened.fields, failure: null };
  } catch (failure) {
    if (failure instanceof Failure || (failure instanceof SpreadsheetError && failure.code !== 'broken'))
      return { fields: 0, failure };
    throw failure;
  }
}

/** The fewest fields that the header of a sheet of people names, among other sheets: notes and sums also name one or two. */
const fewestFields = 4;

/** Opens the wanted sheet, else the first sheet of people, and lists the others. */
async function openOne(all: readonly Sheet[], wanted: string | undefined): Promise<OpenedFile> {
  const [only, ...others] = all;
  if (only && others.length === 0 && wanted === undefined) return { ...(await openSheet(only.rows())), sheets: [] };
  const found: { sheet: Sheet; name: string; fields: number; failure: unknown }[] = [];
  for (const sheet of all.slice(0, mostSheets))
    found.push({ sheet, name: sheetName(sheet), ...(await lookInto(sheet)) });
  const fewest = found.some(({ fields }) => fields >= fewestFields) ? fewestFields : 1;
  const meant = found.filter(({ name }) => wanted === undefined || wanted === name);
  const read = meant.find(({ fields }) => fields >= (wanted === undefined ? fewest : 1));
  const failure = meant.find((one) => one.failure !== null && !isBlank(one.failure)) ?? meant[0];
  if (!read && failure) throw failure.failure;
  const withHeader = found.filter(({ name, fields }) => name !== '' && fields >= fewest).map(({ name }) => name);
  if (!read)
    throw wanted === undefined
      ? new SpreadsheetError('empty', 'no sheet')
      : new Failure('invalid', importMessages.noSheet(wanted, withHeader));
  // Excel used to create workbooks with three sheets; the blank ones are not wanted.
  const sheets = found
    .filter((one) => !isBlank(one.failure))
    .map((one) => ({ name: one.name, isRead: one === read, hasHeader: one.fields >= fewest || one === read }));
  return { ...(await openSheet(read.sheet.rows())), sheets: sheets.length > 1 ? sheets : [] };
}

const isWithoutTable = (error: unknown) =>
  (error instanceof Failure && error.message === importMessages.noHeader) ||
  (error instanceof SpreadsheetError && error.code === 'broken');

/**
 * Opens a spreadsheet of people, or of anything else with the same headers.
 * @param sheet the name of the one to read; else the first visible sheet with a header
 * @throws Failure `invalid` with one sentence, or what {@link openWorkbook} throws; also while the rows are read
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
