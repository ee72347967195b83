import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { readCompanyDetail } from '#api/features/admin/get-company.ts';
import { requeueOutbox } from './queue-queries.ts';

/** Sends a company's failed mail again; the worker looks every few seconds, and the gate is asked again. */
export async function retryOutbox(context: AdminContext, { body }: { body: { companyId: string } }) {
  const { _id } = await readCompanyDetail(context.db, body.companyId);
  const retried = await requeueOutbox(context.db, _id);
  if (retried)
    await logOperation(context, 'outbox.retried', {
      target: { type: 'company', id: _id },
      company: trustedCompanyId(_id),
      detail: { mails: retried },
    });
  return { retried };
}
