import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { newId, trustedCompanyId } from '#api/core/ids.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { type NewSupportSession, supportMessages } from '#contract/accounts/support.ts';
import { endOpenSessions } from './end-support.ts';
import { findCompany, insertSupportSession, lockOperator, tieSession } from './queries.ts';
import { toSupportSession } from './view.ts';

/**
 * Lets the operator's signed-in session look into a company for a while. One at a time: another tab must not change the company
 * under this one's feet, and what was left open elsewhere ends.
 */
export async function startSupport(context: AdminContext, { body }: { body: NewSupportSession }) {
  const { db, actor, services } = context;
  if (actor.support) throw new Failure('conflict', supportMessages.underway);
  await lockOperator(db, actor.id);
  const company = await findCompany(db, trustedCompanyId(body.companyId));
  if (!company) throw notFound('Company not found');
  const now = services.clock();
  await endOpenSessions(context, now);
  const row = {
    id: newId(),
    company_id: company.id,
    user_id: actor.id,
    operator_name: actor.name,
    reason: body.reason,
    started_at: now.toISOString(),
    ends_at: new Date(now.getTime() + body.minutes * 60_000).toISOString(),
    ended_at: null,
  };
  await insertSupportSession(db, row);
  await tieSession(db, actor.sessionId, row.id);
  await logOperation(context, 'support.started', {
    target: { type: 'company', id: company.id },
    company: company.id,
    detail: { reason: body.reason, minutes: body.minutes },
  });
  return toSupportSession({ ...row, company_name: company.name }, now);
}
