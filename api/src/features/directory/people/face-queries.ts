import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Notes that the person was here; `updated_at` stays, because nothing of the record is different. */
export async function updateLastActive(db: Db, company: CompanyId, id: string, at: Date): Promise<void> {
  await db
    .updateTable('people')
    .set({ last_active_at: at })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
}

/** What stands for a living person in another place; undefined when there is none. */
export function readFaceRow(db: Db, company: CompanyId, id: string) {
  return db
    .selectFrom('people')
    .select(['name', 'profile_image'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('status', '=', 1)
    .executeTakeFirst();
}

/** Points a person to another picture; null: to none. */
export async function replacePhoto(db: Db, company: CompanyId, id: string, fileId: string | null): Promise<void> {
  await db
    .updateTable('people')
    .set({ profile_image: fileId, updated_at: new Date() })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
}
