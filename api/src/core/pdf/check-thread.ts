import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { PdfFault, PdfQuestion } from './pdf.ts';
import { enterStream, Unpacking } from './streams.ts';
import {
  mostValues,
  PdfDictionary,
  PdfName,
  PdfReference,
  PdfSyntax,
  PdfText,
  type PdfValue,
  UnreadablePdf,
} from './syntax.ts';

/** An object by its number; null for a trailer, and where the number is not told in the usual way. */
type PdfObject = { number: number | null; value: PdfValue };

/** Objects within strings are read once more for each; nobody writes many of those. */
const mostRereading = 20;

/**
 * Every object of a file, wherever the file says that they are: old revisions, what no table names, and those within streams of
 * objects. A reader finds an object only by the word `obj` before it, or in such a stream.
 * @throws UnreadablePdf when something could hide one, or unpacks to more than anybody writes
 */
async function readObjects(bytes: Buffer): Promise<PdfObject[]> {
  const unpacking = new Unpacking();
  const objects: PdfObject[] = [];
  let read = 0;
  let values = 0;
  const count = (more: number) => {
    values += more;
    if (values > mostValues) throw new UnreadablePdf('More values than anybody writes');
  };
  for (const { index, number } of beginnings(bytes)) {
    const syntax = new PdfSyntax(bytes, index);
    const value = syntax.readValue();
    read += syntax.position - index;
    if (read > bytes.length * mostRereading) throw new UnreadablePdf('Objects within one another');
    count(syntax.values);
    objects.push({ number, value });
    if (!(value instanceof PdfDictionary) || !enterStream(syntax)) continue;
    const content = bytes.subarray(syntax.position);
    // By what readers look at, not by its type, which they do not.
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

/** A table of numbers and places, then the objects. */
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

/** Keys behind which there is a script, a file, a form of another kind or a film. */
const actingKeys = ['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'RichMediaContent', 'XFA'];
const actions = {
  acting: [
    'JavaScript',
    'Launch',
    'SubmitForm',
    'ImportData',
    'GoToE',
    'GoToR',
    'Rendition',
    'Sound',
    'Movie',
    'RichMediaExecute',
  ],
  going: ['GoTo', 'URI', 'Named'],
};
const actingAnnotations = ['FileAttachment', 'RichMedia', 'Movie', 'Screen', 'Sound', '3D'];
const scripts = /^[\0-\x20]*(?:javascript|vbscript|data):/i;

/**
 * Whether something in a file does more than be read: scripts, programs, forms that are sent, files within it, films, and what begins
 * by itself other than at a page. Links lead to an address only where a person presses them.
 */
function acts(objects: readonly PdfObject[]): boolean {
  const byNumber = Map.groupBy(
    objects.filter(({ number }) => number !== null),
    ({ number }) => number,
  );
  /** All that an object ever was; null, which nothing allows, when there is none. */
  const whatIs = (value: PdfValue): readonly PdfValue[] =>
    value instanceof PdfReference ? (byNumber.get(value.number)?.map((one) => one.value) ?? [null]) : [value];
  const onlyGoes = (value: PdfValue): boolean =>
    whatIs(value).every((is) =>
      is instanceof PdfDictionary ? is.says('S', 'GoTo') : Array.isArray(is) && isPlace(is),
    );
  /** Of actions for several moments. */
  const allOnlyGo = (value: PdfValue): boolean =>
    whatIs(value).every((is) => is instanceof PdfDictionary && is.entries.every(([, action]) => onlyGoes(action)));
  const leadsOut = (value: PdfValue) => whatIs(value).some((is) => is instanceof PdfDictionary && is.says('S', 'URI'));

  const entryActs = (dictionary: PdfDictionary, key: string, value: PdfValue): boolean => {
    // Some writers name places after headings: `/JavaScript [3 0 R /XYZ 0 792 0]`.
    if (actingKeys.includes(key)) return !isPlace(value);
    if (key === 'OpenAction') return value !== null && !onlyGoes(value);
    if (key === 'AA') return value !== null && !isPlace(value) && !allOnlyGo(value);
    if (key === 'Next') return dictionary.says('S', ...actions.going);
    if (['S', 'Subtype'].includes(key) && value instanceof PdfReference) return true;
    if (key === 'S') return value instanceof PdfName && actions.acting.includes(value.name);
    if (key === 'Subtype') return value instanceof PdfName && actingAnnotations.includes(value.name);
    if (key === 'URI') return value instanceof PdfText && scripts.test(value.text);
    return leadsOut(value) && !(key === 'A' && dictionary.says('Subtype', 'Link'));
  };
  const valueActs = (value: PdfValue): boolean => {
    if (value instanceof PdfDictionary)
      return value.entries.some(([key, is]) => entryActs(value, key, is) || valueActs(is));
    return Array.isArray(value) && value.some(valueActs);
  };
  return objects.some(({ value }) => valueActs(value));
}

/** A place in the document: a page and what of it is shown. */
function isPlace(value: PdfValue): boolean {
  return Array.isArray(value) && (value[0] instanceof PdfReference || typeof value[0] === 'number');
}

/** The thread of one check (api/src/core/pdf/pdf.ts): whatever a file makes of it ends with it. It loads no more than it needs. */
const { path, mostPages } = workerData as PdfQuestion;
const bytes = await readFile(path);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(await findFault().catch((): PdfFault => 'notPdf'));

async function findFault(): Promise<PdfFault | null> {
  if (!isWholeFile()) return 'notPdf';
  const objects = await readObjects(bytes);
  const isProtected = objects.some(({ value }) => value instanceof PdfDictionary && value.has('Encrypt'));
  if (isProtected || acts(objects)) return 'notPdf';
  return openAsReaders();
}

/** A PDF from its first byte to its last, and nothing else at the same time: archives are read from their end. */
function isWholeFile(): boolean {
  const end = bytes.subarray(-1024);
  const archiveEnd = bytes.subarray(-66_000);
  return (
    /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) &&
    end.includes('%%EOF') &&
    !archiveEnd.includes('PK\x05\x06', 0, 'latin1')
  );
}

/** As the page will open it: whether there are pages that can be found, and its own word on what acts. */
async function openAsReaders(): Promise<PdfFault | null> {
  // Nothing is drawn here: the 35 MB of the drawing library stay on the disk.
  registerHooks({
    resolve(name, context, next) {
      if (name === '@napi-rs/canvas') throw new Error('Nothing is drawn here');
      return next(name, context);
    },
  });
  // In Node it works in the thread that asks.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { promise } = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
  });
  const file = await promise;
  if (file.numPages > mostPages) return 'tooManyPages';
  if (file.numPages < 1 || file.isPureXfa) return 'notPdf';
  const found: unknown[] = [await file.getJSActions(), await file.getAttachments()];
  for (let number = 1; number <= file.numPages; number++) found.push(await (await file.getPage(number)).getJSActions());
  return found.some((one) => one !== null) ? 'notPdf' : null;
}
