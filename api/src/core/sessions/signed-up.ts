import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { CompanyId } from '../ids.ts';

/** Returns those of the people who have an account. */
export async function findSignedUp(
  { db, company }: { db: Db; company: CompanyId },
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select('person_id')
    .where('company_id', '=', company)
    .where(sql<boolean>`person_id = any(${people}::uuid[])`)
    .execute();
  return new Set(rows.flatMap((row) => row.person_id ?? []));
}
