import { sql, type Updateable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import { idleSince } from '#api/core/sessions/sessions.ts';

/** Reads the facts that prove the user's own identity; the ids come from the session. */
export function readSecurityOf(db: Db, userId: string, sessionId: string) {
  return db
    .selectFrom('users')
    .select((query) => [
      'password_hash',
      'totp_enabled_at',
      query
        .selectFrom('recovery_codes')
        .select((codes) => codes.fn.countAll<number>().as('left'))
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .as('recovery_codes_left'),
      query
        .selectFrom('sessions')
        .select('created_at')
        .where('id', '=', sessionId)
        .where('user_id', '=', userId)
        .as('signed_in_at'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
export type SecurityRow = Awaited<ReturnType<typeof readSecurityOf>>;

/** Reads the user's own sessions, the last seen first; if there are very many, only the most recent. */
export function readSessions(db: Db, userId: string, now: Date, idleHours: number | null) {
  const since = idleSince(idleHours, now);
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .$if(since !== null, (query) => query.where('last_seen_at', '>', since as string))
    .orderBy(sql`coalesce(last_seen_at, created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}
export type SessionRow = Awaited<ReturnType<typeof readSessions>>[number];

/** Deletes a session. @returns whether it was one of the user's */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Reads and locks the secret of the user's codes until the transaction ends, so that a code is accepted once. */
export function lockCodes(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['totp_secret', 'totp_next_secret', 'totp_enabled_at', 'totp_last_step'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Stores a secret that waits for its first code. @returns false when two-step sign-in is already on */
export async function putPendingSecret(db: Db, userId: string, sealed: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_secret: sealed, totp_last_step: null })
    .where('id', '=', userId)
    .where('totp_enabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks a recovery code as used. @returns whether there was such a code */
export async function markRecoveryCodeUsed(db: Db, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Replaces all recovery codes with these. */
export async function putRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length > 0)
    await db
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
      .execute();
}

type Protection = 'password_hash' | 'totp_secret' | 'totp_next_secret' | 'totp_enabled_at' | 'totp_last_step';

/** Changes the protection of the user's own account; the id comes from the session, or from a challenge. */
export async function updateProtection(
  db: Db,
  userId: string,
  changes: Pick<Updateable<Schema['users']>, Protection>,
): Promise<void> {
  await db.updateTable('users').set(changes).where('id', '=', userId).execute();
}
