import type { Services } from '#api/core/context.ts';
import { asCompany, type Tenant } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import type { JobData } from '#api/core/work/queue.ts';
import { batchMessages } from '#contract/proofs/document-messages.ts';
import { type BatchRow, findAtWork, readBatchRow, tryTurn } from './batch-queries.ts';

type Company = Pick<Tenant, 'db'> & { company: CompanyId };

/** A job of a batch. */
export type BatchJob = {
  services: Services;
  company: CompanyId;
  id: string;
  actor: string | null;
  stopping: AbortSignal;
};
/** What the steps of a job get: a transaction inside the company. */
export type JobContext = Tenant & { company: CompanyId; services: Services; actor: { id: string } | null };

export const jobData = (company: CompanyId, id: string, actor: string | null): JobData => ({
  company,
  batch: id,
  actor,
});

/** Runs a step of a job in a transaction of its own. */
export function inBatch<T>(job: BatchJob, work: (context: JobContext) => Promise<T>): Promise<T> {
  const { company, services, actor } = job;
  return asCompany(services.database, company, (tenant) =>
    work({ ...tenant, company, services, actor: actor === null ? null : { id: actor } }),
  );
}

/** Runs a step while the batch is in a state, and locks it meanwhile; null: it is in another one, or gone. */
export function whileIn<T>(
  job: BatchJob,
  state: BatchRow['state'],
  work: (context: JobContext, row: BatchRow) => Promise<T>,
): Promise<T | null> {
  return inBatch(job, async (context) => {
    const row = await readBatchRow(context.db, job.company, job.id, true);
    return row?.state === state ? work(context, row) : null;
  });
}

/** @throws Failure not-found */
export async function findBatchRow({ db, company }: Company, id: string, lock = false): Promise<BatchRow> {
  const row = await readBatchRow(db, company, id, lock);
  if (!row) throw notFound(batchMessages.notFound);
  return row;
}

/** Milliseconds after which an upload has failed, whatever its state says: no request lasts longer. */
const longestUpload = 3_600_000;

/**
 * Makes sure, until the transaction ends, that no batch of the company is being uploaded, checked, stored or undone.
 * @param own the batch that is to start @throws Failure conflict
 */
export async function holdTurn({ db, company }: Company, now: Date, own: string | null): Promise<void> {
  const since = new Date(now.getTime() - longestUpload);
  // Two statements: the last holder of the lock has left a batch that only a new statement sees.
  if (!(await tryTurn(db, company)) || (await findAtWork(db, company, { own, since })))
    throw new Failure('conflict', batchMessages.another);
}
