import { createReadStream } from 'node:fs';
import { SpreadsheetError } from './sheet-row.ts';

/** Names of the streams within an OLE2 file, as its directory spells them. */
const streamName = (name: string) => Buffer.from(name, 'utf16le');
const encryptedPackage = streamName('EncryptedPackage');
const oldWorkbooks = [streamName('Workbook\0'), streamName('Book\0')];

/**
 * Tells what an OLE2 file is: a modern workbook under a password, a workbook of Excel 2003 or older, or something else.
 * @returns the error to throw: `encrypted`, `old-excel` or `not-spreadsheet`
 */
export async function ole2Error(path: string): Promise<SpreadsheetError> {
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
