import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { quotaMessages } from '#contract/mail/mail-quota.ts';
import { companyMessages } from '#contract/operations/admin-companies.ts';
import { lockCompany, updateCompany } from './company-queries.ts';
import { readCompanyDetail } from './get-company.ts';

type Input = { params: { id: string }; body: { reason: string } };

/** Stops a company's messages: workers put aside what is queued when they come to it, and new ones are refused. */
export async function stopMail(context: AdminContext, { params, body }: Input) {
  const { db, services } = context;
  const company = await lockCompany(db, trustedCompanyId(params.id));
  if (!company) throw notFound(companyMessages.notFound);
  if (company.mail_stopped_at !== null) throw new Failure('conflict', quotaMessages.stoppedAlready);
  await updateCompany(db, company.id, { mail_stopped_at: services.clock(), mail_stopped_reason: body.reason });
  await logOperation(context, 'company.mail-stopped', {
    target: { type: 'company', id: company.id },
    company: company.id,
    detail: { reason: body.reason },
  });
  return readCompanyDetail(context, company.id);
}
