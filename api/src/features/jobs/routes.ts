import { bind } from '#api/core/http.ts';
import * as contract from '#contract/jobs.ts';
import { getPublicJob } from './get-public-job.ts';
import { listActiveJobs } from './list-active-jobs.ts';

export const jobRoutes = [bind(contract.listActiveJobs, listActiveJobs), bind(contract.getPublicJob, getPublicJob)];
