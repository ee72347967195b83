import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { duplicateReasons } from '#contract/directory/duplicates.ts';
import { finishSweep, sweepReason, waitForSweeps } from './sweep-queries.ts';

/**
 * Searches a whole company for duplicates. One transaction per reason, so that no one waits long for the only connection of
 * an embedded database; interrupted and run again, it finds the same.
 */
export async function findDuplicates({ database }: Pick<Services, 'database'>, company: CompanyId): Promise<void> {
  for (const reason of duplicateReasons)
    await asCompany(database, company, async ({ db }) => {
      await waitForSweeps(db, company);
      await sweepReason(db, company, reason);
    });
  await asCompany(database, company, async ({ db }) => {
    await waitForSweeps(db, company);
    await finishSweep(db, company);
  });
}
