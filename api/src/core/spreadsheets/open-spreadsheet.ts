import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { takeTurns } from '../work/pace.ts';
import { readCsv } from './read-csv.ts';
import { readSharedStrings } from './shared-strings.ts';
import { type SheetRow, SpreadsheetError, type SpreadsheetLimits, usualLimits } from './sheet-row.ts';
import { sheetRows } from './sheet-rows.ts';
import { readWorkbook } from './workbook-parts.ts';
import { openZip } from './zip-archive.ts';

/** Names of the streams within an OLE2 file, as its directory spells them. */
const streamName = (name: string) => Buffer.from(name, 'utf16le');
const encryptedPackage = streamName('EncryptedPackage');
const oldWorkbooks = [streamName('Workbook\0'), streamName('Book\0')];

/**
 * Tells what an OLE2 file is: a modern workbook under a password, a workbook of Excel 2003 or older, or something else.
 * @returns the error to throw: `encrypted`, `old-excel` or `not-spreadsheet`
 */
async function ole2Error(path: string): Promise<SpreadsheetError> {
  let overlap = Buffer.alloc(0);
  let isOldExcel = false;
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    const bytes = Buffer.concat([overlap, piece as Buffer]);
    if (bytes.includes(encryptedPackage)) return new SpreadsheetError('encrypted', 'an encrypted package');
    isOldExcel ||= oldWorkbooks.some((name) => bytes.includes(name));
    overlap = bytes.subarray(-64);
  }
  return isOldExcel
    ? new SpreadsheetError('old-excel', 'a workbook of the old binary format')
    : new SpreadsheetError('not-spreadsheet', 'an OLE2 file without a workbook');
}

const sampleBytes = 64 * 1024;
const ole2Signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

async function* readXlsx(
  file: FileHandle,
  path: string,
  fileBytes: number,
  limits: SpreadsheetLimits,
): AsyncGenerator<SheetRow> {
  const zip = await openZip(file, path, fileBytes, limits);
  const { sheets, sharedStrings, shapes, since1904 } = await readWorkbook(zip);
  const texts = sharedStrings === null ? null : await readSharedStrings(zip.read(sharedStrings), limits);
  for (const sheet of sheets) {
    let hasRows = false;
    try {
      for await (const row of sheetRows(zip.read(sheet), { sharedStrings: texts, shapes, since1904, limits })) {
        hasRows = true;
        yield row;
      }
    } catch (error) {
      // What damage left may look like a column far to the right: read to its end, the part says whether it is damaged.
      if (error instanceof SpreadsheetError && error.code !== 'broken') for await (const _ of zip.read(sheet));
      throw error;
    }
    if (hasRows) return;
  }
}

async function* readAny(file: FileHandle, path: string, limits: SpreadsheetLimits): AsyncGenerator<SheetRow> {
  const fileBytes = (await file.stat()).size;
  const buffer = Buffer.alloc(Math.min(fileBytes, sampleBytes));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
  const sample = buffer.subarray(0, bytesRead);
  if (sample.subarray(0, 8).equals(ole2Signature)) throw await ole2Error(path);
  if (sample.toString('latin1', 0, 4) === 'PK\x03\x04') yield* readXlsx(file, path, fileBytes, limits);
  else yield* readCsv(path, sample, limits);
}

/**
 * Reads the first visible sheet with rows of an .xlsx, or a .csv, told apart by content; the name does not matter.
 * @param path the file; it is read while the rows are taken, memory does not grow with them
 * @param limits what a file may unpack to; {@link usualLimits} unless told
 * @returns the rows that hold something, in order
 * @throws SpreadsheetError while reading: the first row may come before a later part proves to be damaged
 */
export async function* openSpreadsheet(
  path: string,
  limits: Partial<SpreadsheetLimits> = {},
): AsyncGenerator<SheetRow, void, undefined> {
  const file = await open(path);
  let hasRows = false;
  const pace = takeTurns();
  try {
    for await (const row of readAny(file, path, { ...usualLimits, ...limits })) {
      await pace();
      hasRows = true;
      yield row;
    }
  } catch (error) {
    // A damaged length or offset in a zip makes Buffer and read throw their own errors.
    if (error instanceof RangeError) throw new SpreadsheetError('broken', error.message);
    throw error;
  } finally {
    await file.close();
  }
  if (!hasRows) throw new SpreadsheetError('empty', 'no row holds anything');
}
