import type { Feature } from '#api/core/feature.ts';
import { openJobs } from '#api/core/pages/page-company.ts';
import { publicPage } from '#api/core/pages/public-page.ts';
import { bind } from '#api/core/server/http.ts';
import { audienceFilters, audienceRankings } from '#api/features/directory/audience/plugs.ts';
import { emailJobs } from '#api/features/mail/email-templates/plugs.ts';
import { sharedInMail } from '#api/features/mail/messages/plugs.ts';
import * as contract from '#contract/recruitment/jobs.ts';
import * as open from '#contract/recruitment/public-jobs.ts';
import { changeJob } from './change-job.ts';
import { createJob } from './create-job.ts';
import { exclusiveFilter, jobFilter } from './filter-queries.ts';
import { jobPage } from './find-public-job.ts';
import { listOpenPages } from './list-open-pages.ts';
import { recommendation } from './recommend-people.ts';
import { drawJobCard } from './render-job-card.ts';
import { findOpenJob, listJobsToGoOnTo, shareAgain, shareJobs } from './shared.ts';
import { startJobWorker } from './tasks.ts';
import { copyJob, getPublicJob, listActiveJobs, listRecruiters, moveJob, readJob, showJobPage } from './verbs.ts';

export const feature: Feature = {
  routes: [
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
  ],
  startWorker: startJobWorker,
  tables: { jobs: 'about nobody', job_messages: 'about nobody' },
  plugs: [
    audienceFilters.add(jobFilter, exclusiveFilter),
    audienceRankings.add(recommendation),
    openJobs.add({ list: listJobsToGoOnTo }),
    emailJobs.add({ find: findOpenJob }),
    sharedInMail.add({ share: shareJobs, shareAgain }),
  ],
};
