import type { OwnContext } from '#api/core/context.ts';
import { readAppliedJobs } from './own-queries.ts';

/** Those of these jobs for which the ex-employee who is signed in has an application. */
export function findAppliedJobs(
  { db, company, person }: OwnContext,
  jobs: readonly string[],
): Promise<ReadonlySet<string>> {
  return readAppliedJobs(db, company, { person, jobs });
}
