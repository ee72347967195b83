import type { Services } from '#api/core/context.ts';
import { asCompany, type Tenant } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { JobData } from '#api/core/work/queue.ts';
import { listCustomFields } from '#api/features/directory/custom-fields/verbs.ts';
import { letterBatchMessages } from '#contract/proofs/letter-batch-messages.ts';
import { type BatchRow, readBatchRow } from './batch-queries.ts';
import type { LetterFacts } from './fill-fields.ts';
import { seriesOf, writeNumber } from './policy.ts';
import type { LetterText } from './render-letter.ts';
import { toLetterText } from './view.ts';

/** The queue of batches; the state of a batch says what is to be done. */
export const batchQueue = 'letter-batch';

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
export async function findBatchRow(
  { db, company }: Pick<Tenant, 'db'> & { company: CompanyId },
  id: string,
  lock = false,
): Promise<BatchRow> {
  const row = await readBatchRow(db, company, id, lock);
  if (!row) throw notFound(letterBatchMessages.notFound);
  return row;
}

/** Returns the words of a batch: those of its template when it was started. */
export const textOf = (row: BatchRow): LetterText => toLetterText({ ...row, name: row.title });

/** Returns what the letters of a batch say beside their people and numbers. Their date is the day of the confirmation, however long the work takes. */
export async function readBatchFacts(
  context: Pick<JobContext, 'db' | 'company' | 'services'>,
  { kind, confirmed_at }: Pick<BatchRow, 'kind' | 'confirmed_at'>,
): Promise<Omit<LetterFacts, 'person'>> {
  const at = confirmed_at === null ? context.services.clock() : new Date(confirmed_at);
  return {
    companyName: (await readCompany(context.db, context.company)).name,
    customFields: await listCustomFields(context),
    at,
    // The place of one that has not been given yet.
    number: writeNumber(seriesOf(kind, dateInIndia(at)), 0),
  };
}
