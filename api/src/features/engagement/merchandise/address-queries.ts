import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';

/** Takes out a batch of addresses whose orders have ended before. @returns how many */
export async function clearAddresses(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`update orders set address = null where (company_id, id) in (
      select company_id, id from orders where address is not null and ended_at is not null and ended_at <= ${before} limit ${most}
         for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
