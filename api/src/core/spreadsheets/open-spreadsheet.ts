import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { posix } from 'node:path';
import { withoutInvisible } from '#contract/base/invisible.ts';
import { takeTurns } from '../work/pace.ts';
import { type NumberShape, numberShape } from './number-formats.ts';
import { readCsv } from './read-csv.ts';
import { readSharedStrings } from './shared-strings.ts';
import { type SheetCell, type SheetRow, SpreadsheetError, type SpreadsheetLimits, usualLimits } from './sheet-row.ts';
import { sheetRows } from './sheet-rows.ts';
import { attribute, eachElement } from './xml-scanner.ts';
import { openZip, type ZipArchive } from './zip-archive.ts';

/** The description of a workbook: its visible sheets, its shared texts, and the number formats of its styles. */
type Workbook = {
  sheets: { name: string; part: string }[];
  sharedStrings: string | null;
  shapes: NumberShape[];
  since1904: boolean;
};

/** Far more styles, sheets or relations than any workbook has; these lists are kept in memory. */
const longestList = 100_000;
function add<T>(list: T[], item: T): void {
  if (list.push(item) > longestList) throw new SpreadsheetError('bomb', 'a list without end');
}

type Relation = { id: string; kind: string; target: string };

/** Returns the relations of a part, with their targets as paths from the root of the zip. */
async function relationsOf(zip: ZipArchive, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const relations: Relation[] = [];
  if (!zip.has(path)) return relations;
  await eachElement(zip.read(path), (name, tag) => {
    if (name !== 'Relationship') return;
    const target = (attribute(tag, 'Target') ?? '').replaceAll('\\', '/');
    add(relations, {
      id: attribute(tag, 'Id') ?? '',
      kind: (attribute(tag, 'Type') ?? '').split('/').at(-1) ?? '',
      target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
    });
  });
  return relations;
}

async function readShapes(bytes: AsyncIterable<Buffer>): Promise<NumberShape[]> {
  const codes: [number, string][] = [];
  const formats: number[] = [];
  let inCells = false;
  await eachElement(
    bytes,
    (name, tag) => {
      if (name === 'numFmt') add(codes, [Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '']);
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) add(formats, Number(attribute(tag, 'numFmtId') ?? 0));
    },
    (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  );
  const codeOf = new Map(codes);
  return formats.map((id) => numberShape(id, codeOf.get(id)));
}

/**
 * Reads everything but the rows of an .xlsx.
 * @throws SpreadsheetError `not-spreadsheet` for a zip that is something else, else what reading the zip throws
 */
