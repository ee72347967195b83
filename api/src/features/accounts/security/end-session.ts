import type { SignedInContext } from '#api/core/context.ts';
import { inTransaction } from '#api/core/database/database.ts';
import { notFound } from '#api/core/server/errors.ts';
import { recordOwnAction } from '#api/features/accounts/accounts/record-own-action.ts';
import { securityMessages } from '#contract/accounts/security.ts';
import { deleteSession } from './queries.ts';

/** Ends one of the own sessions; its next call is refused. */
export async function endSession(context: SignedInContext, { params }: { params: { id: string } }) {
  await inTransaction(context.services.database, async (_, db) => {
    if (!(await deleteSession(db, context.actor.id, params.id))) throw notFound(securityMessages.sessionNotFound);
    await recordOwnAction(context, db, { action: 'user.session-ended' });
  });
  return { _id: params.id };
}
