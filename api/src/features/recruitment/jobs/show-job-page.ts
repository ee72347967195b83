import { dateInIndia } from '#api/core/installation/clock.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { showJobPage as route } from '#contract/recruitment/public-jobs.ts';
import { findPublicJob } from './find-public-job.ts';
import { drawJobPage } from './render-job-page.ts';

/** The page of an open job. With the key of a reader it is for them alone; a key that opens nothing is handed on to nobody. */
export async function showJobPage(context: PageContext, { params, query }: RouteInput<typeof route>) {
  const { job, holder, look } = await findPublicJob(context, params.id, query.key);
  const postedOn = dateInIndia(new Date(job.opened_at ?? job.created_at));
  return drawJobPage(context.brand, {
    job,
    company: context.companyName,
    look,
    postedOn,
    key: (holder && query.key) ?? null,
    isKnown: Boolean(holder?.person),
  });
}
