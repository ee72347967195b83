import type { Services } from '#api/core/context.ts';
import { inTransaction } from '#api/core/database/database.ts';
import { deleteUnverifiedCompany, findUnverifiedCompanies } from './queries.ts';

/** Milliseconds that a new owner has to confirm the address. */
const kept = 7 * 24 * 3_600_000;
const removedAtOnce = 100;

/** Removes companies whose owner never confirmed the address. Each in a transaction of its own. @returns how many */
export async function removeUnverifiedCompanies({ database, clock, log }: Services): Promise<number> {
  const before = new Date(clock().getTime() - kept);
  let removed = 0;
  for (const { id } of await findUnverifiedCompanies(database.system, before, removedAtOnce))
    try {
      removed += Number(await inTransaction(database, (_, db) => deleteUnverifiedCompany(db, id)));
    } catch (error) {
      // Someone has just confirmed it, or an operator has added something to it: then it stays.
      log.warn({ err: error, company: id }, 'an unverified company was not removed');
    }
  return removed;
}
