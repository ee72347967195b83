import type { AdminContext } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { notFound } from '#api/core/errors.ts';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';
import { type CompanyDetail, companyMessages } from '#contract/admin-companies.ts';
import { countRoles, readCompany, readOwners } from './company-queries.ts';
import { toCompanyDetail } from './view.ts';

/** One company as operators see it: its shell, never its content. */
export async function readCompanyDetail(db: Db, id: CompanyId): Promise<CompanyDetail> {
  const row = await readCompany(db, id);
  if (!row) throw notFound(companyMessages.notFound);
  return toCompanyDetail(row, await countRoles(db, id), await readOwners(db, id));
}

export function getCompany({ db }: AdminContext, { params }: { params: { id: string } }) {
  return readCompanyDetail(db, trustedCompanyId(params.id));
}
