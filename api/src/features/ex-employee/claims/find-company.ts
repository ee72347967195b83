import type { PublicContext } from '#api/core/context.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { claimMessages, type findCompany as route } from '#contract/ex-employee/claims.ts';
import { readOpenCompanies } from './queries.ts';

/** The company of the brand that somebody means by the id of its join link or by its exact name; one that two have is unknown. */
export async function findCompanyNamed({ services, brand }: PublicContext, named: string) {
  const [company, another] = await readOpenCompanies(services.database.system, brand.key, named);
  return company && !another ? { company: company.id } : null;
}

/** For the page of a join link, which names the company by its id. */
export const byId = {
  company: (context: PublicContext, { query }: RouteInput<typeof route>) => findCompanyNamed(context, query.company),
  missing(): never {
    throw notFound(claimMessages.companyUnknown);
  },
};

/** The company of a join link, for the page that it opens. Companies are no secret. */
export async function findCompany({ company, companyName }: PageContext) {
  return { id: company, name: companyName };
}
