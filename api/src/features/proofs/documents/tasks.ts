import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { askClamd, ClamdError } from '#api/core/server/clamd.ts';
import { toFailure } from '#api/core/server/errors.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { FilesAway } from '#api/core/work/bucket.ts';
import type { JobData } from '#api/core/work/queue.ts';
import { batchMessages } from '#contract/proofs/document-messages.ts';
import { announceDue, announceQueue, notifyPeople } from './announce-batch.ts';
import { updateBatch } from './batch-queries.ts';
import { checkBatch, checkQueue } from './check-batch.ts';
import { type BatchJob, inBatch } from './find-batch.ts';
import { breakOff, storeBatch, writeQueue } from './store-batch.ts';
import { withdrawBatch } from './undo-batch.ts';

export const documentQueues = [checkQueue, writeQueue, announceQueue];

/** Milliseconds between two looks whether a job can continue, until it is left to the queue's own retries, and between two looks for due batches. */
const [lookEvery, patience, everyMinute] = [1_000, 30 * 60_000, 60_000];

/** Something outside that a job waits for: what the batch says meanwhile, and whether it is back. */
type Outside = { message: string; isBack: () => Promise<boolean> };

function outsideOf({ files, disk, config }: Services, error: unknown): Outside | null {
  if (error instanceof FilesAway)
    return { message: batchMessages.waitsForStore, isBack: () => files.healthy().catch(() => false) };
  const { clamd } = config;
  if (error instanceof ClamdError && clamd)
    return {
      message: batchMessages.waitsForScanner,
      isBack: () =>
        askClamd(clamd, 'PING').then(
          () => true,
          () => false,
        ),
    };
  if (toFailure(error)?.kind === 'out-of-space')
    return { message: batchMessages.waitsForSpace, isBack: async () => !disk.isLow() };
  return null;
}

/** Runs a job, and again when what it needs was away: the file store, the virus scanner, or space. Nothing that was done is lost. */
export async function whenItCanContinue(job: BatchJob, run: (job: BatchJob) => Promise<void>): Promise<void> {
  const until = performance.now() + patience;
  for (;;)
    try {
      return await run(job);
    } catch (error) {
      const outside = outsideOf(job.services, error);
      if (!outside || job.stopping.aborted || performance.now() > until) throw error;
      job.services.log.warn({ err: error, batch: job.id }, outside.message);
      await inBatch(job, ({ db, company }) => updateBatch(db, company, job.id, { message: outside.message })).catch(
        () => {},
      );
      do await wait(lookEvery, undefined, { signal: job.stopping });
      while (!(await outside.isBack()) && performance.now() < until);
    }
}

/** Starts the worker of batches: in each company one is checked, stored or undone at a time. Returns how to stop it. */
export async function startDocumentWorker(services: Services): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const jobOf = ({ company, batch, actor }: JobData): BatchJob => ({
    services,
    company: trustedCompanyId(String(company)),
    id: String(batch),
    actor: actor === null ? null : String(actor),
    stopping: stopping.signal,
  });
  // A store that does not answer for one company's batch does not hold up those of others.
  const options = { onePerCompany: true, atOnce: 2 };
  const work = (name: string, run: (job: BatchJob) => Promise<void>) =>
    services.queue.work(name, (data) => whenItCanContinue(jobOf(data), run), {
      ...options,
      giveUp: (data) => breakOff(jobOf(data)),
    });
  await work(checkQueue, checkBatch);
  // The state of the batch decides what to do; the other function returns at once.
  await work(writeQueue, async (job) => {
    await storeBatch(job);
    await withdrawBatch(job);
  });
  await services.queue.work(announceQueue, (data) => notifyPeople(jobOf(data)), options);
  const stop = repeat(services, everyMinute, 'batches of documents', () => announceDue(services));
  return async () => {
    stopping.abort();
    await stop();
  };
}
