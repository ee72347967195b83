import type { Context } from '#api/core/context.ts';
import { readApplied } from './queries.ts';

/** Whether this address, or this person, has an application for the job that is not over. */
export function hasApplied(
  { db, company }: Pick<Context, 'db' | 'company'>,
  job: string,
  who: { email: string; person: string | null },
): Promise<boolean> {
  return readApplied(db, company, job, who);
}
