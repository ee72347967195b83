import { type Insertable, sql } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';

/** Finds the agency of a key that is not revoked. */
export function findAgency(db: Db, keyHash: Buffer) {
  return db
    .selectFrom('agencies')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}
export type AgencyRow = NonNullable<Awaited<ReturnType<typeof findAgency>>>;

/** Counts one more check of an agency on a day. @returns false when it has reached its limit: of many at once as many as fit are counted */
export async function takeTurn(db: Db, id: string, { today, now }: { today: string; now: Date }): Promise<boolean> {
  const { rows } =
    await sql`update agencies set used = case when used_on = ${today} then used + 1 else 1 end, used_on = ${today},
      total = total + 1, last_used_at = ${now}
    where id = ${id} and revoked_at is null and (used_on is distinct from ${today} or used < per_day) returning id`.execute(
      db,
    );
  return rows.length > 0;
}

/** Finds the company of a check that an agency asked for. */
export function findOfAgency(db: Db, agency: string, id: string) {
  return db
    .selectFrom('background_checks')
    .select(['company_id as company', 'id'])
    .where('id', '=', id)
    .where('agency_id', '=', agency)
    .executeTakeFirst();
}

export function readAgencies(db: Db, most: number) {
  return db.selectFrom('agencies').selectAll().orderBy('id', 'desc').limit(most).execute();
}

export function lockAgency(db: Db, id: string) {
  return db.selectFrom('agencies').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Counts the agencies whose key works; those who grant one wait for each other. */
export async function countAgencies(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agencies', 0))`.execute(db);
  const { count } = await db
    .selectFrom('agencies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertAgency(db: Db, values: Insertable<Schema['agencies']>): Promise<void> {
  await db.insertInto('agencies').values(values).execute();
}

export async function revokeRow(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('agencies').set({ revoked_at: at }).where('id', '=', id).execute();
}
