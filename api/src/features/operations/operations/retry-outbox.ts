import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { retryFailed } from '#api/features/mail/messages/retry-failed.ts';
import { readCompanyDetail } from '#api/features/operations/admin/get-company.ts';

/** Sends a company's failed mail again; the worker looks every few seconds, and the gate is asked again. */
export async function retryOutbox(context: AdminContext, { body }: { body: { companyId: string } }) {
  const company = trustedCompanyId(body.companyId);
  await readCompanyDetail(context, company);
  const retried = await retryFailed(context.db, company);
  if (retried)
    await logOperation(context, 'outbox.retried', {
      target: { type: 'company', id: company },
      company,
      detail: { mails: retried },
    });
  return { retried };
}
