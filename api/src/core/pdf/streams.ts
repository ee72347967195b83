import { constants, createInflateRaw } from 'node:zlib';
import { PdfDictionary, PdfName, type PdfSyntax, type PdfValue, UnreadablePdf } from './syntax.ts';

const megabyte = 1024 * 1024;
/** Limits for unpacking one file: pictures and pages are counted and dropped, objects kept. */
const most = { bytes: 256 * megabyte, ofOne: 96 * megabyte, kept: 16 * megabyte };

const shortNames: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  RL: 'RunLengthDecode',
  DCT: 'DCTDecode',
  CCF: 'CCITTFaxDecode',
};
const codecs = ['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'];
const texts = ['ASCII85Decode', 'ASCIIHexDecode'];
/** RunLengthDecode expands 64 times at most, so it needs no limit of its own. */
const packings = ['FlateDecode', 'RunLengthDecode'];

/**
 * Returns the filters of a stream in their order. Refuses what current programs do not write: LZW, two compressions on top of each other, external
 * files.
 */
function filtersOf(stream: PdfDictionary): string[] {
  if (stream.entries.filter(([key]) => key === 'Filter').length > 1 || stream.get('F') !== null)
    throw new UnreadablePdf('Filters that readers interpret differently');
  const filter = stream.get('Filter');
  const names = (filter === null ? [] : [filter].flat()).map((one: PdfValue) => {
    if (!(one instanceof PdfName)) throw new UnreadablePdf('Filter elsewhere');
    return shortNames[one.name] ?? one.name;
  });
  if (names.some((name) => ![...packings, ...codecs, ...texts].includes(name)) || names.length > 3)
    throw new UnreadablePdf('Unknown filter');
  if (names.filter((name) => packings.includes(name)).length > 1) throw new UnreadablePdf('Packed twice');
  return names;
}

/** Returns whether a stream is compressed the usual way. */
function isPlain(stream: PdfDictionary, names: readonly string[]): boolean {
  const parameters = [stream.get('DecodeParms'), stream.get('DP')].flat().filter((one) => one !== null);
  const predicts = (one: PdfValue) =>
    !(one instanceof PdfDictionary) || ![null, 1].includes(one.get('Predictor') as null);
  return !parameters.some(predicts) && names.every((name) => name === 'FlateDecode' || texts.includes(name));
}

/** Moves from the end of a stream's dictionary to its first byte. @returns whether there is a stream */
export function enterStream(syntax: PdfSyntax): boolean {
  syntax.skipSpace();
  if (!syntax.isAt('stream')) return false;
  const [line] =
    /^stream *(?:\r\n|\n|\r)/.exec(syntax.bytes.toString('latin1', syntax.position, syntax.position + 40)) ?? [];
  if (!line) throw new UnreadablePdf('No begin of a stream');
  syntax.position += line.length;
  return true;
}

/** Decodes ASCII85, in which only `z`, for four zeros, expands, fourfold. */
function fromAscii85(bytes: Buffer): Buffer {
  const end = bytes.indexOf('~');
  const digits = bytes
    .toString('latin1', 0, end < 0 ? bytes.length : end)
    .replaceAll(/[^!-uz]/g, '')
    .replaceAll('z', '!!!!!');
  const groups = Math.ceil(digits.length / 5);
  const padded = digits.padEnd(groups * 5, 'u');
  const decoded = Buffer.alloc(groups * 4);
  for (let group = 0; group < groups; group++) {
    let value = 0;
    for (let at = group * 5; at < group * 5 + 5; at++) value = value * 85 + padded.charCodeAt(at) - 33;
    decoded.writeUInt32BE(value % 2 ** 32, group * 4);
  }
  return decoded.subarray(0, decoded.length - (padded.length - digits.length));
}

function fromHex(bytes: Buffer): Buffer {
  const end = bytes.indexOf('>');
  return Buffer.from(bytes.toString('latin1', 0, end < 0 ? bytes.length : end).replaceAll(/[^0-9a-f]/gi, ''), 'hex');
}

/** Counts what the streams of one file unpack to, and returns the content of object streams. */
export class Unpacking {
  #left = most.bytes;

  /** Unpacks a stream to measure its size; what cannot be unpacked is never drawn. */
  async count(stream: PdfDictionary, from: Buffer): Promise<void> {
    await this.#unpack(filtersOf(stream), from, null);
  }

  /** Returns the content of an object stream. Programs compress it in one way, or not at all. */
  async read(stream: PdfDictionary, from: Buffer): Promise<Buffer> {
    const names = filtersOf(stream);
    if (!isPlain(stream, names)) throw new UnreadablePdf('Objects packed in an unknown way');
    const kept: Buffer[] = [];
    const whole = await this.#unpack(names, from, kept);
    if (!whole) throw new UnreadablePdf('Broken objects');
    return Buffer.concat(kept);
  }

  /** Returns the content of a page or form; null if it is compressed in a way unusual for pages. */
  async readDrawing(stream: PdfDictionary, from: Buffer): Promise<Buffer | null> {
    const names = filtersOf(stream);
    if (!isPlain(stream, names)) return null;
    const kept: Buffer[] = [];
    await this.#unpack(names, from, kept);
    const end = names.length === 0 ? from.indexOf('endstream') : -1;
    return end < 0 ? Buffer.concat(kept) : from.subarray(0, end);
  }

  /** Unpacks the bytes. @returns whether they ended properly */
  async #unpack(names: readonly string[], from: Buffer, kept: Buffer[] | null): Promise<boolean> {
    let bytes = from;
    for (const name of names) {
      if (name === 'ASCII85Decode') bytes = fromAscii85(bytes);
      else if (name === 'ASCIIHexDecode') bytes = fromHex(bytes);
      else if (name === 'FlateDecode') return this.#inflate(bytes, kept);
      else break;
    }
    kept?.push(bytes);
    return true;
  }

  /** Inflates without the two bytes before and the checksum after: readers continue when those are wrong. */
  async #inflate(bytes: Buffer, kept: Buffer[] | null): Promise<boolean> {
    const inflate = createInflateRaw({ chunkSize: 128 * 1024, finishFlush: constants.Z_SYNC_FLUSH });
    inflate.end(bytes.subarray(2));
    let length = 0;
    try {
      for await (const piece of inflate as AsyncIterable<Buffer>) {
        length += piece.length;
        this.#left -= piece.length;
        if (this.#left < 0 || length > (kept ? most.kept : most.ofOne)) throw new UnreadablePdf('Unpacks to too much');
        kept?.push(piece);
      }
      return true;
    } catch (error) {
      if (error instanceof UnreadablePdf) throw error;
      return false;
    }
  }
}
