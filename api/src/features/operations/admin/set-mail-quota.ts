import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { QuotaChange } from '#contract/mail/mail-quota.ts';
import { companyMessages } from '#contract/operations/admin-companies.ts';
import { lockCompany, updateCompany } from './company-queries.ts';
import { readCompanyDetail } from './get-company.ts';

type Input = { params: { id: string }; body: QuotaChange };

/** Raises or lowers how much a company may mail; null: the steps decide again. */
export async function setMailQuota(context: AdminContext, { params, body }: Input) {
  const { db } = context;
  const { recipients, reason } = body;
  const company = await lockCompany(db, trustedCompanyId(params.id));
  if (!company) throw notFound(companyMessages.notFound);
  await updateCompany(db, company.id, {
    mail_quota: recipients,
    mail_quota_reason: recipients === null ? null : reason,
  });
  await logOperation(context, 'company.mail-quota-set', {
    target: { type: 'company', id: company.id },
    company: company.id,
    detail: { recipients, reason },
  });
  return readCompanyDetail(context, company.id);
}
