import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { SpreadsheetError, type SpreadsheetLimits } from './sheet-row.ts';

type ZipEntry = { method: number; encrypted: boolean; crc: number; packed: number; size: number; offset: number };

/** The parts of a zip, by lower-case name. `read` yields a part's bytes piece by piece and checks them on the way. */
export type ZipArchive = { has: (name: string) => boolean; read: (name: string) => AsyncGenerator<Buffer> };

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const largestDirectory = 16 * 1024 * 1024;

const broken = (detail: string) => new SpreadsheetError('broken', detail);
const bomb = (detail: string) => new SpreadsheetError('bomb', detail);

async function bytesAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, offset);
  if (bytesRead < length) throw broken(`the file ends within ${length} bytes at ${offset}`);
  return bytes;
}

type Directory = { count: number; length: number; offset: number };

async function findDirectory(file: FileHandle, fileBytes: number): Promise<Directory> {
  const tailLength = Math.min(fileBytes, 65_557);
  const tail = await bytesAt(file, fileBytes - tailLength, tailLength);
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== endSignature) end -= 1;
  if (end < 0) throw broken('no end of the zip directory');
  const [count, length, offset] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  const isZip64 = count === 0xffff || length === 0xffffffff || offset === 0xffffffff;
  if (!isZip64 || end < 20) return { count, length, offset };
  const record = await bytesAt(file, Number(tail.readBigUInt64LE(end - 12)), 56);
  if (record.readUInt32LE(0) !== 0x06064b50) throw broken('no zip64 directory where it should be');
  const long = (at: number) => Number(record.readBigUInt64LE(at));
  return { count: long(32), length: long(40), offset: long(48) };
}

/** Sizes beyond 4 GiB, and streamed zips that always use the long form, store the true numbers in extra field 1. */
function withLongNumbers(entry: ZipEntry, extra: Buffer): ZipEntry {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let next = at + 4;
    const long = (value: number) => {
      if (value !== 0xffffffff) return value;
      next += 8;
      return Number(extra.readBigUInt64LE(next - 8));
    };
    const size = long(entry.size);
    const packed = long(entry.packed);
    return { ...entry, size, packed, offset: long(entry.offset) };
  }
  return entry;
}

function readDirectory(bytes: Buffer, count: number): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) throw broken('a damaged zip directory');
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const entry: ZipEntry = {
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    const path = bytes
      .toString('utf8', at + 46, at + 46 + name)
      .replaceAll('\\', '/')
      .replace(/^\/+/, '')
      .toLowerCase();
    entries.set(path, withLongNumbers(entry, bytes.subarray(at + 46 + name, at + 46 + name + extra)));
    at += 46 + name + extra + comment;
  }
  return entries;
}

async function* inflated(path: string, start: number, entry: ZipEntry): AsyncGenerator<Buffer> {
  const source = createReadStream(path, { start, end: start + entry.packed - 1, highWaterMark: 256 * 1024 });
  const target = entry.method === 8 ? createInflateRaw({ chunkSize: 64 * 1024 }) : null;
  source.on('error', (error) => target?.destroy(error));
  try {
    yield* (target ? source.pipe(target) : source) as AsyncIterable<Buffer>;
  } catch (error) {
    throw broken(error instanceof Error ? error.message : 'damaged data');
  } finally {
    source.destroy();
    target?.destroy();
  }
}

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
  const directory = await findDirectory(file, fileBytes);
  if (directory.count > limits.entries || directory.length > largestDirectory) throw bomb(`${directory.count} entries`);
  const entries = readDirectory(await bytesAt(file, directory.offset, directory.length), directory.count);
  const allowed = limits.inflatedBytes(fileBytes);
  const declared = [...entries.values()].reduce((sum, entry) => sum + entry.size, 0);
  if (declared > allowed) throw bomb(`${declared} bytes declared in a zip of ${fileBytes}`);
  let given = 0;

  async function* read(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name.toLowerCase());
    if (!entry) throw broken(`no part ${name}`);
    if (entry.encrypted) throw new SpreadsheetError('encrypted', `${name} is encrypted`);
    if (entry.method !== 0 && entry.method !== 8) throw broken(`${name} is packed by method ${entry.method}`);
    const header = await bytesAt(file, entry.offset, 30);
    const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    let [size, crc] = [0, 0];
    if (entry.packed > 0)
      for await (const piece of inflated(path, start, entry)) {
        size += piece.length;
        given += piece.length;
        if (size > entry.size || given > allowed)
          throw bomb(`${name} gives more than the ${entry.size} bytes it declares`);
        crc = crc32(piece, crc);
        yield piece;
      }
    if (size !== entry.size || crc !== entry.crc) throw broken(`${name} is damaged`);
  }

  return { has: (name) => entries.has(name.toLowerCase()), read };
}
