import { type RawBuilder, sql } from 'kysely';
import { type Db, isOnCitus } from './database.ts';

/**
 * Groups rows of many companies for one statement each: all of them together, and on Citus one group for each company, since a statement that locks
 * rows, or joins them with a list, must name its company there.
 * @returns the rows with the condition that names their company
 */
export function byCompany<R extends { company_id: string }>(
  db: Db,
  rows: readonly R[],
  column: RawBuilder<unknown>,
): { rows: readonly R[]; ofCompany: RawBuilder<unknown> }[] {
  if (!isOnCitus(db)) return [{ rows, ofCompany: sql`` }];
  return [...Map.groupBy(rows, ({ company_id }) => company_id)].map(([company, those]) => ({
    rows: those,
    ofCompany: sql`and ${column} = ${company}::uuid`,
  }));
}
