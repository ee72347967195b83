import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { readMode } from './queries.ts';

/** Returns whether the company answers background checks, so that its page leads to the form. */
export async function offersChecks(db: Db, company: CompanyId): Promise<boolean> {
  return (await readMode(db, company)) !== 'off';
}
