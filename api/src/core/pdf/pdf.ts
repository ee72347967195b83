import { Worker } from 'node:worker_threads';
import { fileMessages, pdfLimits } from '#contract/base/files.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { Failure } from '../server/errors.ts';
import type { UploadedFile } from '../server/http.ts';
import { fewAtOnce } from '../work/few-at-once.ts';

export type PdfQuestion = { path: string; mostPages: number };
export type PdfFault = keyof typeof fileMessages;

/**
 * Threads at work in this process, the milliseconds of processor that each may take and of time that it may last, how often it is asked,
 * and how many files may wait for one. On a busy machine a thread lasts long that has done little.
 */
const limit = { threads: 2, work: 5000, time: 60_000, pause: 250, waiting: 100 };

const inTurn = fewAtOnce({ working: limit.threads, waiting: limit.waiting });

/**
 * Why a file is none of the PDFs that we keep, by its content: broken, protected, more than 50 pages, or something in it acts
 * (docs/decisions/0026-pdfs-that-act-are-refused.md). Its size was checked as it came.
 * @returns the sentence, or null when it can be kept
 * @throws Failure `unavailable` when too many others wait already, or the machine is too busy to tell within a minute
 */
export function checkPdf(file: string | UploadedFile): Promise<string | null> {
  return inTurn(() => checkInThread(typeof file === 'string' ? file : file.path));
}

/** A thread that dies or works too long has met a file that nobody needs. */
async function checkInThread(path: string): Promise<string | null> {
  const thread = new Worker(new URL('./check-thread.ts', import.meta.url), {
    workerData: { path, mostPages: pdfLimits.pages } satisfies PdfQuestion,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    // What the library warns of is about the file, and the file is somebody's.
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
      // What has just ended cannot be asked, and has answered.
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
