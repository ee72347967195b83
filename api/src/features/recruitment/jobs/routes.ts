import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import * as contract from '#contract/recruitment/jobs.ts';
import * as open from '#contract/recruitment/public-jobs.ts';
import { changeJob } from './change-job.ts';
import { copyJob } from './copy-job.ts';
import { createJob } from './create-job.ts';
import { jobPage } from './find-public-job.ts';
import { getPublicJob } from './get-public-job.ts';
import { listActiveJobs } from './list-active-jobs.ts';
import { listOpenPages } from './list-open-pages.ts';
import { listRecruiters } from './list-recruiters.ts';
import { moveJob } from './move-job.ts';
import { readJob } from './read-job.ts';
import { drawJobCard } from './render-job-card.ts';
import { showJobPage } from './show-job-page.ts';

export const jobRoutes = [
  bind(contract.listActiveJobs, listActiveJobs),
  bind(contract.listRecruiters, listRecruiters),
  bind(contract.createJob, createJob),
  bind(contract.readJob, readJob),
  bind(contract.changeJob, changeJob),
  bind(contract.moveJob, moveJob),
  bind(contract.copyJob, copyJob),
  publicPage(open.getPublicJob, { ...jobPage, cacheSeconds: 0 }, getPublicJob),
  publicPage(open.showJobPage, jobPage, showJobPage),
  publicPage(open.drawJobCard, { ...jobPage, cacheSeconds: 3600 }, drawJobCard),
  bind(open.listOpenPages, listOpenPages, { perMinute: 30, cacheSeconds: 3600 }),
];
