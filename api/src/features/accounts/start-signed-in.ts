import type { PublicContext } from '#api/core/context.ts';
import { startSession } from '#api/core/sessions.ts';
import { profileOf } from './get-profile.ts';
import { insertOwnAction, updateUser } from './queries.ts';

/** Signs somebody in who has proved who they are, by what a link by mail let them do. Not inside a transaction. */
export async function startSignedIn({ services, userAgent }: PublicContext, userId: string) {
  const { database } = services;
  const now = services.clock();
  const session = await startSession(database, userId, now, userAgent);
  await updateUser(database.system, userId, { last_signed_in_at: now });
  const user = await profileOf(services, userId);
  if (user.companyDetails)
    await insertOwnAction(database, { company: user.companyDetails.id, actor: userId, action: 'user.signed-in' });
  return { token: session.token, user, cookies: session };
}
