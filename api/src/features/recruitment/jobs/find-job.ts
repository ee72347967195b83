import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { type Job, jobMessages } from '#contract/recruitment/jobs.ts';
import { type JobRow, readJobRow } from './queries.ts';
import { toJob } from './view.ts';

/** @param lock keeps others from changing or moving it until the end of the transaction. @throws Failure not-found */
export async function findJobRow(context: Pick<Context, 'db' | 'company'>, id: string, lock = false): Promise<JobRow> {
  const row = await readJobRow(context.db, context.company, id, lock);
  if (!row) throw notFound(jobMessages.notFound);
  return row;
}

/** A job of the company, in whatever state. @throws Failure not-found */
export async function findJob(context: Pick<Context, 'db' | 'company'>, id: string): Promise<Job> {
  return toJob(await findJobRow(context, id));
}
