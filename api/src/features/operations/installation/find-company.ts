import type { Database } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import { findCompanies } from './queries.ts';

const listedAtMost = 20;

/**
 * Finds the company that an operator names, by name or id.
 * @throws Failure when there is none, or when several have the name: then it lists their ids
 */
export async function findCompany(database: Database, named: string): Promise<{ id: CompanyId; name: string }> {
  const found = await findCompanies(database.system, named.trim(), listedAtMost);
  const [company] = found;
  if (!company) throw new Failure('not-found', `No company is called "${named}"`);
  if (found.length > 1) {
    const list = found.map(({ id, brand }) => `${id} (${brand})`).join(', ');
    throw new Failure('invalid', `Several companies are called "${named}"; choose one by its id: ${list}`);
  }
  return { id: company.id, name: company.name };
}
