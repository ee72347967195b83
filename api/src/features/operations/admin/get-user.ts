import type { AdminContext } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { userMessages } from '#contract/operations/admin-users.ts';
import { readUser, type UserRow } from './user-queries.ts';

/** Reads an account by its id. @throws Failure not-found */
export async function getUser({ db, services }: AdminContext, id: string): Promise<UserRow> {
  const user = await readUser(db, id, services.clock());
  if (!user) throw notFound(userMessages.notFound);
  return user;
}

/** Returns the log's data for an action on an account. */
export const aboutUser = (user: UserRow, detail: Record<string, unknown> = {}) => ({
  target: { type: 'user', id: user.id },
  company: user.company_id,
  detail,
});
