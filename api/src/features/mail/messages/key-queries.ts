import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

type Key = { by: string; key: string };

/** Locks a key, so that concurrent sends under it wait until the transaction ends. */
export async function lockKey(db: Db, company: CompanyId, { by, key }: Key): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`message ${company} ${by} ${key}`}, 0))`.execute(db);
}

/** Reads the message sent under a key since a given time. */
export function readKey(db: Db, company: CompanyId, { by, key }: Key, since: Date) {
  return db
    .selectFrom('message_keys')
    .select(['request_hash', 'answer'])
    .where('company_id', '=', company)
    .where('sent_by', '=', by)
    .where('key', '=', key)
    .where('created_at', '>=', since.toISOString())
    .executeTakeFirst();
}

/** Keeps the answer, and deletes those older than `before`. */
export async function insertKey(
  db: Db,
  company: CompanyId,
  { by, key }: Key,
  kept: { request_hash: Buffer; answer: string; created_at: Date },
  before: Date,
): Promise<void> {
  await db
    .deleteFrom('message_keys')
    .where('company_id', '=', company)
    .where('created_at', '<', before.toISOString())
    .execute();
  await db
    .insertInto('message_keys')
    .values({ company_id: company, sent_by: by, key, ...kept })
    .execute();
}
