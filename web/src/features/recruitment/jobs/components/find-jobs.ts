import { jobStateWords } from '#contract/base/job-states.ts';
import { paths } from '#contract/base/paths.ts';
import { listJobs } from '#contract/recruitment/jobs.ts';
import { call } from '../../../../lib/client.ts';
import type { Find } from '../../../../lib/feature.ts';

/** Finds jobs of every state for the command palette. */
export const findJobs: Find['find'] = async (search, { signal }) => {
  const { jobs } = await call(listJobs, { query: { search: search.slice(0, 100) } }, { signal });
  return jobs.map(({ _id, title, state }) => ({
    id: _id,
    label: title,
    note: jobStateWords[state].label,
    to: paths.recruitmentJob.replace('$id', _id),
  }));
};
