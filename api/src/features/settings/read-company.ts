import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { Company } from '#contract/accounts.ts';
import { readCompanyRow } from './queries.ts';
import { toCompany } from './view.ts';

/** The company whose id the session, or a row of the company itself, vouches for. */
export async function readCompany(db: Db, company: CompanyId): Promise<Company> {
  return toCompany(await readCompanyRow(db, company));
}
