import type { PublicContext } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { notFound } from '#api/core/server/errors.ts';
import { listOpenJobs } from '#api/features/recruitment/jobs/list-open-jobs.ts';
import { brandingMessages } from '#contract/company/branding.ts';
import { type FoundLook, findPublished } from './find-published.ts';
import { readPublished } from './queries.ts';
import { drawCompanyPage } from './render-company-page.ts';

/** Open jobs on the page of their company, the newest. */
export const jobsOnPage = 24;

const missingPage = (): never => {
  throw notFound(brandingMessages.pageNotFound);
};

/** A page of a company is found by its id where it is public, and says the same to everybody. */
export const companyPage = {
  async company(context: PublicContext, input: { params: { id: string } }) {
    const found = await findPublished(context, input);
    return found?.look.pagePath ? found : null;
  },
  missing: missingPage,
  cacheSeconds: 60,
};

/** The page of a company that has published one. */
export async function showCompanyPage({ inside, brand, companyName, found }: PageContext<FoundLook>) {
  const shown = await inside(async (page) => {
    const { db, company } = page;
    const published = await readPublished(db, company);
    if (!published?.is_public) return missingPage();
    const { location, website } = await readCompany(db, company);
    const { jobs, more } = await listOpenJobs(page, jobsOnPage);
    return { id: company, location, website, page: published.page, jobs, moreJobs: more };
  });
  return drawCompanyPage(brand, { ...shown, name: companyName, look: found.look });
}
