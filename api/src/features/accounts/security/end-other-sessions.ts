import type { SignedInContext } from '#api/core/context.ts';
import { inTransaction } from '#api/core/database/database.ts';
import { endOtherSessions as endAllBut } from '#api/core/sessions/sessions.ts';
import { recordOwnAction } from '#api/features/accounts/accounts/record-own-action.ts';

/** Ends the own sessions but the one that asks. */
export async function endOtherSessions(context: SignedInContext) {
  const { services, actor } = context;
  return inTransaction(services.database, async (_, db) => {
    const ended = await endAllBut(db, actor.id, { session: actor.sessionId, browser: context.browser });
    if (ended > 0) await recordOwnAction(context, db, { action: 'user.sessions-ended', detail: { sessions: ended } });
    return { ended };
  });
}
