import type { Context } from '#api/core/context.ts';
import { readActors } from './queries.ts';

const most = 500;

/** Whom the log can be narrowed down to. */
export async function listAuditActors({ db, company }: Context) {
  const { users, keys } = await readActors(db, company, most);
  return [
    ...users.map(({ id, name }) => ({ _id: id, type: 'user' as const, name })),
    ...keys.map(({ id, name }) => ({ _id: id, type: 'api-key' as const, name })),
  ];
}
