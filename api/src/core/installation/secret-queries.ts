import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Reads the database's notes about its secret. */
export function readSecretRow(db: Db) {
  return db.selectFrom('installation').select(['secret_fingerprint', 'earlier_keys']).executeTakeFirstOrThrow();
}

/** Reads the fingerprint of the database's secret; null: none is noted, or the database predates fingerprints. */
export async function readFingerprint(db: Db): Promise<string | null> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('installation') is not null as there`.execute(db);
  if (!rows[0]?.there) return null;
  const row = await db.selectFrom('installation').select('secret_fingerprint').executeTakeFirst();
  return row?.secret_fingerprint ?? null;
}

/** Notes the fingerprint if none is noted; of two processes the first one wins. */
export async function noteFingerprint(db: Db, fingerprint: string): Promise<void> {
  await db
    .updateTable('installation')
    .set({ secret_fingerprint: fingerprint })
    .where('secret_fingerprint', 'is', null)
    .execute();
}

/** Notes that all sealed data uses the secret with this fingerprint. */
export async function putFingerprint(db: Db, fingerprint: string): Promise<void> {
  await db.updateTable('installation').set({ secret_fingerprint: fingerprint }).execute();
}

/** Stores the sealed keys of earlier secrets, replacing any. */
export async function putEarlierKeys(db: Db, keys: string | null): Promise<void> {
  await db.updateTable('installation').set({ earlier_keys: keys }).execute();
}

/** Replaces the sealed keys of earlier secrets that were read before. @returns false when they have changed meanwhile */
export async function replaceEarlierKeys(db: Db, before: string | null, keys: string): Promise<boolean> {
  const row = await db
    .updateTable('installation')
    .set({ earlier_keys: keys })
    .where('earlier_keys', 'is not distinct from', before)
    .returning('is_only')
    .executeTakeFirst();
  return row !== undefined;
}
