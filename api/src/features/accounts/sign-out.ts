import type { SignedInContext } from '#api/core/context.ts';
import { endSession } from '#api/core/sessions.ts';

/** Ends the session on the server and clears both halves. */
export async function signOut({ services, actor }: SignedInContext) {
  await endSession(services.database, actor.sessionId);
  return { data: { signedOut: true as const }, cookies: 'clear' as const };
}
