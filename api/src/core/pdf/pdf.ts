import { Worker } from 'node:worker_threads';
import { fileMessages, pdfLimits } from '#contract/base/files.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { Failure } from '../server/errors.ts';
import type { UploadedFile } from '../server/http.ts';
import { fewAtOnce } from '../work/few-at-once.ts';

export type PdfQuestion = { path: string; mostPages: number };
export type PdfFault = keyof typeof fileMessages;

/**
 * Threads of this process; milliseconds of processor time for each, of total time, and between two checks of it; and files that may wait for a
 * thread. On a busy machine a thread may run long and do little.
 */
const limit = { threads: 2, work: 5000, time: 60_000, pause: 250, waiting: 100 };

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
  const thread = new Worker(new URL('./check-thread.ts', import.meta.url), {
    workerData: { path, mostPages: pdfLimits.pages } satisfies PdfQuestion,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    // The library's warnings concern the file, which is personal, so they are not logged.
    stdout: true,
    stderr: true,
    env: {},
  });
  const clocks: NodeJS.Timeout[] = [];
  try {
    const fault = await new Promise<PdfFault | null>((resolve, reject) => {
      const refuse = () => resolve('notPdf');
      const ask = async () => {
        const { user, system } = await thread.cpuUsage();
        if (user + system > limit.work * 1000) refuse();
      };
      // A thread that has just ended cannot be measured, and has answered.
      clocks.push(setInterval(() => void ask().catch(() => {}), limit.pause));
      clocks.push(setTimeout(() => reject(new Failure('unavailable', generalMessages.unavailable)), limit.time));
      thread.once('message', resolve).once('error', refuse).once('exit', refuse);
    });
    return fault && fileMessages[fault];
  } finally {
    for (const clock of clocks) clearTimeout(clock);
    await thread.terminate();
  }
}
