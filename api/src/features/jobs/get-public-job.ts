import { dateInIndia } from '#api/core/clock.ts';
import { companyLogo } from '#api/core/company-logo.ts';
import type { PublicContext } from '#api/core/context.ts';
import { notFound } from '#api/core/errors.ts';
import type { PageContext } from '#api/core/public-page.ts';
import { jobMessages, type getPublicJob as route } from '#contract/jobs.ts';
import type { RouteInput } from '#contract/route.ts';
import { findJobCompany, readPublicJob } from './queries.ts';

type Input = RouteInput<typeof route>;

const missing = (): never => {
  throw notFound(jobMessages.notFound);
};

/** The page of a job is found by its id, and says the same to everybody. */
export const jobPage = {
  company: async ({ services }: PublicContext, { params }: Input) =>
    (await findJobCompany(services.database.system, params.id)) ?? null,
  missing,
  cacheSeconds: 60,
};

/** The public page of an open job. */
export async function getPublicJob({ inside, companyName, brand, services }: PageContext, { params }: Input) {
  const job = await inside(({ db, company }) => readPublicJob(db, company, params.id, dateInIndia(services.clock())));
  if (!job) return missing();
  return {
    _id: job.id,
    title: job.title,
    descriptionFormatted: job.description_html,
    location: job.location,
    salary: job.salary,
    status: job.status,
    company: { name: companyName, website: job.company_website, logo: companyLogo(brand, companyName) },
    contactEmail: job.work_email,
  };
}
