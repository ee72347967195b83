import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { findOpenSessions, lockOperator, markEnded } from './queries.ts';

/** Ends the operator's support sessions before their time; that of another operator goes on. */
export async function endSupport(context: AdminContext) {
  await lockOperator(context.db, context.actor.id);
  return { ended: await endOpenSessions(context, context.services.clock()) };
}

/** Ends whatever the operator has open, in the caller's transaction. @returns how many */
export async function endOpenSessions(context: AdminContext, now: Date): Promise<number> {
  const open = await findOpenSessions(context.db, context.actor.id, now);
  for (const { id, company_id } of open) {
    await markEnded(context.db, id, now);
    await logOperation(context, 'support.ended', {
      target: { type: 'company', id: company_id },
      company: company_id,
    });
  }
  return open.length;
}
