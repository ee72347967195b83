import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/errors.ts';
import { findJobFor } from '#api/features/jobs/find-job-for.ts';
import { applicationMessages } from '#contract/applications.ts';

/** A job that is open to this ex-employee, or to anybody. @throws Failure not-found */
export async function findApplicableJob(
  context: Pick<Context, 'db' | 'company' | 'services'>,
  id: string,
  person: string | null,
) {
  const job = await findJobFor(context, id, person);
  if (!job) throw notFound(applicationMessages.jobGone);
  return job;
}
