import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { endOtherSessions } from '#api/core/sessions/sessions.ts';
import { aboutUser, getUser } from './get-user.ts';

/** Signs a user out everywhere; an operator who does it to themselves keeps the session they do it from. */
export async function endUserSessions(context: AdminContext, { params }: { params: { id: string } }) {
  const { db, actor, browser } = context;
  const user = await getUser(context, params.id);
  const ended = await endOtherSessions(
    db,
    user.id,
    user.id === actor.id ? { session: actor.sessionId, browser } : null,
  );
  await logOperation(context, 'user.sessions-ended', aboutUser(user, { sessions: ended }));
  return { ended };
}
