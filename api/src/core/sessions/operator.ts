import type { AdminContext, Context } from '../context.ts';
import type { CompanyId } from '../ids.ts';
import { Failure } from '../server/errors.ts';

/**
 * Runs an operator's transaction as that of a company, for mail and links to its people in its own brand; never for its content.
 * @param company a row of the database
 */
export function onBehalfOf(
  { db, services }: Pick<AdminContext, 'db' | 'services'>,
  company: { id: CompanyId; brand: string },
): Pick<Context, 'db' | 'outside' | 'company' | 'brand' | 'services'> {
  const brand = services.brands.find(({ key }) => key === company.brand);
  if (!brand) throw new Failure('conflict', `The brand ${company.brand} is not in the brands file`);
  return { db, outside: db, company: company.id, brand, services };
}
