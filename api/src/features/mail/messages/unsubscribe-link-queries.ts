import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Returns whether the company was moved away from the brand: its earlier mail links there. */
export async function hasLeft(db: Db, company: CompanyId, brand: string): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('company_id', '=', company)
    .where('action', '=', 'company.changed')
    .where(sql<boolean>`detail ->> 'from' = ${brand}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isLinkUsed(db: Db, company: CompanyId, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('used_unsubscribe_links')
    .select('used_at')
    .where('company_id', '=', company)
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up an old link: of two concurrent acts the second waits, and gets false. */
export async function useLink(db: Db, company: CompanyId, hash: Buffer, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into used_unsubscribe_links (company_id, token_hash, used_at)
    values (${company}, ${hash}, ${now}) on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Records the mail by which a person unsubscribed, the first time. */
export async function markUnsubscribed(db: Db, company: CompanyId, outbox: string, at: Date): Promise<void> {
  await sql`update outbox set unsubscribed_at = ${at}
    where company_id = ${company} and id = ${outbox} and unsubscribed_at is null`.execute(db);
}
