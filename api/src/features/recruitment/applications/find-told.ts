import type { Context } from '#api/core/context.ts';
import { readTold } from './queries.ts';

/** The ids of those who are told of what comes in for a job of this recruiter. */
export function findTold({ db, company }: Pick<Context, 'db' | 'company'>, recruiter: string | null) {
  return readTold(db, company, recruiter);
}
