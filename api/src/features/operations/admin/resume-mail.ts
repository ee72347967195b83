import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { settleWaiting } from '#api/features/mail/messages/delivery/settle-waiting.ts';
import { type MailRelease, quotaMessages } from '#contract/mail/mail-quota.ts';
import { companyMessages } from '#contract/operations/admin-companies.ts';
import { lockCompany, updateCompany } from './company-queries.ts';
import { readCompanyDetail } from './get-company.ts';

type Input = { params: { id: string }; body: MailRelease };

/** Allows a company's mail again. */
export async function allowMail(context: AdminContext, { params, body }: Input) {
  const { db } = context;
  const { waiting } = body;
  const company = await lockCompany(db, trustedCompanyId(params.id));
  if (!company) throw notFound(companyMessages.notFound);
  if (company.mail_stopped_at === null) throw new Failure('conflict', quotaMessages.notStoppedYet);
  await updateCompany(db, company.id, { mail_stopped_at: null, mail_stopped_reason: null });
  const mails = await settleWaiting(db, company.id, waiting);
  await logOperation(context, 'company.mail-allowed', {
    target: { type: 'company', id: company.id },
    company: company.id,
    detail: { waiting, ...(waiting === 'discard' ? { mails } : {}) },
  });
  return readCompanyDetail(context, company.id);
}
