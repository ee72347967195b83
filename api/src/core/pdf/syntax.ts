/** Undoes the escapes of a name: /J#53 is JS. */
export const plainName = (name: string): string =>
  name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** A name, unescaped. */
export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
/** A string of characters. */
export class PdfText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
/** `4 0 R`: the object of that number. */
export class PdfReference {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}
/** Every entry in its order: of two with the same key, readers do not agree on which counts. */
export class PdfDictionary {
  readonly entries: readonly (readonly [string, PdfValue])[];
  constructor(entries: readonly (readonly [string, PdfValue])[]) {
    this.entries = entries;
  }
  /** Returns the last value of a key. */
  get(key: string): PdfValue {
    return this.entries.findLast(([name]) => name === key)?.[1] ?? null;
  }
  has(key: string): boolean {
    return this.entries.some(([name]) => name === key);
  }
  /** Returns whether a key has one of these names as its value, in any of its entries. */
  says(key: string, ...names: readonly string[]): boolean {
    return this.entries.some(([is, value]) => is === key && value instanceof PdfName && names.includes(value.name));
  }
}
export type PdfValue = number | null | PdfName | PdfText | PdfReference | PdfDictionary | readonly PdfValue[];

/** Thrown for syntax that is invalid, or nested deeper than any ordinary file: readers would not agree on it, so the file is refused. */
export class UnreadablePdf extends Error {}

type Token = number | PdfName | PdfText | string | null;

const deepest = 50;
/** Maximum number of values of one file: a full heap ends the thread, and in a process whose memory grows in large steps that process too. */
export const mostValues = 500_000;
const whitespace = '\0\t\n\f\r ';
const delimiters = '()<>[]{}/%';
const kinds = new Uint8Array(256);
for (const one of whitespace) kinds[one.charCodeAt(0)] = 1;
for (const one of delimiters) kinds[one.charCodeAt(0)] = 2;
const code = (character: string) => character.charCodeAt(0);
const [slash, percent, open, close, less, greater, backslash, newline, carriageReturn] = [...'/%()<>\\\n\r'].map(code);

/** Reads values of a PDF's syntax from a place in its bytes. Tolerates no error within a value. */
export class PdfSyntax {
  readonly bytes: Buffer;
  position: number;
  /** Number of values read so far, nested ones included. */
  values = 0;
  constructor(bytes: Buffer, position: number) {
    this.bytes = bytes;
    this.position = position;
  }

  /** Reads the value that begins here; null if there is none. */
  readValue(depth = 0): PdfValue {
    return this.#valueOf(this.#token(), depth);
  }

  /** Skips white space and comments. */
  skipSpace(): void {
    let isComment = false;
    for (; this.position < this.bytes.length; this.position++) {
      const byte = this.bytes[this.position] ?? 0;
      if (byte === percent) isComment = true;
      else if (byte === newline || byte === carriageReturn) isComment = false;
      else if (kinds[byte] !== 1 && !isComment) return;
    }
  }

  /** Returns whether this word is next. */
  isAt(word: string): boolean {
    return this.bytes.subarray(this.position, this.position + word.length).equals(Buffer.from(word));
  }

  #valueOf(token: Token, depth: number): PdfValue {
    if (depth > deepest) throw new UnreadablePdf('Nested too deep');
    if (++this.values > mostValues) throw new UnreadablePdf('More values than an ordinary file has');
    if (token === '<<') return this.#dictionary(depth + 1);
    if (token === '[') return this.#array(depth + 1);
    if (typeof token === 'number') return this.#reference(token) ?? token;
    if (typeof token !== 'string') return token;
    if (depth > 0 && !['true', 'false', 'null'].includes(token)) throw new UnreadablePdf('No value');
    return null;
  }

  #dictionary(depth: number): PdfDictionary {
    const entries: [string, PdfValue][] = [];
    for (;;) {
      const key = this.#token();
      if (key === '>>') return new PdfDictionary(entries);
      if (!(key instanceof PdfName)) throw new UnreadablePdf('No key');
      entries.push([key.name, this.readValue(depth)]);
    }
  }

  #array(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    for (;;) {
      const token = this.#token();
      if (token === ']') return values;
      if (token === null) throw new UnreadablePdf('No end');
      values.push(this.#valueOf(token, depth));
    }
  }

  #reference(number: number): PdfReference | null {
    const { position } = this;
    if (Number.isInteger(number) && typeof this.#token() === 'number' && this.#token() === 'R')
      return new PdfReference(number);
    this.position = position;
    return null;
  }

  /** Reads the next token; null at the end of the bytes. */
  #token(): Token {
    this.skipSpace();
    const byte = this.bytes[this.position];
    if (byte === undefined) return null;
    if (byte === slash) return this.#name();
    if (byte === open) return this.#text();
    if (byte === less || byte === greater) {
      if (this.bytes[this.position + 1] === byte) {
        this.position += 2;
        return byte === less ? '<<' : '>>';
      }
      if (byte === less) return this.#hexText();
    }
    if (kinds[byte] === 2) {
      this.position++;
      return String.fromCharCode(byte);
    }
    const word = this.#word();
    return /^[+\-.\d]/.test(word) ? Number.parseFloat(word) || 0 : word;
  }

  #word(): string {
    const start = this.position;
    while (this.position < this.bytes.length && !kinds[this.bytes[this.position] ?? 0]) this.position++;
    return this.bytes.toString('latin1', start, this.position);
  }

  #name(): PdfName {
    this.position++;
    return new PdfName(plainName(this.#word()));
  }

  #text(): PdfText {
    const start = ++this.position;
    for (let depth = 1; this.position < this.bytes.length; this.position++) {
      const byte = this.bytes[this.position];
      if (byte === backslash) this.position++;
      else if (byte === open) depth++;
      else if (byte === close && --depth === 0) return new PdfText(this.#plain(start, this.position++));
    }
    throw new UnreadablePdf('No end');
  }

  #hexText(): PdfText {
    const end = this.bytes.indexOf('>', this.position);
    if (end < 0) throw new UnreadablePdf('No end');
    const digits = this.bytes.toString('latin1', this.position + 1, end).replaceAll(/[^0-9a-f]/gi, '');
    this.position = end + 1;
    return new PdfText(Buffer.from(digits.padEnd(digits.length + (digits.length % 2), '0'), 'hex').toString('latin1'));
  }

  #plain(start: number, end: number): string {
    return this.bytes
      .toString('latin1', start, end)
      .replaceAll(/\\([0-7]{1,3})/g, (_whole, octal: string) => String.fromCharCode(Number.parseInt(octal, 8) & 255))
      .replaceAll(/\\(?:\r\n?|\n|(.))/g, '$1');
  }
}