async function readWorkbook(zip: ZipArchive): Promise<Workbook> {
  const main = (await relationsOf(zip, '')).find(({ kind }) => kind === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const visible: { name: string; id: string }[] = [];
  let since1904 = false;
  let isWorkbook = false;
  if (zip.has(main) && main.endsWith('.xml'))
    await eachElement(zip.read(main), (name, tag) => {
      if (name === 'workbook') isWorkbook = true;
      else if (name === 'workbookPr') since1904 = /^(?:1|true|on)$/.test(attribute(tag, 'date1904') ?? '');
      else if (name === 'sheet' && !/hidden/i.test(attribute(tag, 'state') ?? ''))
        add(visible, { name: attribute(tag, 'name') ?? '', id: attribute(tag, 'id') ?? '' });
    });
  if (!isWorkbook) throw new SpreadsheetError('not-spreadsheet', 'a zip without a workbook');
  const relations = await relationsOf(zip, main);
  const partOf = (kind: string) => {
    const path = relations.find((relation) => relation.kind === kind)?.target;
    return path !== undefined && zip.has(path) ? path : null;
  };
  const worksheets = new Map(
    relations.filter(({ kind }) => kind === 'worksheet').map(({ id, target }) => [id, target]),
  );
  const styles = partOf('styles');
  return {
    sheets: visible.flatMap(({ name, id }) => {
      const part = worksheets.get(id);
      return part === undefined ? [] : [{ name, part }];
    }),
    sharedStrings: partOf('sharedStrings'),
    shapes: styles === null ? [] : await readShapes(zip.read(styles)),
    since1904,
  };
}

/** Encodes the name of a stream within an OLE2 file as its directory does. */
const streamName = (name: string) => Buffer.from(name, 'utf16le');
const encryptedPackage = streamName('EncryptedPackage');
const oldWorkbooks = [streamName('Workbook\0'), streamName('Book\0')];

/**
 * Finds out what an OLE2 file is: a modern workbook with a password, a workbook of Excel 2003 or older, or something else.
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

/** A visible sheet; the table of a text file is one without a name. Its rows can be read more than once. */
export type Sheet = { name: string; rows(): AsyncGenerator<SheetRow, void, undefined> };
export type OpenedSpreadsheet = { kind: 'workbook' | 'text'; sheets: Sheet[]; close(): Promise<void> };

async function sheetsOf(
  file: FileHandle,
  path: string,
  fileBytes: number,
  limits: SpreadsheetLimits,
): Promise<Sheet[]> {
  const zip = await openZip(file, path, fileBytes, limits);
  const { sheets, sharedStrings, shapes, since1904 } = await readWorkbook(zip);
  const texts = sharedStrings === null ? null : await readSharedStrings(zip.read(sharedStrings), limits);
  async function* rowsOf(part: string) {
    try {
      yield* sheetRows(zip.read(part), { sharedStrings: texts, shapes, since1904, limits });
    } catch (error) {
      // Damage may look like a column far to the right: reading the part to its end shows whether it is damaged.
      if (error instanceof SpreadsheetError && error.code !== 'broken') for await (const _ of zip.read(part));
      throw error;
    }
  }
  return sheets.map(({ name, part }) => ({ name, rows: () => paced(rowsOf(part)) }));
}

/**
 * Yields rows without invisible characters, and lets other requests run between them. A damaged length or offset in a zip makes Buffer and read throw
 * errors of their own.
 */
async function* paced(rows: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow, void, undefined> {
  const pace = takeTurns();
  try {
    for await (const row of rows) {
      await pace();
      const cells = row.cells.map(readableCell);
      cells.length = cells.findLastIndex((cell) => cell !== null) + 1;
      if (cells.length > 0) yield { ...row, cells };
    }
  } catch (error) {
    throw asBroken(error);
  }
}

const asBroken = (error: unknown) =>
  error instanceof RangeError ? new SpreadsheetError('broken', error.message) : error;

/** Removes invisible characters, which come along when cells are pasted from web pages, chats and mails. */
const readableCell = (cell: SheetCell): SheetCell => (typeof cell === 'string' ? withoutInvisible(cell) || null : cell);

/**
 * Opens an .xlsx or a .csv, recognised by content; the name does not matter.
 * @param path read while rows are consumed, so memory does not grow @param limits for unpacking; default {@link usualLimits} @returns its visible
 * sheets in order; the caller closes it
 * @throws SpreadsheetError, also while reading: the first row may come before a later part proves to be damaged
 */
export async function openWorkbook(path: string, limits: Partial<SpreadsheetLimits> = {}): Promise<OpenedSpreadsheet> {
  const file = await open(path);
  const close = () => file.close();
  const all = { ...usualLimits, ...limits };
  try {
    const fileBytes = (await file.stat()).size;
    const buffer = Buffer.alloc(Math.min(fileBytes, sampleBytes));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    const sample = buffer.subarray(0, bytesRead);
    if (sample.subarray(0, 8).equals(ole2Signature)) throw await ole2Error(path);
    if (sample.toString('latin1', 0, 4) === 'PK\x03\x04')
      return { kind: 'workbook', sheets: await sheetsOf(file, path, fileBytes, all), close };
    return { kind: 'text', sheets: [{ name: '', rows: () => paced(readCsv(path, sample, all)) }], close };
  } catch (error) {
    await close();
    throw asBroken(error);
  }
}

/** Yields the non-empty rows, in order, of the first visible sheet that has any; opens the file as {@link openWorkbook} does. */
export async function* openSpreadsheet(
  path: string,
  limits: Partial<SpreadsheetLimits> = {},
): AsyncGenerator<SheetRow, void, undefined> {
  const book = await openWorkbook(path, limits);
  try {
    for (const sheet of book.sheets) {
      let hasRows = false;
      for await (const row of sheet.rows()) {
        hasRows = true;
        yield row;
      }
      if (hasRows) return;
    }
  } finally {
    await book.close();
  }
  throw new SpreadsheetError('empty', 'no row holds anything');
}
