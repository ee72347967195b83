import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** How many companies that differ are named, of all flags. */
const overridesAtMost = 1000;

/** What operators decided, with the names of the companies that differ. */
export function readFlags(db: Db) {
  return db
    .selectFrom('feature_flags')
    .leftJoin('companies', 'companies.id', 'feature_flags.company_id')
    .select(['flag', 'company_id', 'companies.name as company_name', 'enabled'])
    .orderBy(sql`company_id is not null`)
    .orderBy('companies.name')
    .limit(overridesAtMost)
    .execute();
}

type Decision = { flag: string; company: CompanyId | null };
const decided = ({ flag, company }: Decision) =>
  sql<boolean>`flag = ${flag} and company_id is not distinct from ${company}::uuid`;

export async function deleteFlag(db: Db, decision: Decision): Promise<void> {
  await db.deleteFrom('feature_flags').where(decided(decision)).execute();
}

export async function putFlag(
  db: Db,
  { flag, company }: Decision,
  value: { enabled: boolean; by: string; at: Date },
): Promise<void> {
  const values = { enabled: value.enabled, updated_by: value.by, updated_at: value.at };
  await db
    .insertInto('feature_flags')
    .values({ flag, company_id: company, ...values })
    .onConflict((conflict) => conflict.columns(['flag', 'company_id']).doUpdateSet(values))
    .execute();
}
