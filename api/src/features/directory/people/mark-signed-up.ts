import type { Context } from '#api/core/context.ts';
import { updateSignedUp } from './queries.ts';

/** Notes that a person has an account now: the filter `signups` finds them. */
export function markSignedUp({ db, company }: Pick<Context, 'db' | 'company'>, id: string, now: Date): Promise<void> {
  return updateSignedUp(db, company, id, now);
}
