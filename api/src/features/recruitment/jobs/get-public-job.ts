import { logoOf } from '#api/core/pages/company-look.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { getPublicJob as route } from '#contract/recruitment/public-jobs.ts';
import { findPublicJob } from './find-public-job.ts';

/** What the page of an open job says, for programs and for the pages that stand on it. */
export async function getPublicJob(context: PageContext, { params, query }: RouteInput<typeof route>) {
  const { companyName, brand } = context;
  const { job, look } = await findPublicJob(context, params.id, query.key);
  return {
    _id: job.id,
    title: job.title,
    descriptionFormatted: job.description_html,
    location: job.location,
    salary: job.salary,
    status: job.status,
    company: { name: companyName, website: job.company_website, logo: logoOf(brand, companyName, look) },
    contactEmail: job.work_email,
  };
}
