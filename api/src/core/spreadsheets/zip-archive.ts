import type { FileHandle } from 'node:fs/promises';
import { readZipDirectory, readZipEntry, type ZipEntry, ZipError } from '../archives/zip-file.ts';
import { SpreadsheetError, type SpreadsheetLimits } from './sheet-row.ts';

/** The parts of a zip, by lower-case name. `read` yields a part's bytes piece by piece and checks them on the way. */
export type ZipArchive = { has: (name: string) => boolean; read: (name: string) => AsyncGenerator<Buffer> };

const bomb = (detail: string) => new SpreadsheetError('bomb', detail);

/** Returns the error of a spreadsheet for one of its ZIP. */
const asSpreadsheetError = (error: unknown) =>
  error instanceof ZipError
    ? new SpreadsheetError(error.code === 'method' ? 'broken' : error.code, error.message)
    : error;

const pathOf = ({ name }: ZipEntry) => name.toString('utf8').replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/**
 * Opens a zip for reading single parts, without loading it into memory.
 * @param file the open file, `path` its name on disk and `fileBytes` its length
 * @returns the parts; together they unpack to at most `limits.inflatedBytes` @throws SpreadsheetError `bomb` for sizes over the limit, `encrypted`,
 * or `broken`
 */
export async function openZip(
  file: FileHandle,
  path: string,
  fileBytes: number,
  limits: SpreadsheetLimits,
): Promise<ZipArchive> {
  const listed = await readZipDirectory(file, fileBytes, limits.entries).catch((error: unknown) => {
    throw asSpreadsheetError(error);
  });
  const entries = new Map(listed.map((entry) => [pathOf(entry), entry]));
  const allowed = limits.inflatedBytes(fileBytes);
  const declared = [...entries.values()].reduce((sum, entry) => sum + entry.size, 0);
  if (declared > allowed) throw bomb(`${declared} bytes declared in a zip of ${fileBytes}`);
  let given = 0;

  async function* read(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name.toLowerCase());
    if (!entry) throw new SpreadsheetError('broken', `no part ${name}`);
    try {
      for await (const piece of readZipEntry(file, path, entry)) {
        given += piece.length;
        if (given > allowed) throw bomb(`${name} gives more than the ${allowed} bytes allowed`);
        yield piece;
      }
    } catch (error) {
      throw asSpreadsheetError(error);
    }
  }

  return { has: (name) => entries.has(name.toLowerCase()), read };
}
