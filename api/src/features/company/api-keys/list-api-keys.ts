import type { Context } from '#api/core/context.ts';
import { readKeys } from './queries.ts';
import { toApiKey } from './view.ts';

/** The keys of the company's programs. */
export async function listApiKeys({ db, company, services }: Context) {
  const rows = await readKeys(db, company);
  return rows.map((row) => toApiKey(row, services.clock()));
}
