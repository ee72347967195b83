import { bind } from '#api/core/http.ts';
import * as contract from '#contract/jobs.ts';
import { listJobsWithResponses } from './list-jobs-with-responses.ts';
import { readJobResponses } from './read-job-responses.ts';

export const recruitmentRoutes = [
  bind(contract.listJobs, listJobsWithResponses),
  bind(contract.readJobResponses, readJobResponses),
];
