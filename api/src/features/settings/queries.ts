import type { Updateable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';

export function readCompanyRow(db: Db, company: string) {
  return db.selectFrom('companies').selectAll().where('id', '=', company).executeTakeFirstOrThrow();
}
export type CompanyRow = Awaited<ReturnType<typeof readCompanyRow>>;

export async function updateCompanyRow(
  db: Db,
  company: string,
  changes: Updateable<Schema['companies']>,
): Promise<void> {
  if (Object.keys(changes).length) await db.updateTable('companies').set(changes).where('id', '=', company).execute();
}
