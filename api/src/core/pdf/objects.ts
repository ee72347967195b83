import { enterStream, Unpacking } from './streams.ts';
import { mostValues, PdfDictionary, PdfSyntax, type PdfValue, UnreadablePdf } from './syntax.ts';

/**
 * An object by its number; null for a trailer, and if the number is written in an unusual way. `stream`: the file from the first byte of its stream
 * on.
 */
export type PdfObject = { number: number | null; value: PdfValue; stream?: Buffer };

/** Limit for reading objects within strings again; ordinary files have few of those. */
const mostRereading = 20;

/**
 * Returns every object of a file, wherever it is: in old revisions, listed in no table, or within object streams. A reader finds an object only by
 * the word `obj` before it, or in such a stream.
 * @throws UnreadablePdf when something could hide one, or unpacks to more than any ordinary file
 */
export async function readObjects(bytes: Buffer): Promise<PdfObject[]> {
  const unpacking = new Unpacking();
  const objects: PdfObject[] = [];
  let read = 0;
  let values = 0;
  const count = (more: number) => {
    values += more;
    if (values > mostValues) throw new UnreadablePdf('More values than an ordinary file has');
  };
  for (const { index, number } of beginnings(bytes)) {
    const syntax = new PdfSyntax(bytes, index);
    const value = syntax.readValue();
    read += syntax.position - index;
    if (read > bytes.length * mostRereading) throw new UnreadablePdf('Objects within one another');
    count(syntax.values);
    const object: PdfObject = { number, value };
    objects.push(object);
    if (!(value instanceof PdfDictionary) || !enterStream(syntax)) continue;
    const content = bytes.subarray(syntax.position);
    object.stream = content;
    // Judged by what readers look at: they ignore the type.
    if (!value.has('First')) await unpacking.count(value, content);
    else objects.push(...packedObjects(value, await unpacking.read(value, content), count));
  }
  return objects;
}

function* beginnings(bytes: Buffer) {
  for (const word of ['obj', 'trailer'])
    for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) {
      const before = bytes.toString('latin1', Math.max(0, at - 30), at);
      if (before.endsWith('end')) continue;
      const [, number] = /(\d+)[\0\s]+\d+[\0\s]*$/.exec(before) ?? [];
      yield { index: at + word.length, number: number && word === 'obj' ? Number(number) : null };
    }
}

/** Reads a stream of objects: a table of numbers and places, then the objects. */
function packedObjects(stream: PdfDictionary, content: Buffer, count: (values: number) => void): PdfObject[] {
  const [first, length] = [stream.get('First'), stream.get('N')];
  if (typeof first !== 'number' || typeof length !== 'number' || length > content.length)
    throw new UnreadablePdf('No table of objects');
  const table = new PdfSyntax(content, 0);
  return Array.from({ length }, () => {
    const [number, place] = [table.readValue(), table.readValue()];
    if (typeof number !== 'number' || typeof place !== 'number') throw new UnreadablePdf('No place of an object');
    const syntax = new PdfSyntax(content, first + place);
    const value = syntax.readValue();
    count(syntax.values);
    if (value instanceof PdfDictionary && enterStream(syntax)) throw new UnreadablePdf('A stream within objects');
    return { number, value };
  });
}
