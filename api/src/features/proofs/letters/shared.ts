import type { Context } from '#api/core/context.ts';
import { readUnderReview } from './queries.ts';

/** Returns whether something about a person’s record waits for a decision, so that nothing is issued from it meanwhile. */
export async function isUnderReview(
  { db, company }: Pick<Context, 'db' | 'company'>,
  person: string,
): Promise<boolean> {
  return (await readUnderReview(db, company, [person])).size > 0;
}
