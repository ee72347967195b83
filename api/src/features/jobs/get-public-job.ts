import type { PublicContext } from '#api/core/context.ts';
import { notFound } from '#api/core/errors.ts';
import { jobMessages } from '#contract/jobs.ts';
import { readPublicJob } from './queries.ts';

/** The public page of an open job, on the site of its company's brand only. */
export async function getPublicJob({ services, brand }: PublicContext, { params }: { params: { id: string } }) {
  const job = await readPublicJob(services.database.system, params.id);
  if (!job || job.brand !== brand.key) throw notFound(jobMessages.notFound);
  return {
    _id: job.id,
    title: job.title,
    descriptionFormatted: job.description_html,
    location: job.location,
    salary: job.salary,
    status: job.status,
    company: { name: job.company_name, website: job.company_website },
    contactEmail: job.work_email,
  };
}
