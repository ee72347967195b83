import type { Context } from '#api/core/context.ts';
import type { JobResponses } from '#contract/jobs.ts';

export const noResponses: JobResponses = { applications: 0, toReview: 0, referrals: 0, hired: 0 };

/** What came of each of these jobs. */
export async function countResponses(
  _context: Pick<Context, 'db' | 'company'>,
  jobs: readonly string[],
): Promise<ReadonlyMap<string, JobResponses>> {
  return new Map(jobs.map((id) => [id, noResponses]));
}
