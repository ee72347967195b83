import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { crc32, createInflateRaw } from 'node:zlib';

/** An entry of a ZIP, as its directory describes it. */
export type ZipEntry = {
  /** The name as its bytes, and whether the ZIP says that they are UTF-8. */
  name: Buffer;
  isUtf8: boolean;
  extra: Buffer;
  method: number;
  encrypted: boolean;
  crc: number;
  /** Bytes in the ZIP, and unpacked as declared. */
  packed: number;
  size: number;
  offset: number;
};

/** The reason a ZIP, or an entry of one, cannot be read. The message is for the log. */
export class ZipError extends Error {
  readonly code: 'broken' | 'bomb' | 'encrypted' | 'method';
  constructor(code: ZipError['code'], detail: string) {
    super(`${code}: ${detail}`);
    this.code = code;
  }
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const headerSignature = 0x04034b50;
const largestDirectory = 16 * 1024 * 1024;

const broken = (detail: string) => new ZipError('broken', detail);

async function bytesAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  if (!Number.isSafeInteger(offset + length)) throw broken(`no file has bytes at ${offset}`);
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, offset);
  if (bytesRead < length) throw broken(`the file ends within ${length} bytes at ${offset}`);
  return bytes;
}

/** Returns a number of 8 bytes; beyond 2^53 no file has such a place or length. */
function longAt(bytes: Buffer, at: number): number {
  const long = bytes.readBigUInt64LE(at);
  if (long > Number.MAX_SAFE_INTEGER) throw broken('a number that no file can have');
  return Number(long);
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
  const record = await bytesAt(file, longAt(tail, end - 12), 56);
  if (record.readUInt32LE(0) !== 0x06064b50) throw broken('no zip64 directory where it should be');
  return { count: longAt(record, 32), length: longAt(record, 40), offset: longAt(record, 48) };
}

/** Sizes beyond 4 GiB, and streamed zips that always use the long form, store the true numbers in extra field 1. */
function withLongNumbers(entry: ZipEntry): ZipEntry {
  const { extra } = entry;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let next = at + 4;
    const long = (value: number) => {
      if (value !== 0xffffffff) return value;
      if (next + 8 > extra.length) throw broken('a damaged zip directory');
      next += 8;
      return longAt(extra, next - 8);
    };
    const size = long(entry.size);
    const packed = long(entry.packed);
    return { ...entry, size, packed, offset: long(entry.offset) };
  }
  return entry;
}

function entriesOf(bytes: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) throw broken('a damaged zip directory');
    const flags = bytes.readUInt16LE(at + 8);
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const behind = at + 46 + name;
    entries.push(
      withLongNumbers({
        name: bytes.subarray(at + 46, behind),
        isUtf8: (flags & 0x800) !== 0,
        extra: bytes.subarray(behind, behind + extra),
        encrypted: (flags & 1) === 1,
        method: bytes.readUInt16LE(at + 10),
        crc: bytes.readUInt32LE(at + 16),
        packed: bytes.readUInt32LE(at + 20),
        size: bytes.readUInt32LE(at + 24),
        offset: bytes.readUInt32LE(at + 42),
      }),
    );
    at = behind + extra + comment;
  }
  // Old programs count to 65,535 and start again: entries would be left out without a word.
  if (at + 4 <= bytes.length && bytes.readUInt32LE(at) === entrySignature)
    throw broken('more entries than are counted');
  return entries;
}

/** Reads the directory of a ZIP, in its order. @throws ZipError `broken`, or `bomb` for more than `most` entries */
export async function readZipDirectory(file: FileHandle, fileBytes: number, most: number): Promise<ZipEntry[]> {
  const { count, length, offset } = await findDirectory(file, fileBytes);
  if (count > most || length > largestDirectory) throw new ZipError('bomb', `${count} entries`);
  return entriesOf(await bytesAt(file, offset, length), count);
}

async function* inflated(path: string, start: number, { packed, method }: ZipEntry): AsyncGenerator<Buffer> {
  const source = createReadStream(path, { start, end: start + packed - 1, highWaterMark: 256 * 1024 });
  const target = method === 8 ? createInflateRaw({ chunkSize: 64 * 1024 }) : null;
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
 * Reads an entry piece by piece, and checks its length and checksum.
 * @param file the open ZIP, `path` its name on disk @throws ZipError; `bomb` as soon as it gives more than it declares
 */
export async function* readZipEntry(file: FileHandle, path: string, entry: ZipEntry): AsyncGenerator<Buffer> {
  const { encrypted, method, size } = entry;
  if (encrypted) throw new ZipError('encrypted', 'an entry is encrypted');
  if (method !== 0 && method !== 8) throw new ZipError('method', `an entry is packed by method ${method}`);
  const header = await bytesAt(file, entry.offset, 30);
  if (header.readUInt32LE(0) !== headerSignature) throw broken('no entry where it should be');
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (!Number.isSafeInteger(start + entry.packed)) throw broken('an entry ends beyond any file');
  let [read, crc] = [0, 0];
  if (entry.packed > 0)
    for await (const piece of inflated(path, start, entry)) {
      read += piece.length;
      if (read > size) throw new ZipError('bomb', `an entry gives more than the ${size} bytes it declares`);
      crc = crc32(piece, crc);
      yield piece;
    }
  if (read !== size || crc !== entry.crc) throw broken('an entry is damaged');
}
