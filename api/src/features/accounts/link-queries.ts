import type { Insertable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';

export async function insertLink(db: Db, link: Insertable<Schema['account_links']>): Promise<void> {
  await db.insertInto('account_links').values(link).execute();
}

/** A link by its id, which its signature vouches for, with the name of its company. */
export function findLink(db: Db, brand: string, id: string) {
  return db
    .selectFrom('account_links')
    .leftJoin('companies', 'companies.id', 'account_links.company_id')
    .selectAll('account_links')
    .select('companies.name as company_name')
    .where('account_links.id', '=', id)
    .where('account_links.brand', '=', brand)
    .executeTakeFirst();
}
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Marks a link as used, once: of two who use it at the same moment one is told no. */
export async function markLinkUsed(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Ends the open links of a kind that were sent before: only the newest one opens anything. */
export async function revokeLinks(
  db: Db,
  of: { brand: string; purpose: string; email: string; company: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('account_links')
    .set({ revoked_at: now })
    .where('brand', '=', of.brand)
    .where('purpose', '=', of.purpose)
    .where('email', '=', of.email)
    .where('company_id', of.company === null ? 'is' : '=', of.company)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}
