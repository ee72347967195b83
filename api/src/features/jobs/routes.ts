import { bind } from '#api/core/http.ts';
import { publicPage } from '#api/core/public-page.ts';
import * as contract from '#contract/jobs.ts';
import { changeJob } from './change-job.ts';
import { copyJob } from './copy-job.ts';
import { createJob } from './create-job.ts';
import { getPublicJob, jobPage } from './get-public-job.ts';
import { listActiveJobs } from './list-active-jobs.ts';
import { listRecruiters } from './list-recruiters.ts';
import { moveJob } from './move-job.ts';
import { readJob } from './read-job.ts';

export const jobRoutes = [
  bind(contract.listActiveJobs, listActiveJobs),
  bind(contract.listRecruiters, listRecruiters),
  bind(contract.createJob, createJob),
  bind(contract.readJob, readJob),
  bind(contract.changeJob, changeJob),
  bind(contract.moveJob, moveJob),
  bind(contract.copyJob, copyJob),
  publicPage(contract.getPublicJob, jobPage, getPublicJob),
];
