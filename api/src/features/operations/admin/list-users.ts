import type { z } from 'zod';
import type { AdminContext } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { operatorPage } from '#contract/accounts/operator-log.ts';
import type { listUsers as contract } from '#contract/operations/admin-users.ts';
import { readOperators, readUsers } from './user-queries.ts';
import { toUserItem } from './view.ts';

/** A page of the accounts of all brands. */
export async function listUsers({ db, services }: AdminContext, { query }: { query: z.infer<typeof contract.query> }) {
  const companyId = query.companyId ? trustedCompanyId(query.companyId) : undefined;
  const found = await readUsers(db, { ...query, companyId }, services.clock(), operatorPage + 1);
  const users = found.slice(0, operatorPage).map(toUserItem);
  return { users, nextCursor: found.length > users.length ? (users.at(-1)?._id ?? null) : null };
}

/** Who operates the installation. */
export async function listOperators({ db }: AdminContext) {
  const rows = await readOperators(db);
  return { operators: rows.map(({ id, name }) => ({ _id: id, name })) };
}
