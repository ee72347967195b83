import type { SignedInContext } from '#api/core/context.ts';
import { inTransaction } from '#api/core/database/database.ts';
import { forgetBrowser } from '#api/core/server/browsers.ts';
import { endSession } from '#api/core/sessions/sessions.ts';
import { endOpenSessions } from '#api/features/accounts/support/end-support.ts';

/** Ends the session on the server and clears both halves; an operator's look into a company ends with it. */
export async function signOut(context: SignedInContext) {
  const { services, actor } = context;
  if (actor.support)
    await inTransaction(services.database, (_, db) => endOpenSessions({ ...context, db }, services.clock()));
  await endSession(services.database, actor.sessionId);
  await forgetBrowser(services.database.system, context.browser);
  return { data: { signedOut: true as const }, cookies: 'clear' as const };
}
