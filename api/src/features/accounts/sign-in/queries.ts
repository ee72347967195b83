import type { Db } from '#api/core/database/database.ts';

/** Notes that the user signed in; whoever calls knows them by a password, a link or a provider. */
export async function updateLastSignIn(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_signed_in_at: now }).where('id', '=', userId).execute();
}

/** Sessions that have ended: they would only grow. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now.toISOString()).execute();
}

/** Who a user is, of which company, and as whom; operators are of none. */
export function readWho(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'name', 'company_id', 'person_id', 'type'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
