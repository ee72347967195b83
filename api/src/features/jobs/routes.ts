import { bind } from '#api/core/http.ts';
import { publicPage } from '#api/core/public-page.ts';
import * as contract from '#contract/jobs.ts';
import { getPublicJob, jobPage } from './get-public-job.ts';
import { listActiveJobs } from './list-active-jobs.ts';

export const jobRoutes = [
  bind(contract.listActiveJobs, listActiveJobs),
  publicPage(contract.getPublicJob, jobPage, getPublicJob),
];
