import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { toFailure } from '#api/core/server/errors.ts';
import { SpreadsheetError } from '#api/core/spreadsheets/sheet-row.ts';
import type { JobData } from '#api/core/work/queue.ts';
import { applyImport, breakOffImport, writeQueue } from './apply-import.ts';
import { checkImport, checkQueue, type ImportJob } from './check-import.ts';
import { withdrawImport } from './undo-import.ts';

/** Milliseconds between two checks of a full disk. */
const lookEvery = 1_000;

/** Waits while the disk is full: a partly written import continues as soon as there is space. */
async function whenThereIsSpace(job: ImportJob, run: (job: ImportJob) => Promise<void>): Promise<void> {
  const { disk } = job.services;
  for (;;)
    try {
      return await run(job);
    } catch (error) {
      if (toFailure(error)?.kind !== 'out-of-space' || !disk.isLow()) throw error;
      while (disk.isLow()) await wait(lookEvery, undefined, { signal: job.stopping });
    }
}

export const importQueues = [checkQueue, writeQueue];

/** Starts the worker of imports; in each company one import writes at a time. Returns how to stop it. */
export async function startImportWorker(services: Services): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const jobOf = ({ company, import: id, actor, kind }: JobData): ImportJob => ({
    services,
    company: trustedCompanyId(String(company)),
    id: String(id),
    actor: { id: String(actor), kind: kind === 'api-key' ? kind : 'user' },
    stopping: stopping.signal,
  });
  const work = (name: string, run: (job: ImportJob) => Promise<void>, giveUp: (job: ImportJob) => Promise<void>) =>
    services.queue.work(
      name,
      (data) =>
        whenThereIsSpace(jobOf(data), run).catch(async (error: unknown) => {
          // The kept file is damaged or gone, and would be so at every try.
          if (!(error instanceof SpreadsheetError)) throw error;
          services.log.error({ err: error, import: data.import }, 'import failed');
          await giveUp(jobOf(data));
        }),
      { onePerCompany: true, giveUp: (data) => giveUp(jobOf(data)) },
    );
  await work(checkQueue, checkImport, breakOffImport);
  // The state of the import decides what to do; the other function returns at once.
  const write = async (job: ImportJob) => {
    await applyImport(job);
    await withdrawImport(job);
  };
  await work(writeQueue, write, breakOffImport);
  return async () => stopping.abort();
}
