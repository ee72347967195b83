import type { Context } from '#api/core/context.ts';
import { countApplications } from '#api/features/recruitment/applications/count-applications.ts';
import { countReferrals } from '#api/features/recruitment/referrals/count-referrals.ts';
import type { JobResponses } from '#contract/recruitment/jobs.ts';

export const noResponses: JobResponses = { applications: 0, toReview: 0, referrals: 0, hired: 0 };

/** What came of each of these jobs. */
export async function countResponses(
  context: Pick<Context, 'db' | 'company'>,
  jobs: readonly string[],
): Promise<ReadonlyMap<string, JobResponses>> {
  const applications = await countApplications(context, jobs);
  const referrals = await countReferrals(context, jobs);
  return new Map(
    jobs.map((job) => [job, { ...noResponses, ...applications.get(job), referrals: referrals.get(job) ?? 0 }]),
  );
}
