import type { PublicContext } from '#api/core/context.ts';
import { notFound } from '#api/core/errors.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { claimMessages, type findCompany as route } from '#contract/claims.ts';
import type { RouteInput } from '#contract/route.ts';
import { readOpenCompanies } from './queries.ts';

/**
 * The company of the brand that somebody means by the id of its join link or by its exact name. Companies are no secret; one that
 * is suspended or closed is unknown, and so is a name that two have.
 */
export async function findOpenCompany(
  { services, brand }: PublicContext,
  named: string,
): Promise<{ id: CompanyId; name: string } | null> {
  const [company, another] = await readOpenCompanies(services.database.system, brand.key, named);
  return company && !another ? { id: company.id, name: company.name } : null;
}

/** The company of a join link, for the page that it opens. */
export async function findCompany(context: PublicContext, { query }: RouteInput<typeof route>) {
  const company = await findOpenCompany(context, query.company);
  if (!company) throw notFound(claimMessages.companyUnknown);
  return company;
}
