import { takeTurns } from '../work/pace.ts';
import { SpreadsheetError } from './sheet-row.ts';

/** Callbacks of a scan. Names come without their prefix; text only arrives while `wantsText` is set. */
export type XmlHandler = {
  wantsText: boolean;
  open: (name: string, tag: string) => void;
  text: (text: string) => void;
  close: (name: string) => void;
};

/** The longest tag or run of text in a spreadsheet: 32,767 characters, each written as a numeric entity. */
const longestPiece = 1024 * 1024;
const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes XML text or an attribute's value; entities that XML itself does not define stay as they are. */
function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (entity, hex, decimal, name) => {
    if (name) return namedEntities[name] ?? entity;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}

/** Returns an attribute of a start tag as passed to {@link XmlHandler.open}, or null. The name is given without a prefix. */
export function attribute(tag: string, name: string): string | null {
  const start = tag.indexOf(` ${name}="`);
  if (start >= 0) {
    const from = start + name.length + 3;
    return decodeXml(tag.slice(from, tag.indexOf('"', from)));
  }
  if (!/['\t\r\n:]|\s=|=\s/.test(tag)) return null;
  const found = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found ? decodeXml(found[1] ?? found[2] ?? '') : null;
}

/** Returns where the tag ends: the first `>` outside of attribute values, or -1. */
function endOfTag(text: string, from: number): number {
  let quote = 0;
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 62) return index;
    else if (code === 34 || code === 39) quote = code;
  }
  return -1;
}

function nameOf(text: string, from: number, to: number): string {
  let [start, end] = [from, from];
  for (; end < to; end += 1) {
    const code = text.charCodeAt(end);
    if (code <= 32 || code === 47) break;
    if (code === 58) start = end + 1;
  }
  return text.slice(start, end);
}

/** Scans one piece of text; returns how far it came, the rest waits for the next piece. Depth counts the open elements. */
function scanPiece(text: string, handler: XmlHandler, state: { depth: number }): number {
  let position = 0;
  for (;;) {
    const start = text.indexOf('<', position);
    if (start < 0) return position;
    if (start > position && handler.wantsText) handler.text(decodeXml(text.slice(position, start)));
    position = start;
    const next = text.charCodeAt(start + 1);
    if (next === 33 || next === 63) {
      const marks = text.startsWith('<!--', start)
        ? '-->'
        : text.startsWith('<![CDATA[', start)
          ? ']]>'
          : next === 63
            ? '?>'
            : '';
      if (marks === '') {
        if (text.length - start < 9) return position;
        throw new SpreadsheetError('bomb', 'a document type, which spreadsheets never have');
      }
      const end = text.indexOf(marks, start + 2);
      if (end < 0) return position;
      if (marks === ']]>' && handler.wantsText) handler.text(text.slice(start + 9, end));
      position = end + marks.length;
      continue;
    }
    const end = endOfTag(text, start + 1);
    if (end < 0) return position;
    position = end + 1;
    if (next === 47) {
      state.depth -= 1;
      handler.close(nameOf(text, start + 2, end));
      continue;
    }
    const name = nameOf(text, start + 1, end);
    handler.open(name, text.slice(start + 1 + name.length, end));
    if (text.charCodeAt(end - 1) === 47) handler.close(name);
    else state.depth += 1;
  }
}

function decoderFor(first: Buffer): TextDecoder {
  const isUtf16 = (first[0] === 0xff && first[1] === 0xfe) || (first[0] === 0xfe && first[1] === 0xff);
  return new TextDecoder(isUtf16 ? (first[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8');
}

/**
 * Scans XML piece by piece, for parts of a spreadsheet: elements, attributes and text, no validation.
 * @returns once per piece, so that the caller can empty what the handler gathered before reading on
 * @throws SpreadsheetError `bomb` for a document type or an endless piece, `broken` when elements stay open
 */
export async function* scanXml(bytes: AsyncIterable<Buffer>, handler: XmlHandler): AsyncGenerator<void> {
  let decoder: TextDecoder | undefined;
  let rest = '';
  const state = { depth: 0 };
  const pace = takeTurns();
  for await (const piece of bytes) {
    await pace();
    decoder ??= decoderFor(piece);
    const text = rest + decoder.decode(piece, { stream: true });
    const done = scanPiece(text, handler, state);
    rest = text.slice(done);
    if (rest.length > longestPiece) throw new SpreadsheetError('bomb', 'a piece of XML without end');
    yield;
  }
  if (state.depth !== 0 || rest.trim() !== '') throw new SpreadsheetError('broken', 'XML that ends too early');
}

/** Scans a whole part and reports its elements. Throws the same errors as {@link scanXml}. */
export async function eachElement(
  bytes: AsyncIterable<Buffer>,
  open: (name: string, tag: string) => void,
  close: (name: string) => void = () => {},
): Promise<void> {
  for await (const _ of scanXml(bytes, { wantsText: false, open, close, text: () => {} }));
}
