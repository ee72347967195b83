import type { Context } from '#api/core/context.ts';
import { countApplications } from '#api/features/applications/count-applications.ts';
import type { JobResponses } from '#contract/jobs.ts';

export const noResponses: JobResponses = { applications: 0, toReview: 0, hired: 0 };

/** What came of each of these jobs; jobs of which nothing came are left out. */
export async function countResponses(
  context: Pick<Context, 'db' | 'company'>,
  jobs: readonly string[],
): Promise<ReadonlyMap<string, JobResponses>> {
  const applications = await countApplications(context, jobs);
  return new Map([...applications].map(([job, counts]) => [job, { ...noResponses, ...counts }]));
}
