import type { Context } from '#api/core/context.ts';
import { deleteOfUser } from './queries.ts';

/** Forgets what somebody who leaves the team was told, and how they wished to be. */
export function forgetUser({ db, company }: Pick<Context, 'db' | 'company'>, user: string): Promise<void> {
  return deleteOfUser(db, company, user);
}
