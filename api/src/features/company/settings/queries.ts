import type { Updateable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

export function readCompanyRow(db: Db, company: CompanyId) {
  return db.selectFrom('companies').selectAll().where('id', '=', company).executeTakeFirstOrThrow();
}
export type CompanyRow = Awaited<ReturnType<typeof readCompanyRow>>;

export async function updateCompanyRow(
  db: Db,
  company: CompanyId,
  changes: Updateable<Schema['companies']>,
): Promise<void> {
  if (Object.keys(changes).length) await db.updateTable('companies').set(changes).where('id', '=', company).execute();
}
