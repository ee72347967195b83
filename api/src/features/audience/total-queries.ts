import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** The kept total of the company and the version of its data. */
export async function readTotals(db: Db, company: CompanyId): Promise<{ total: number; version: number }> {
  const row = await db
    .selectFrom('people_totals')
    .select(['total', 'version'])
    .where('company_id', '=', company)
    .executeTakeFirst();
  return row ?? { total: 0, version: 0 };
}
