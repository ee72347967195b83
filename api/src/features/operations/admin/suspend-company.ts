import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { companyMessages } from '#contract/operations/admin-companies.ts';
import { lockCompany, updateCompany } from './company-queries.ts';
import { readCompanyDetail } from './get-company.ts';

type Input = { params: { id: string }; body: { reason: string } };

/** Suspends a company: from now on its sessions and keys are refused (core/sessions.ts) and its mail stops at the gate. */
export async function suspendCompany(context: AdminContext, { params, body }: Input) {
  const { db, services } = context;
  const company = await lockCompany(db, trustedCompanyId(params.id));
  if (!company) throw notFound(companyMessages.notFound);
  if (company.suspended_at !== null) throw new Failure('conflict', companyMessages.suspendedAlready);
  await updateCompany(db, company.id, { suspended_at: services.clock(), suspended_reason: body.reason });
  await logOperation(context, 'company.suspended', {
    target: { type: 'company', id: company.id },
    company: company.id,
    detail: { reason: body.reason },
  });
  return readCompanyDetail(context, company.id);
}
