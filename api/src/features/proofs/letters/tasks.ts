import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';
import { toFailure } from '#api/core/server/errors.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { FilesAway } from '#api/core/work/bucket.ts';
import type { JobData } from '#api/core/work/queue.ts';
import { tellTeam } from '#api/features/base/notifications/shared.ts';
import { letterBatchMessages } from '#contract/proofs/letter-batch-messages.ts';
import { letterCertificateLimits } from '#contract/proofs/letter-certificate.ts';
import { updateBatch } from './batch-queries.ts';
import { findUntold, markTold } from './certificate-queries.ts';
import { checkBatch } from './check-batch.ts';
import { type BatchJob, batchQueue, inBatch } from './find-batch.ts';
import { sendDue, sendLetters } from './send-batch.ts';
import { breakOff, withdrawLetters } from './undo-batch.ts';
import { writeLetters } from './write-letters.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
/** Milliseconds: the first pause before a job continues, each further one twice as long; the longest; the time after which the queue retries the job. */
const [firstPause, longestPause, patience] = [1_000, minute, 30 * minute];

/** Does what the state of a batch asks for. The functions for other states return at once. */
async function runBatch(job: BatchJob): Promise<void> {
  await checkBatch(job);
  await writeLetters(job);
  await sendLetters(job);
  await withdrawLetters(job);
}

/** Runs a job, and again when the file store was away or full. Nothing that was done is lost. */
async function whenItCanContinue(job: BatchJob): Promise<void> {
  const until = performance.now() + patience;
  for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause))
    try {
      return await runBatch(job);
    } catch (error) {
      const isFull = toFailure(error)?.kind === 'out-of-space';
      if (!(error instanceof FilesAway || isFull)) throw error;
      if (job.stopping.aborted || performance.now() + pause > until) throw error;
      job.services.log.warn({ err: error, batch: job.id }, 'a batch of letters waits');
      const message = isFull ? letterBatchMessages.waitsForSpace : letterBatchMessages.waitsForStore;
      // On a full disk nothing can be said.
      await inBatch(job, ({ db, company }) => updateBatch(db, company, job.id, { message })).catch(() => {});
      await wait(pause, undefined, { signal: job.stopping });
    }
}

/** Starts the worker of batches, one of each company at a time, and looks every hour for certificates that end soon or have ended. Returns how to stop it. */
export async function startLetterWorker(services: Services): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const jobOf = ({ company, batch, actor }: JobData): BatchJob => ({
    services,
    company: trustedCompanyId(String(company)),
    id: String(batch),
    actor: actor === null ? null : String(actor),
    stopping: stopping.signal,
  });
  await services.queue.work(batchQueue, (data) => whenItCanContinue(jobOf(data)), {
    onePerCompany: true,
    atOnce: 2,
    giveUp: (data) => breakOff(jobOf(data)),
  });
  const stops = [
    repeat(services, minute, 'batches of letters', () => sendDue(services)),
    repeat(services, hour, 'certificates of letters', () => warnTeams(services)),
  ];
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Notifies each team once that its certificate ends soon, and once that it has ended. @returns how many teams */
export async function warnTeams(services: Services): Promise<number> {
  const { database, clock, log } = services;
  const now = clock();
  const soon = new Date(now.getTime() + letterCertificateLimits.warnDays * day);
  const companies = await findUntold(database.system, now, soon);
  const warn = (company: CompanyId) =>
    asCompany(database, company, async ({ db }) => {
      const about = await markTold(db, company, now, soon);
      if (about) await tellTeam({ db, company, services }, { kind: 'letter_certificate', about });
    });
  for (const company of companies)
    await warn(company).catch((error: unknown) =>
      log.error({ company, err: error }, 'a team could not be told of the end of its certificate'),
    );
  return companies.length;
}
