import type { Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import type { CompanyLook } from '#api/core/pages/company-look.ts';
import { listOpenJobs } from './list-open-jobs.ts';
import { readPublicJob } from './public-queries.ts';
import { drawJobPage } from './render-job-page.ts';

/** The page of the newest open job as it would be with this look; null: no job is open. */
export async function previewJobPage(
  context: Pick<Context, 'db' | 'company' | 'services' | 'brand'>,
  { name, look, theme }: { name: string; look: CompanyLook; theme: 'light' | 'dark' },
): Promise<string | null> {
  const { db, company, services, brand } = context;
  const [newest] = (await listOpenJobs(context, 1)).jobs;
  const job = newest && (await readPublicJob(db, company, newest.id, dateInIndia(services.clock())));
  if (!job) return null;
  const postedOn = dateInIndia(new Date(job.opened_at ?? job.created_at));
  return String(drawJobPage(brand, { job, company: name, look, postedOn, key: null, isKnown: false, theme }).content);
}
