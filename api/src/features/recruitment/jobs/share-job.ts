import type { Context } from '#api/core/context.ts';
import { copyJobMessages, insertJobMessages } from './queries.ts';

type Inside = Pick<Context, 'db' | 'company'>;

/** Notes that messages share jobs: whom they are sent to may see the jobs, also exclusive ones. */
export function shareJobs(
  { db, company }: Inside,
  jobs: readonly string[],
  messages: readonly string[],
): Promise<void> {
  return insertJobMessages(db, company, jobs, messages);
}

/** A message that is sent again shares what it shared. */
export function shareAgain({ db, company }: Inside, message: string, again: string): Promise<void> {
  return copyJobMessages(db, company, message, again);
}
