import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { isHeavy } from './drawing.ts';
import { type PdfObject, readObjects } from './objects.ts';
import type { PdfFault, PdfQuestion } from './pdf.ts';
import { PdfDictionary, PdfName, PdfReference, PdfText, type PdfValue } from './syntax.ts';

/** Number of bytes in which readers look for the header, and from the end for the end mark. */
const lookedThrough = 1024;

/** Keys that introduce a script, a file, a form of another kind or a film. */
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
 * Returns whether something in a file acts: scripts, programs, forms that are sent, files within it, films, and actions that start by themselves,
 * except going to a page. Links to addresses only act when a person clicks them.
 */
function acts(objects: readonly PdfObject[]): boolean {
  const byNumber = Map.groupBy(
    objects.filter(({ number }) => number !== null),
    ({ number }) => number,
  );
  /** Returns every version of an object; null, which is never allowed, when there is none. */
  const whatIs = (value: PdfValue): readonly PdfValue[] =>
    value instanceof PdfReference ? (byNumber.get(value.number)?.map((one) => one.value) ?? [null]) : [value];
  const onlyGoes = (value: PdfValue): boolean =>
    whatIs(value).every((is) =>
      is instanceof PdfDictionary ? is.says('S', 'GoTo') : Array.isArray(is) && isPlace(is),
    );
  /** Checks actions that are listed by their triggers. */
  const allOnlyGo = (value: PdfValue): boolean =>
    whatIs(value).every((is) => is instanceof PdfDictionary && is.entries.every(([, action]) => onlyGoes(action)));
  const leadsOut = (value: PdfValue) => whatIs(value).some((is) => is instanceof PdfDictionary && is.says('S', 'URI'));

  const entryActs = (dictionary: PdfDictionary, key: string, value: PdfValue): boolean => {
    // Some programs name places after headings: `/JavaScript [3 0 R /XYZ 0 792 0]`.
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

/** Returns whether a value is a place in the document: a page and the part of it to show. */
function isPlace(value: PdfValue): boolean {
  return Array.isArray(value) && (value[0] instanceof PdfReference || typeof value[0] === 'number');
}

/** The thread of one check (api/src/core/pdf/pdf.ts): whatever harm a file does ends with it. It loads no more than it needs. */
const { path, mostPages } = workerData as PdfQuestion;
const bytes = await readFile(path);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(await findFault().catch((): PdfFault => 'notPdf'));

async function findFault(): Promise<PdfFault | null> {
  if (!(await isWholeFile())) return 'notPdf';
  const objects = await readObjects(bytes);
  // An encrypted file cannot be searched for actions, even if it needs no password to be read.
  if (objects.some(({ value }) => value instanceof PdfDictionary && value.has('Encrypt'))) return 'protectedPdf';
  if (acts(objects)) return 'notPdf';
  return (await openAsReaders()) ?? ((await isHeavy(objects)) ? 'heavyPdf' : null);
}

/** Checks that the file is a PDF and nothing else too: archives are read from their end, and other formats from what precedes the header. */
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

/** Returns whether bytes before the header are harmless leftovers of mail and printers, and not the start of another format. */
async function isJunk(before: Buffer): Promise<boolean> {
  if (before.includes('<')) return false;
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(Buffer.concat([before, Buffer.alloc(64)]))) === undefined;
}

/** Opens the file as the page will: checks that it has pages, and what it itself declares as actions. */
async function openAsReaders(): Promise<PdfFault | null> {
  // Nothing is drawn here, so the drawing library of 35 MB is not loaded.
  registerHooks({
    resolve(name, context, next) {
      if (name === '@napi-rs/canvas') throw new Error('Nothing is drawn here');
      return next(name, context);
    },
  });
  // In Node pdf.js works in the calling thread.
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
    // Wider or higher than paper: 200 inches is the most that readers must support (ISO 32000, annex C).
    if (Math.max(width, height) > 14_400 || Math.max(width / height, height / width) > 50) return 'heavyPdf';
  }
  return found.some((one) => one !== null) ? 'notPdf' : null;
}
