import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { findJobFor, type JobSeeker } from '#api/features/recruitment/jobs/find-job-for.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';

/** A job that is open to whoever asks. @throws Failure not-found */
export async function findApplicableJob(
  context: Pick<Context, 'db' | 'company' | 'services'>,
  id: string,
  seeker: JobSeeker,
) {
  const job = await findJobFor(context, id, seeker);
  if (!job) throw notFound(applicationMessages.jobGone);
  return job;
}
