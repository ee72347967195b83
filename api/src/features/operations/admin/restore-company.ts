import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { companyMessages } from '#contract/operations/admin-companies.ts';
import { lockCompany, updateCompany } from './company-queries.ts';
import { readCompanyDetail } from './get-company.ts';
import { stateOf } from './view.ts';

/** Opens a suspended or closed company again. */
export async function restoreCompany(context: AdminContext, { params }: { params: { id: string } }) {
  const { db } = context;
  const company = await lockCompany(db, trustedCompanyId(params.id));
  if (!company) throw notFound(companyMessages.notFound);
  const before = stateOf(company);
  if (before === 'active') throw new Failure('conflict', companyMessages.active);
  await updateCompany(db, company.id, { suspended_at: null, suspended_reason: null, closed_at: null });
  await logOperation(context, 'company.restored', {
    target: { type: 'company', id: company.id },
    company: company.id,
    detail: { was: before },
  });
  return readCompanyDetail(context, company.id);
}
