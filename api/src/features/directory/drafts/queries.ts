import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

export function readDraftRow(db: Db, company: CompanyId, user: string, name: string) {
  return db
    .selectFrom('drafts')
    .select(['content', 'updated_at'])
    .where('company_id', '=', company)
    .where('user_id', '=', user)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Saves the draft, replacing an earlier one of the same name. */
export async function replaceDraft(
  db: Db,
  company: CompanyId,
  draft: { user: string; name: string; content: string; at: Date },
): Promise<void> {
  const kept = { content: draft.content, updated_at: draft.at };
  await db
    .insertInto('drafts')
    .values({ company_id: company, user_id: draft.user, name: draft.name, ...kept })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'name']).doUpdateSet(kept))
    .execute();
}

export async function removeDraft(db: Db, company: CompanyId, user: string, name: string): Promise<boolean> {
  const result = await db
    .deleteFrom('drafts')
    .where('company_id', '=', company)
    .where('user_id', '=', user)
    .where('name', '=', name)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
