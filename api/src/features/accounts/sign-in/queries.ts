import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Notes that the user signed in; the caller has verified them by a password, a link or a provider. */
export async function updateLastSignIn(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_signed_in_at: now }).where('id', '=', userId).execute();
}

/** Deletes expired sessions, which would otherwise pile up. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now.toISOString()).execute();
}

/** Reads a user's name and address, company and record; operators have no company. */
export function readWho(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'name', 'company_id', 'person_id', 'type'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Returns whether an account got a mail of this subject within a day. */
export async function gotMailLately(
  db: Db,
  company: CompanyId,
  { person_id, email }: { person_id: string | null; email: string },
  subject: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .innerJoin('messages', (join) =>
      join.onRef('messages.company_id', '=', 'outbox.company_id').onRef('messages.id', '=', 'outbox.message_id'),
    )
    .select('messages.id')
    .where('outbox.company_id', '=', company)
    .where('messages.company_id', '=', company)
    .where(
      person_id
        ? sql<boolean>`outbox.person_id = ${person_id}`
        : sql<boolean>`outbox.person_id is null and outbox.email = ${email}`,
    )
    .where('messages.subject', '=', subject)
    .where('messages.created_at', '>', sql<string>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
