import type { Services } from '#api/core/context.ts';
import { inTransaction } from '#api/core/database/database.ts';
import { retireAddresses } from '#api/features/base/company-addresses/shared.ts';
import { daysOfGrace } from '#contract/company/settings.ts';
import {
  deleteCompanyRow,
  deleteCompanyRows,
  lockClosedCompany,
  readClosedCompanies,
  readCompanyTables,
  readFileIds,
} from './closing-queries.ts';

/** Deletes everything of the companies whose days of grace have passed: files first, then all rows in one transaction. */
export async function deleteClosedCompanies(services: Services): Promise<number> {
  const { database, files, clock, log } = services;
  const before = new Date(clock().getTime() - daysOfGrace * 86_400_000);
  let deleted = 0;
  for (const company of await readClosedCompanies(database.system, before)) {
    const done = await inTransaction(database, async (_, db) => {
      if (!(await lockClosedCompany(db, company, before))) return false;
      // Removing a missing file is no error, so an interrupted attempt can be repeated.
      for (const id of await readFileIds(db, company)) await files.remove(`${company}/${id}`);
      await retireAddresses(db, company);
      const tables = await readCompanyTables(db);
      // Twice, since triggers update counts of people while people are deleted.
      for (const table of [...tables, ...tables]) await deleteCompanyRows(db, table, company);
      await deleteCompanyRow(db, company);
      return true;
    });
    if (!done) continue;
    deleted += 1;
    log.info({ company }, 'the data of a closed company is deleted');
  }
  return deleted;
}
