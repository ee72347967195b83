import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { readZipDirectory, readZipEntry, type ZipEntry, ZipError } from '#api/core/archives/zip-file.ts';
import { zipName } from '#api/core/archives/zip-name.ts';
import { storableText } from '#api/core/texts/unstorable-text.ts';
import { cutText } from '#contract/base/cut-text.ts';
import { type DocumentType, documentTypes } from '#contract/base/document-kinds.ts';
import { withoutInvisible } from '#contract/base/invisible.ts';
import { notInOneLine } from '#contract/base/rules.ts';
import {
  batchMessages,
  type DocumentFault,
  documentLimits,
  type SkipReason,
} from '#contract/proofs/document-messages.ts';

/** Something in a ZIP: `path` as shown to people. */
export type ArchiveEntry = { entry: number; path: string; bytes: number; skip: SkipReason | null; zip: ZipEntry };

/** A ZIP that cannot be read at all; the message is for people. */
export class ArchiveError extends Error {}

/** Files that operating systems add to a ZIP. */
const systemFile = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._[^/]*$|Thumbs\.db$|desktop\.ini$)/i;

/** Unpacked bytes up to which a file may be packed as tightly as it likes: blank pages pack well. */
const alwaysUnpacked = 64 * 1024;

/** Returns a name from a file as it can be stored and shown, in one line. */
export const plainName = (name: string, most: number): string =>
  cutText(storableText(withoutInvisible(name).replace(notInOneLine, ' ')).trim(), most);

/** Returns a path likewise; a long one loses folders at its beginning, since half a file name could have the id of someone else. */
function plainPath(path: string, most: number): string {
  const plain = plainName(path, path.length);
  if (plain.length <= most) return plain;
  const file = plain.slice(plain.lastIndexOf('/') + 1);
  if (file.length >= most - 1) return `${cutText(file, most - 1).replace(/[^\s_.-]+$/, '')}…`;
  return `…${plain.slice(1 - most).replace(/^[\uDC00-\uDFFF]/, '')}`;
}

function toEntry(zip: ZipEntry, entry: number): ArchiveEntry {
  const path = zipName(zip);
  const skip = path.endsWith('/') ? 'folder' : systemFile.test(path) ? 'system_file' : null;
  return { entry, path: plainPath(path, documentLimits.fileName * 2), bytes: zip.size, skip, zip };
}

/** Whether entries share bytes of the ZIP, as those of a ZIP bomb do. */
function overlap(entries: readonly ZipEntry[]): boolean {
  const sorted = entries.filter(({ packed }) => packed > 0).sort((a, b) => a.offset - b.offset);
  return sorted.some(({ offset, packed, name }, at) => {
    const next = sorted[at + 1];
    return next !== undefined && offset + 30 + name.length + packed > next.offset;
  });
}

/**
 * Opens a ZIP of documents on disk. The files in it are read one by one: memory does not grow with their number.
 * @throws ArchiveError with a sentence
 */
export async function openArchive(path: string) {
  const file = await open(path);
  try {
    const entries = await readEntries(file);
    return {
      entries,
      /** Reads a file. @throws ZipError */
      read: (entry: ArchiveEntry) => readContent(file, path, entry),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
export type Archive = Awaited<ReturnType<typeof openArchive>>;

async function readEntries(file: FileHandle): Promise<ArchiveEntry[]> {
  const { size } = await file.stat();
  const directory = await readZipDirectory(file, size, documentLimits.batchEntries).catch((error: unknown) => {
    if (error instanceof ZipError)
      throw new ArchiveError(error.code === 'bomb' ? batchMessages.tooManyFiles : batchMessages.broken, {
        cause: error,
      });
    throw error;
  });
  if (overlap(directory)) throw new ArchiveError(batchMessages.bomb);
  const entries = directory.map(toEntry);
  const files = entries.filter(({ skip }) => skip === null).length;
  if (files > documentLimits.batchFiles) throw new ArchiveError(batchMessages.tooManyFiles);
  if (files === 0) throw new ArchiveError(batchMessages.noFiles);
  return entries;
}

/** Returns why a file must not be unpacked, as its ZIP describes it. */
export function faultOf({ zip }: Pick<ArchiveEntry, 'zip'>): DocumentFault | null {
  if (zip.encrypted) return 'encrypted';
  if (zip.size === 0) return 'empty';
  if (zip.size > alwaysUnpacked && zip.size > zip.packed * documentLimits.unpackedTimes) return 'bomb';
  return zip.size > documentLimits.fileBytes ? 'too_large' : null;
}

/** Returns the fault of a file that could not be read. @throws the error when it is not one of the file's */
export function faultOfError(error: unknown): DocumentFault {
  if (!(error instanceof ZipError)) throw error;
  return error.code === 'broken' ? 'damaged' : error.code === 'method' ? 'unreadable' : error.code;
}

async function readContent(file: FileHandle, path: string, { zip }: ArchiveEntry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of readZipEntry(file, path, zip)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Returns the type of a document, by its content; null when it is none that is accepted. */
export async function documentTypeOf(content: Buffer): Promise<DocumentType | null> {
  const found = await fileTypeFromBuffer(content);
  const type = documentTypes.find((each) => each === found?.mime) ?? null;
  // A file that only begins as a PDF is none: readers look for its end.
  return type === 'application/pdf' && !content.subarray(-2048).includes('%%EOF') ? null : type;
}
