import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** What the form of a living ex-employee begins with. */
export function readKnown(db: Db, company: CompanyId, person: string) {
  return db
    .selectFrom('people')
    .select(['id', 'name', 'email', 'phone', 'current_company', 'current_designation'])
    .where('company_id', '=', company)
    .where('id', '=', person)
    .where('status', '=', 1)
    .executeTakeFirst();
}
