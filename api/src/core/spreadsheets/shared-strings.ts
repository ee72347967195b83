import { decodeEscapes } from './escapes.ts';
import { SpreadsheetError, type SpreadsheetLimits } from './sheet-row.ts';
import { scanXml, type XmlHandler } from './xml-scanner.ts';

const blockBytes = 1024 * 1024;
const cacheSize = 4096;

/** The texts that cells refer to by number, packed as bytes outside the heap: a quarter of the size of JavaScript strings. */
export class SharedStrings {
  #blocks: Buffer[] = [];
  #used = blockBytes;
  #starts = new Float64Array(1024);
  #lengths = new Uint32Array(1024);
  #count = 0;
  #cachedIndexes = new Int32Array(cacheSize).fill(-1);
  #cached: string[] = Array.from({ length: cacheSize }, () => '');

  /** Returns the number of texts, and how many bytes they take (whole blocks). */
  get size(): { texts: number; bytes: number } {
    return { texts: this.#count, bytes: this.#blocks.length * blockBytes };
  }

  /** Adds a text after the last one, its escapes (`_x000D_`) still in it. */
  add(text: string): void {
    const length = Buffer.byteLength(text);
    if (this.#used + length > blockBytes) {
      this.#blocks.push(Buffer.allocUnsafeSlow(blockBytes));
      this.#used = 0;
    }
    if (this.#count === this.#starts.length) this.#grow();
    this.#starts[this.#count] = (this.#blocks.length - 1) * blockBytes + this.#used;
    this.#lengths[this.#count] = length;
    this.#blocks.at(-1)?.write(text, this.#used);
    this.#used += length;
    this.#count += 1;
  }

  /** Returns the text with that number (0 is the first), or null. */
  get(index: number): string | null {
    const slot = index & (cacheSize - 1);
    if (this.#cachedIndexes[slot] === index) return this.#cached[slot] ?? null;
    const [start, length] = [this.#starts[index], this.#lengths[index]];
    if (!(index < this.#count) || start === undefined || length === undefined) return null;
    const at = start % blockBytes;
    const text = decodeEscapes(this.#blocks[(start - at) / blockBytes]?.toString('utf8', at, at + length) ?? '');
    this.#cachedIndexes[slot] = index;
    this.#cached[slot] = text;
    return text;
  }

  #grow(): void {
    const [starts, lengths] = [this.#starts, this.#lengths];
    this.#starts = new Float64Array(starts.length * 2);
    this.#starts.set(starts);
    this.#lengths = new Uint32Array(lengths.length * 2);
    this.#lengths.set(lengths);
  }
}

/**
 * Reads the part with the shared texts; runs of rich text are joined, phonetic hints left out.
 * @throws SpreadsheetError `bomb` for a text longer than a cell can be, and what {@link scanXml} throws
 */
export async function readSharedStrings(
  bytes: AsyncIterable<Buffer>,
  limits: SpreadsheetLimits,
): Promise<SharedStrings> {
  const strings = new SharedStrings();
  let text = '';
  let inPhonetic = false;
  const handler: XmlHandler = {
    wantsText: false,
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') inPhonetic = true;
      else if (name === 't') handler.wantsText = !inPhonetic;
    },
    text: (piece) => {
      text += piece;
      if (text.length > limits.cellCharacters * 7)
        throw new SpreadsheetError('bomb', 'a text longer than a cell can be');
    },
    close: (name) => {
      if (name === 't') handler.wantsText = false;
      else if (name === 'rPh') inPhonetic = false;
      else if (name === 'si') strings.add(text);
    },
  };
  for await (const _ of scanXml(bytes, handler))
    if (strings.size.texts > limits.sharedTexts || strings.size.bytes > limits.sharedTextBytes)
      throw new SpreadsheetError('bomb', `${strings.size.texts} shared texts`);
  return strings;
}
