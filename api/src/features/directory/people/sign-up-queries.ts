import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Notes when a person made their account; the first time stays. */
export async function updateSignedUp(db: Db, company: CompanyId, id: string, now: Date): Promise<void> {
  await db
    .updateTable('people')
    .set((is) => ({ signed_up_at: is.fn.coalesce('signed_up_at', is.val(now)), last_active_at: now, updated_at: now }))
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
}
