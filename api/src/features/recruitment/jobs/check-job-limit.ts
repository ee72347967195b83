import type { Context } from '#api/core/context.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { jobMessages } from '#contract/recruitment/jobs.ts';
import { countJobs } from './queries.ts';

/** @throws Failure conflict when the company already has as many jobs as it may */
export function checkJobLimit({ db, company }: Pick<Context, 'db' | 'company'>): Promise<void> {
  return refuseOver(
    { db, company },
    { kind: 'jobs', count: () => countJobs(db, company), message: jobMessages.tooMany },
  );
}
