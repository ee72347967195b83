import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { isHeavy } from './drawing.ts';
import { type PdfObject, readObjects } from './objects.ts';
import type { PdfFault, PdfQuestion } from './pdf.ts';
import { PdfDictionary, PdfName, PdfReference, PdfText, type PdfValue } from './syntax.ts';

/** Readers look for the header in so many bytes, and as far from the end for its mark. */
const lookedThrough = 1024;

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
  if (!(await isWholeFile())) return 'notPdf';
  const objects = await readObjects(bytes);
  // What is encrypted can't be searched for what acts, also where no password is needed to read it.
  if (objects.some(({ value }) => value instanceof PdfDictionary && value.has('Encrypt'))) return 'protectedPdf';
  if (acts(objects)) return 'notPdf';
  return (await openAsReaders()) ?? ((await isHeavy(objects)) ? 'heavyPdf' : null);
}

/** A PDF, and nothing else at the same time: archives are read from their end, and other formats from what stands before the header. */
async function isWholeFile(): Promise<boolean> {
  const start = bytes.subarray(0, lookedThrough).indexOf('%PDF-');
  const end = bytes.subarray(-lookedThrough);
  const archiveEnd = bytes.subarray(-66_000);
  return (
    start >= 0 &&
    /^%PDF-[12]\.\d/.test(bytes.toString('latin1', start, start + 8)) &&
    end.includes('%%EOF') &&
    !archiveEnd.includes('PK\x05\x06', 0, 'latin1') &&
    (start === 0 || (await isJunk(bytes.subarray(0, start))))
  );
}

/** Bytes that mail and printers leave before the header, which are not the begin of a file of another kind. */
async function isJunk(before: Buffer): Promise<boolean> {
  if (before.includes('<')) return false;
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(Buffer.concat([before, Buffer.alloc(64)]))) === undefined;
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
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    found.push(await page.getJSActions());
    const { width, height } = page.getViewport({ scale: 1 });
    // Wider or higher than paper is: 200 inches, the most of which readers are sure (ISO 32000, annex C).
    if (Math.max(width, height) > 14_400 || Math.max(width / height, height / width) > 50) return 'heavyPdf';
  }
  return found.some((one) => one !== null) ? 'notPdf' : null;
}
