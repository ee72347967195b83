import type { z } from 'zod';
import type { AdminContext } from '#api/core/context.ts';
import { operatorPage } from '#contract/accounts/operator-log.ts';
import type { listCompanies as contract } from '#contract/operations/admin-companies.ts';
import { countCompanies, readCompanies } from './company-queries.ts';
import { toCompanyItem } from './view.ts';

/** A page of all companies. */
export async function listCompanies(
  { db, services }: AdminContext,
  { query }: { query: z.infer<typeof contract.query> },
) {
  const count = query.pageContent ?? operatorPage;
  const rows = await readCompanies(
    db,
    query,
    { offset: ((query.pageNumber ?? 1) - 1) * count, count },
    services.clock(),
  );
  return { companies: rows.map(toCompanyItem), totalCount: await countCompanies(db, query) };
}
