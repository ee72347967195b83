import type { AdminContext } from '#api/core/context.ts';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';
import { notFound } from '#api/core/server/errors.ts';
import { readNamedLike } from '#api/features/base/company-names/read-name-request.ts';
import { readAllowance } from '#api/features/mail/messages/take-quota.ts';
import { type CompanyDetail, companyMessages } from '#contract/operations/admin-companies.ts';
import { countRoles, readCompany, readOwners } from './company-queries.ts';
import { toCompanyDetail } from './view.ts';

/** One company as operators see it: its shell, never its content. */
export async function readCompanyDetail(
  { db, services }: Pick<AdminContext, 'db' | 'services'>,
  id: CompanyId,
): Promise<CompanyDetail> {
  const row = await readCompany(db, id, services.clock());
  if (!row) throw notFound(companyMessages.notFound);
  const mail = await readAllowance(db, id, services.clock());
  const detail = toCompanyDetail(row, await countRoles(db, id), await readOwners(db, id));
  return { ...detail, mail, nameRequest: await readNamedLike(db, id) };
}

export function getCompany(context: AdminContext, { params }: { params: { id: string } }) {
  return readCompanyDetail(context, trustedCompanyId(params.id));
}
