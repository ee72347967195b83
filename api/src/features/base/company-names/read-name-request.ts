import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { NameRequest } from '#contract/base/company-names.ts';
import { readRequest } from './queries.ts';
import { toNamedLike, toNameRequest } from './view.ts';

/** The name that a company wants and has not, as the company sees it. */
export async function readNameRequest(db: Db, company: CompanyId): Promise<NameRequest | null> {
  const row = await readRequest(db, company);
  return row ? toNameRequest(row) : null;
}

/** The same as operators see it. */
export async function readNamedLike(db: Db, company: CompanyId) {
  const row = await readRequest(db, company);
  return row ? toNamedLike(row) : null;
}
