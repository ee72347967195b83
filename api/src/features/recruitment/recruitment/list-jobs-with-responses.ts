import type { Context } from '#api/core/context.ts';
import { listJobs } from '#api/features/recruitment/jobs/list-jobs.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { listJobs as contract } from '#contract/recruitment/jobs.ts';
import { countResponses, noResponses } from './count-responses.ts';

/** A page of jobs, each with what came of it. */
export async function listJobsWithResponses(context: Context, input: RouteInput<typeof contract>) {
  const found = await listJobs(context, input);
  const ids = found.jobs.map(({ _id }) => _id);
  const responses = await countResponses(context, ids);
  return {
    ...found,
    jobs: found.jobs.map((job) => ({ ...job, responses: responses.get(job._id) ?? noResponses })),
  };
}
