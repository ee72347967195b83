import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { notificationSources } from '#api/features/base/notifications/plugs.ts';
import * as contract from '#contract/recruitment/jobs.ts';
import * as recruitment from '#contract/recruitment/recruitment.ts';
import { notifications } from './notification-queries.ts';
import { startRecruitmentWorker } from './tasks.ts';
import {
  listJobsWithResponses,
  readJobResponses,
  readRecruitmentOverview,
  readRecruitmentResults,
  readRecruitmentSettings,
  saveRecruitmentSettings,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listJobs, listJobsWithResponses),
    bind(contract.readJobResponses, readJobResponses),
    bind(recruitment.readRecruitmentOverview, readRecruitmentOverview),
    bind(recruitment.readRecruitmentResults, readRecruitmentResults),
    bind(recruitment.readRecruitmentSettings, readRecruitmentSettings),
    bind(recruitment.saveRecruitmentSettings, saveRecruitmentSettings),
  ],
  startWorker: startRecruitmentWorker,
  plugs: [notificationSources.add(notifications)],
};
