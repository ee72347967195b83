import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { LinkPurpose } from '#contract/base/account-links.ts';

const waiting = (db: Db, company: CompanyId, purpose: LinkPurpose, now: Date) =>
  db
    .selectFrom('account_links')
    .select(['id', 'email', 'expires_at'])
    .where('company_id', '=', company)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString());

/** The newest link of a company's that waits to be used. */
export function findWaiting(db: Db, company: CompanyId, purpose: LinkPurpose, now: Date) {
  return waiting(db, company, purpose, now).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

export async function countSince(db: Db, company: CompanyId, purpose: LinkPurpose, since: Date): Promise<number> {
  const row = await db
    .selectFrom('account_links')
    .select((query) => query.fn.countAll<number>().as('total'))
    .where('company_id', '=', company)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirst();
  return row?.total ?? 0;
}

export async function revokeWaiting(db: Db, company: CompanyId, purpose: LinkPurpose, now: Date): Promise<void> {
  await db
    .updateTable('account_links')
    .set({ revoked_at: now })
    .where('company_id', '=', company)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}
