import { fileMessages, pdfLimits } from '#contract/base/files.ts';
import type { UploadedFile } from '../server/http.ts';
import { askThread } from '../work/ask-thread.ts';
import { fewAtOnce } from '../work/few-at-once.ts';

export type PdfQuestion = { path: string; mostPages: number };
export type PdfFault = keyof typeof fileMessages;

/** Threads of this process; milliseconds of processor time for each; and files that may wait for a thread. */
const limit = { threads: 2, work: 5000, waiting: 100 };

const inTurn = fewAtOnce({ working: limit.threads, waiting: limit.waiting });

/**
 * Checks by its content that a file is an acceptable PDF: not broken, protected, longer than 50 pages, or with active content
 * (docs/decisions/0026-pdfs-that-act-are-refused.md). Its size was checked on arrival.
 * @returns the sentence, or null if accepted @throws Failure `unavailable` when too many others wait, or the machine is too busy to tell within a
 * minute
 */
export function checkPdf(file: string | UploadedFile): Promise<string | null> {
  return inTurn(() => checkInThread(typeof file === 'string' ? file : file.path));
}

/** Checks in a thread; if that dies or works too long, the file is refused. */
async function checkInThread(path: string): Promise<string | null> {
  const fault = await askThread<PdfFault | null>(new URL('./check-thread.ts', import.meta.url), {
    question: { path, mostPages: pdfLimits.pages } satisfies PdfQuestion,
    work: limit.work,
    megabytes: 256,
    slow: 'notPdf',
    broken: 'notPdf',
  });
  return fault && fileMessages[fault];
}
