import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { ClamdError } from '#api/core/server/clamd.ts';
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

/**
 * Milliseconds: the first pause before a job continues, each further one twice as long; the longest; the time after which the job is left to the queue's
 * own retries; and between two looks for due batches.
 */
const [firstPause, longestPause, patience, everyMinute] = [1_000, 60_000, 30 * 60_000, 60_000];

/** Returns what a job waits for that failed because of something outside, as the batch says it meanwhile; null: another error. */
function waitsFor(error: unknown): string | null {
  if (error instanceof FilesAway) return batchMessages.waitsForStore;
  if (error instanceof ClamdError) return batchMessages.waitsForScanner;
  return toFailure(error)?.kind === 'out-of-space' ? batchMessages.waitsForSpace : null;
}

/** Runs a job, and again when what it needs was away: the file store, the virus scanner, or space. Nothing that was done is lost. */
async function whenItCanContinue(job: BatchJob, run: (job: BatchJob) => Promise<void>): Promise<void> {
  const until = performance.now() + patience;
  for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause))
    try {
      return await run(job);
    } catch (error) {
      const message = waitsFor(error);
      if (!message || job.stopping.aborted || performance.now() + pause > until) throw error;
      job.services.log.warn({ err: error, batch: job.id }, 'a batch of documents waits');
      // On a full disk nothing can be said.
      await inBatch(job, ({ db, company }) => updateBatch(db, company, job.id, { message })).catch(() => {});
      await wait(pause, undefined, { signal: job.stopping });
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
