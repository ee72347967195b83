import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { fileMessages, pdfLimits } from '#contract/base/files.ts';
import { acts } from './acts.ts';
import { readObjects } from './objects.ts';
import { PdfDictionary } from './syntax.ts';

/** The thread of one check (api/src/core/pdf/pdf.ts): whatever a file makes of it ends with it. */
const bytes = await readFile(String(workerData));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(await findFault().catch(() => fileMessages.notPdf));

async function findFault(): Promise<string | null> {
  if (!isWholeFile()) return fileMessages.notPdf;
  const objects = await readObjects(bytes);
  const isProtected = objects.some(({ value }) => value instanceof PdfDictionary && value.has('Encrypt'));
  if (isProtected || acts(objects)) return fileMessages.notPdf;
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
async function openAsReaders(): Promise<string | null> {
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
  if (file.numPages > pdfLimits.pages) return fileMessages.tooManyPages;
  if (file.numPages < 1 || file.isPureXfa) return fileMessages.notPdf;
  const found: unknown[] = [await file.getJSActions(), await file.getAttachments()];
  for (let number = 1; number <= file.numPages; number++) found.push(await (await file.getPage(number)).getJSActions());
  return found.some((one) => one !== null) ? fileMessages.notPdf : null;
}
