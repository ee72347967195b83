import type { Context } from '#api/core/context.ts';
import type { NoticeKind } from '#contract/journeys.ts';
import { readTold } from './colleague-queries.ts';

/** Who is told of what comes in for a job of this recruiter, by such a notice. */
export function findTold(
  { db, company }: Pick<Context, 'db' | 'company'>,
  recruiter: string | null,
  about: NoticeKind,
) {
  return readTold(db, company, recruiter, about);
}
